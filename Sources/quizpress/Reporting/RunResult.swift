import DeckConversion

/// The result of a conversion, as far as it is reported.
struct RunResult {
  private(set) var totals: RunTotals

  /// The share of records that may be refused without changing the exit status.
  private(set) var tolerance: Tolerance?

  /// The reason why the groups are not written, if there are some, and they were to be written.
  var withholding: Withholding?

  /// The number of errors that are accepted: the baseline or an earlier state has them.
  private var acceptedErrorCount = 0

  /// A line that names the groups that were not built.
  var refusedGroups: String?

  private(set) var written: [WrittenOutput] = []

  /// Whether reading stopped after a number of errors.
  private(set) var isCutShort = false

  /// The reason why an output could not be written.
  var failure: OutputError?

  /// The command that converts what was refused.
  var advised: String?

  /// A line with the command that corrects values.
  var fixing: String?

  /// The options that write the valid questions of groups that were not built.
  var optionsForValidQuestions: [String] = []

  /// Returns the result without diagnostics that are accepted, whose numbers are `counts`.
  func subtracting(_ counts: [DiagnosticSeverity: Int]) -> RunResult {
    var result = self
    result.acceptedErrorCount += counts[.error, default: 0]
    result.totals.errorCount -= counts[.error, default: 0]
    result.totals.warningCount -= counts[.warning, default: 0]
    return result
  }

  /// Adds outputs, and the diagnostics about their files. Outputs that were only compared are shown
  /// if they do not differ.
  mutating func add(_ outputs: [WrittenOutput], areCompared: Bool) {
    written += outputs.filter { !areCompared || $0.counts.changed == 0 }
    totals.add(outputs.flatMap(\.diagnostics))
  }

  /// A line that says why the groups are not written, if they are withheld.
  var withholdingLine: String? {
    switch withholding {
    case nil: nil
    case .unread:
      "nothing written: not every input was read to its end, so groups may lack questions; "
        + "--partial writes them all the same"
    case .errors where totals.errorCount == 0:
      "nothing written: the errors of the baseline count for --all-or-nothing"
    case .errors: "nothing written: there are errors (--all-or-nothing)"
    case .refusals: "nothing written: more records were refused than are tolerated"
    }
  }

  /// A line that says whether the refused records are tolerated, if some are and it was asked for.
  var toleranceLine: String? {
    guard let tolerance, totals.errorCount > 0 else { return nil }
    guard totals.errorCount == totals.recordErrorCount else {
      return "not tolerated: there are errors that are not about single records"
    }
    let count = pluralized(totals.summary.recordCount - totals.summary.blankCount, "record")
    let share = "\(withThousandsSeparators(totals.summary.refusedCount)) of \(count) refused"
    return tolerance.allows(totals.summary)
      ? "tolerated: \(share), at most \(tolerance.text)"
      : "not tolerated: \(share), more than \(tolerance.text)"
  }

  var status: ExitStatus {
    // A refused record is an error, even if none is counted for it, unless all errors are accepted.
    let hasErrors =
      totals.errorCount > 0 || withholding != nil
      || acceptedErrorCount == 0 && totals.summary.refusedCount > 0
    let isTolerated = tolerance.map {
      totals.errorCount == totals.recordErrorCount && $0.allows(totals.summary)
    }
    return ExitStatus(
      hasErrors: hasErrors && isTolerated != true, hasUnreadableInput: totals.hasUnreadableInput,
      failure: failure)
  }
}

extension ExitStatus {
  /// The status of a command that ends without its result.
  init(_ failure: RunFailure) {
    switch failure {
    case .baseline(_, .syntax), .changes(.refused), .changes(.shallow): self = .usage
    case .baseline(_, .unreadable), .changes(.noGit), .changes(.notWritten): self = .inputOrOutput
    }
  }
}

extension RunResult {
  /// The result of a conversion that kept all groups in memory.
  init(_ outcome: Conversion.Outcome, failure: OutputError?) {
    self.init(
      totals: RunTotals(outcome.deck), tolerance: outcome.deck.options.building.tolerance,
      refusedGroups: outcome.refusedGroups, isCutShort: outcome.deck.isCutShort, failure: failure)
  }

  /// The result of a conversion that wrote groups while it read.
  init(_ conversion: GroupedConversion, failure: OutputError?) {
    self.init(
      totals: conversion.totals, tolerance: conversion.tolerance, written: conversion.written,
      failure: failure)
  }
}

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

extension StandardStream {
  /// Ends standard output, and reports if not all of it could be written.
  func end() -> ExitStatus {
    do throws(SystemError) {
      try finish()
      return .success
    } catch {
      let failure = OutputError.failed(path: "<stdout>", error)
      Report().show(failure)
      return ExitStatus(failure: failure)
    }
  }
}
