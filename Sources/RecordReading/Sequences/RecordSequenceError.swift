public import SystemIO

/// The reason why no more records are read.
public enum RecordSequenceError: Error, Hashable, Sendable {
  /// The system cannot read the file.
  case unreadable(SystemError)
  /// The ending of the file does not stand for a format.
  case unknownFormat(FilePath)
  /// The text does not follow the rules of its format from a place on.
  case invalid(line: Int, column: Int, reason: String)
}

extension RecordSequenceError: CustomStringConvertible {
  /// The error as a message of one line, with its place.
  public var description: String {
    switch self {
    case .unreadable(let error): "the file cannot be read: \(error)"
    case .unknownFormat(let path): "'\(path)' has no ending of a known format"
    case .invalid(let line, let column, let reason): "\(line):\(column): \(reason)"
    }
  }
}
