import ByteText
package import DeckReporting
public import SystemIO

/// The reason why outputs were not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The output is one of the inputs.
  case isInput(path: FilePath)
  /// Two outputs are the same file.
  case isRepeated(path: FilePath)
  /// The output shows refused records, which the conversion did not keep: `keepsRejects` was not set.
  case recordsNotKept(path: FilePath)
  /// A preview on one page has more than `limit` questions.
  case tooManyQuestions(path: FilePath, count: Int, limit: Int)
  /// The list of the files in the folder of an output cannot be read.
  case unreadableManifest(path: FilePath)
  /// The groups cannot be merged into the file, because it cannot be loaded.
  case notMerged(path: FilePath, QuestionGroupFileError)
  /// The system could not write the output.
  case failed(path: FilePath, SystemError)
  /// The deck cannot be exported to the output's format.
  case notExported(path: FilePath, ExportError)
}

extension OutputError {
  /// The diagnostic of a failure that has a code, or nil for others.
  package var diagnostic: Diagnostic? {
    guard case .failed(let path, let error) = self else { return nil }
    return OutputFinding.unwritable(error).diagnostic(at: path)
  }

  /// Whether the error is a closed pipe: the reader of the output has stopped reading.
  public var isBrokenPipe: Bool {
    if case .failed(_, .brokenPipe) = self { true } else { false }
  }
}

extension OutputError: CustomStringConvertible {
  /// The error as a message of one line, with the path of the output.
  public var description: String {
    switch self {
    case .isInput(let path):
      "the output '\(path)' is also an input; nothing was written. Choose another path"
    case .isRepeated(let path):
      "two outputs are the same file '\(path)'; this conversion wrote nothing"
    case .recordsNotKept(let path): "no records were kept to write to '\(path)'"
    case .tooManyQuestions(let path, let count, let limit):
      "\(pluralized(count, "question")) are too many for the page '\(path)', which can "
        + "have \(withThousandsSeparators(limit))"
    case .unreadableManifest(let path):
      "'\(path)' is not the list of the files that quizpress wrote to this folder; nothing "
        + "was written. Remove it, or choose another folder"
    case .notMerged(let path, .invalid(let line, let column, let reason)):
      "\(path):\(line):\(column): error: \(reason); the groups are not merged into the file"
    case .notMerged(let path, .unreadable(let error)):
      "\(path): error: the groups are not merged into the file, which cannot be read: \(error)"
    case .failed(let path, let error):
      OutputFinding.unwritable(error).diagnostic(at: path).description
    case .notExported(let path, .inexact(let diagnostic)):
      "\(path): error: the deck cannot be exported in this form, because it would be read as a "
        + "different one; nothing was written. Choose another format with --to, such as json"
        + (diagnostic.map { ". It would be read with this error: \($0)" } ?? "")
    }
  }
}

/// The reason why a deck is not exported.
public enum ExportError: Error, Hashable, Sendable {
  /// The export would be read as a different deck. The first difference is in a diagnostic, if there is one.
  case inexact(diagnostic: String?)
}

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
