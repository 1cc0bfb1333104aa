extension ConversionOptions {
  /// Returns the options with the rules of `inputs` that have some of their own.
  package func withRules(of inputs: [Input]) -> ConversionOptions {
    var options = self
    for (number, input) in inputs.enumerated() {
      if let rules = input.options.rules { options.rulesOfInputs[number] = rules }
    }
    return options
  }

  /// Returns the options with which `input` is read.
  package func applied(to input: Input) -> ConversionOptions {
    guard input.options.changesReading else { return self }
    var options = self
    options.reading = input.options.reading ?? reading
    options.building.title = input.options.title ?? building.title
    return options
  }
}
