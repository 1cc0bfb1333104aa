import DeckConversion

/// The arguments of a command, split into inputs and options.
struct Arguments {
  /// The arguments that are neither options nor values of options.
  var inputs: [FilePath] = []

  /// The arguments of single inputs, by their paths.
  var ofInputs: [FilePath: Arguments] = [:]

  /// The numbers of files that the inputs must be.
  var expectedFiles: [InputDiscovery.ExpectedFiles] = []

  /// The paths of the files and folders that are no inputs of any command: one of them writes them, or they
  /// are deck files.
  var excludedPaths: [FilePath] = []

  /// The arguments of the inputs that patterns match, in order.
  var overrides: [Override] = []

  /// Arguments of some of the inputs.
  struct Override {
    /// The patterns of their paths.
    var files: [FilePath] = []

    var arguments = Arguments()
    let place: Diagnostic.Location
  }

  /// The values of each option that was given, by the option's name; the value of a flag is empty.
  ///
  /// An option without any values is turned off, which overrides values in other arguments.
  var values: [String: [Argument]] = [:]

  /// The places of options that come from a file.
  var places: [String: Diagnostic.Location] = [:]

  func has(_ name: String) -> Bool { values[name]?.isEmpty == false }
}

/// An argument of the command, or a value of a deck file: text, or a path, which may be any bytes.
typealias Argument = FilePath

extension Argument {
  /// Returns what is before and after the first `sign`; nothing is after it if there is none.
  func split(at sign: Unicode.Scalar) -> (head: Argument, tail: Argument?) {
    let (head, tail) = bytes.split(atFirst: UInt8(ascii: sign))
    return (Argument(bytes: head), tail.map { Argument(bytes: $0) })
  }
}

extension Collection where Element: Equatable {
  /// Returns the elements before and after the first `sign`; the latter are nil if there is none.
  func split(atFirst sign: Element) -> (head: SubSequence, tail: SubSequence?) {
    guard let index = firstIndex(of: sign) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}
