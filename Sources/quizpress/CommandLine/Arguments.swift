import DeckConversion

/// The arguments of a command, split into inputs and options.
struct Arguments {
  /// The arguments that are neither options nor values of options.
  var inputs: [FilePath] = []

  /// The arguments of single inputs, by their paths.
  var ofInputs: [FilePath: Arguments] = [:]

  /// The arguments of the inputs that patterns match, in order.
  var overrides: [Override] = []

  /// Arguments of some of the inputs.
  struct Override {
    /// The patterns of their paths.
    var files: [FilePath] = []

    /// The options and their values, in `values`.
    var values: [String: [Argument]] = [:]

    /// The places of the options, as prefixes of messages.
    var places: [String: String] = [:]

    /// The place of the override, as a prefix of messages.
    let place: String
  }

  /// The values of each option that was given, by the option's name; the value of a flag is empty.
  ///
  /// An option without any values is turned off, which overrides values in other arguments.
  var values: [String: [Argument]] = [:]

  /// The places of options that come from a file, as prefixes of the messages about them.
  var places: [String: String] = [:]

  /// Whether the option was given.
  func has(_ name: String) -> Bool { values[name]?.isEmpty == false }
}
