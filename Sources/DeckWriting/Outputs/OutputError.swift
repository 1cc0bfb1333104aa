public import SystemIO

/// The reason why outputs were not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The output is one of the inputs.
  case isInput(path: FilePath)
  /// Two outputs are the same file.
  case isRepeated(path: FilePath)
  /// The output shows refused records, which the conversion did not keep: `keepsRejects` was not
  /// set.
  case recordsNotKept(path: FilePath)
  /// A preview on one page has more than `limit` questions.
  case tooManyQuestions(path: FilePath, count: Int, limit: Int)
  /// The list of the files in the folder of an output cannot be read.
  case unreadableManifest(path: FilePath)
  /// The system could not write the output.
  case failed(path: FilePath, SystemError)
  /// The deck cannot be exported to the output's format.
  case notExported(path: FilePath, ExportError)
}

extension OutputError {
  /// Whether the error is a closed pipe: the reader of the output has stopped reading.
  public var isBrokenPipe: Bool {
    if case .failed(_, .brokenPipe) = self { true } else { false }
  }
}
