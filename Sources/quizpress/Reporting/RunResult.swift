import DeckConversion

/// The result of a conversion, as far as it is reported.
struct RunResult {
  let summary: Summary
  let errorCount: Int
  let warningCount: Int

  /// Whether an input could not be read at all.
  let hasUnreadableInput: Bool

  /// A line that names the groups that were not built.
  var refusedGroups: String?

  /// The reason why an output could not be written.
  var failure: OutputError?

  /// Returns the exit status of the run.
  func status(_ settings: ReportSettings) -> ExitStatus {
    ExitStatus(
      hasErrors: errorCount > 0 && !settings.exitsWithZero,
      hasUnreadableInput: hasUnreadableInput, failure: failure)
  }
}

extension RunResult {
  /// The result of a conversion that kept all groups in memory.
  init(_ outcome: Conversion.Outcome, failure: OutputError?) {
    self.init(
      summary: outcome.summary, errorCount: outcome.errorCount,
      warningCount: outcome.warningCount, hasUnreadableInput: outcome.hasUnreadableInput,
      refusedGroups: outcome.refusedGroups, failure: failure)
  }

  /// The result of a conversion that wrote group by group.
  init(_ conversion: GroupedConversion, failure: OutputError?) {
    self.init(
      summary: conversion.summary, errorCount: conversion.errorCount,
      warningCount: conversion.warningCount, hasUnreadableInput: conversion.hasUnreadableInput,
      failure: failure)
  }
}
