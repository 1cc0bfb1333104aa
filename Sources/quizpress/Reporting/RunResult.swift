import DeckConversion

/// The result of a conversion, as far as it is reported.
struct RunResult {
  let summary: Summary
  private(set) var errorCount: Int
  private(set) var warningCount: Int

  /// The number of errors that refuse a record each.
  private(set) var recordErrorCount = 0

  /// The share of records that may be refused without changing the exit status.
  private(set) var tolerance: Tolerance?

  /// The reason why the groups are not written, if there are some, and they were to be written.
  var withholding: Withholding?

  /// The number of errors that are accepted: the baseline or an earlier state has them.
  private var acceptedErrorCount = 0

  /// Whether an input could not be read at all.
  let hasUnreadableInput: Bool

  /// A line that names the groups that were not built.
  var refusedGroups: String?

  /// The outputs that were written.
  private(set) var written: [WrittenOutput] = []

  /// Whether reading stopped after a number of errors.
  private(set) var isCutShort = false

  /// The reason why an output could not be written.
  var failure: OutputError?

  /// The command that converts what was refused.
  var advised: AdvisedCommand?

  /// A line with the command that corrects values.
  var fixing: String?

  /// The options that write the valid questions of groups that were not built.
  var optionsForValidQuestions: [String] = []

  /// Returns the result without diagnostics that are accepted, whose numbers are `counts`.
  func subtracting(_ counts: [DiagnosticSeverity: Int]) -> RunResult {
    var result = self
    result.acceptedErrorCount += counts[.error, default: 0]
    result.errorCount -= counts[.error, default: 0]
    result.warningCount -= counts[.warning, default: 0]
    return result
  }

  /// Adds outputs, and the diagnostics about their files. Outputs that were only compared are shown
  /// if they do not differ.
  mutating func add(_ outputs: [WrittenOutput], areCompared: Bool) {
    written += outputs.filter { !areCompared || $0.counts.changed == 0 }
    let diagnostics = outputs.flatMap(\.diagnostics)
    errorCount += diagnostics.count { $0.severity == .error }
    warningCount += diagnostics.count { $0.severity == .warning }
  }

  /// Whether all errors are about records that were refused, and few enough were.
  private var isTolerated: Bool {
    guard let tolerance else { return false }
    return errorCount == recordErrorCount && tolerance.allows(summary)
  }

  /// A line that says why the groups are not written, if they are withheld.
  var withholdingLine: String? {
    switch withholding {
    case nil: nil
    case .unread:
      "nothing written: not every input was read to its end, so groups may lack questions; "
        + "--partial writes them all the same"
    case .errors where errorCount == 0:
      "nothing written: the errors of the baseline count for --all-or-nothing"
    case .errors: "nothing written: there are errors (--all-or-nothing)"
    case .refusals: "nothing written: more records were refused than are tolerated"
    }
  }

  /// A line that says whether the refused records are tolerated, if some are and it was asked for.
  var toleranceLine: String? {
    guard let tolerance, errorCount > 0 else { return nil }
    guard errorCount == recordErrorCount else {
      return "not tolerated: there are errors that are not about single records"
    }
    let count = pluralized(summary.recordCount - summary.blankCount, "record")
    let share = "\(withThousandsSeparators(summary.refusedCount)) of \(count) refused"
    return tolerance.allows(summary)
      ? "tolerated: \(share), at most \(tolerance.text)"
      : "not tolerated: \(share), more than \(tolerance.text)"
  }

  /// Whether there are errors that are not accepted. A refused record is one, even if no error is
  /// counted for it.
  private var hasErrors: Bool {
    errorCount > 0 || withholding != nil
      || acceptedErrorCount == 0 && summary.refusedCount > 0
  }

  /// The exit status of the run.
  var status: ExitStatus {
    ExitStatus(
      hasErrors: hasErrors && !isTolerated,
      hasUnreadableInput: hasUnreadableInput, failure: failure)
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
      summary: outcome.summary, errorCount: outcome.errorCount,
      warningCount: outcome.warningCount, recordErrorCount: outcome.deck.recordErrorCount,
      tolerance: outcome.deck.options.building.tolerance,
      hasUnreadableInput: outcome.hasUnreadableInput,
      refusedGroups: outcome.refusedGroups, isCutShort: outcome.deck.isCutShort, failure: failure)
  }

  /// The result of a conversion that wrote groups while it read.
  init(_ conversion: GroupedConversion, failure: OutputError?) {
    self.init(
      summary: conversion.summary, errorCount: conversion.errorCount,
      warningCount: conversion.warningCount, recordErrorCount: conversion.recordErrorCount,
      tolerance: conversion.tolerance,
      hasUnreadableInput: conversion.hasUnreadableInput,
      written: conversion.written, failure: failure)
  }
}
