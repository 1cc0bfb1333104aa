public import DeckBuilding
public import DeckWriting

/// The reason why a grouped conversion cannot begin.
public enum GroupedConversionError: Error, Hashable, Sendable {
  /// The records of an input in this format cannot be read before the input ends.
  case unsuitableFormat(input: String, InputFormat)
  /// The output is one of the inputs, or cannot be opened.
  case output(OutputError)
}

extension GroupedConversionError: CustomStringConvertible {
  /// The error as a message of one line.
  public var description: String {
    switch self {
    case .unsuitableFormat(let input, let format):
      "a grouped conversion requires CSV, TSV, JSON, JSON Lines or YAML; '\(input)' is \(format.rawValue)"
    case .output(let error): error.description
    }
  }
}
