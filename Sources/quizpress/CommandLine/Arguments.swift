import DeckConversion

/// The arguments of a command, split into inputs and options.
struct Arguments {
  /// The arguments that are neither options nor values of options.
  var inputs: [FilePath] = []

  /// The sheets to read of inputs, by their paths; `--sheet` applies to the others.
  var sheets: [FilePath: [String]] = [:]

  /// The values of each option that was given, by the option's name; the value of a flag is empty.
  ///
  /// An option without any values is turned off, which overrides values in other arguments.
  var values: [String: [Argument]] = [:]

  /// The places of options that come from a file, as prefixes of the messages about them.
  var places: [String: String] = [:]

  /// Whether the option was given.
  func has(_ name: String) -> Bool { values[name]?.isEmpty == false }
}
