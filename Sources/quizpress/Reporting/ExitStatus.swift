import DeckConversion

/// The exit status of the command; of several that apply, the highest.
enum ExitStatus: Int32, Comparable {
  /// There were no errors.
  case success = 0
  /// There were errors in the inputs.
  case refused = 1
  /// The command line is invalid.
  case usage = 2
  /// An input could not be read, or an output could not be written.
  case inputOrOutput = 3

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// The status of a run.
  init(hasErrors: Bool = false, hasUnreadableInput: Bool = false, failure: OutputError? = nil) {
    switch failure {
    case .failed, .notExported, .notMerged, .unreadableManifest:
      self = .inputOrOutput
    case _ where hasUnreadableInput: self = .inputOrOutput
    case .isInput, .isRepeated, .recordsNotKept, .tooManyQuestions: self = .usage
    case nil: self = hasErrors ? .refused : .success
    }
  }
}
