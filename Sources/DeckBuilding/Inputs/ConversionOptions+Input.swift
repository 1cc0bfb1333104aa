extension ConversionOptions {
  /// Returns the options with which `input` is read.
  package func applied(to input: Input) -> ConversionOptions {
    if input.options.mappings.isEmpty { return self }
    var options = self
    options.mappings = input.options.mappings
    return options
  }
}
