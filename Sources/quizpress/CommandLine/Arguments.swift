import DeckConversion

/// The arguments of a command, split into inputs and options.
struct Arguments {
  /// The arguments that are neither options nor values of options.
  var inputs: [FilePath] = []

  /// The arguments of single inputs, by their paths.
  var ofInputs: [FilePath: Arguments] = [:]

  /// The values of each option that was given, by the option's name; the value of a flag is empty.
  ///
  /// An option without any values is turned off, which overrides values in other arguments.
  var values: [String: [Argument]] = [:]

  /// The places of options that come from a file, as prefixes of the messages about them.
  var places: [String: String] = [:]

  /// Whether the option was given.
  func has(_ name: String) -> Bool { values[name]?.isEmpty == false }
}
