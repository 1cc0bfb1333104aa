public import SystemIO

/// The reason why a file of groups cannot be loaded.
public enum QuestionGroupFileError: Error, Hashable, Sendable {
  /// The system could not read the file.
  case unreadable(SystemError)
  /// The content from this place on is not a list of groups, as the app writes it.
  case invalid(line: Int, column: Int, reason: String)
}

extension QuestionGroupFileError: CustomStringConvertible {
  /// The error as a message of one line, with the place in the file.
  public var description: String {
    switch self {
    case .unreadable(let error): "the file cannot be read: \(error)"
    case .invalid(let line, let column, let reason): "\(line):\(column): \(reason)"
    }
  }
}
