public import SystemIO

/// The reason why outputs were not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The output is one of the inputs.
  case isInput(path: FilePath)
  /// Two outputs are the same file.
  case isRepeated(path: FilePath)
  /// The output is for rejects, which the conversion did not keep: `keepsRejects` was not set.
  case rejectsNotKept(path: FilePath)
  /// The system could not write the output.
  case failed(path: FilePath, SystemError)
}

extension OutputError {
  /// Whether the error is a closed pipe: the reader of the output has stopped reading.
  public var isBrokenPipe: Bool {
    if case .failed(_, .brokenPipe) = self { true } else { false }
  }
}
