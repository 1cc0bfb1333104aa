/// The reason why groups that were built are not written.
package enum Withholding: Sendable {
  /// An input was not read to its end, so any group may lack questions.
  case unread
  /// There are errors.
  case errors
  /// More records were refused than are tolerated.
  case refusals
}

extension Tolerance {
  /// Returns whether at most this share of the records that are not blank were refused.
  public func allows(_ summary: Summary) -> Bool {
    let refused = summary.refusedCount.multipliedFullWidth(by: 1_000_000)
    let allowed = (summary.recordCount - summary.blankCount).multipliedFullWidth(by: millionths)
    return (refused.high, refused.low) <= (allowed.high, allowed.low)
  }
}

extension BuildOptions {
  /// Returns the reason why groups are not written, or nil if they are.
  ///
  /// - Parameters:
  ///   - isReadToEnd: Whether every input was read, and to its end.
  ///   - errorCount: The number of errors.
  ///   - recordErrorCount: The number of errors that refuse a record each.
  ///   - summary: The numbers of records that were read and refused.
  package func withholding(
    isReadToEnd: Bool, errorCount: Int, recordErrorCount: Int, _ summary: Summary
  ) -> Withholding? {
    if let tolerance, !tolerance.allows(summary) { return .refusals }
    let tolerated = tolerance == nil ? 0 : recordErrorCount
    switch writing {
    case .always: return nil
    case .everythingRead: return isReadToEnd ? nil : .unread
    case .noErrors: return errorCount > tolerated ? .errors : nil
    }
  }
}

extension BuiltDeck {
  /// The reason why the groups are not written, or nil if they are.
  package var withholding: Withholding? {
    options.building.withholding(
      isReadToEnd: isReadToEnd, errorCount: findings.count(of: .error),
      recordErrorCount: findings.recordErrorCount, summary)
  }

  /// Whether every input was read, and to its end.
  package var isReadToEnd: Bool {
    !isCutShort && !accounts.haveBrokenInputs
      && !findings.kept.contains { $0.isAboutUnreadableInput || $0.isAboutEmptyInput }
  }

  /// Whether an input could not be read at all.
  package var hasUnreadableInput: Bool { findings.kept.contains(where: \.isAboutUnreadableInput) }
}

extension Finding {
  /// Whether an input cannot be read, whatever it contains.
  fileprivate var isAboutUnreadableInput: Bool {
    switch kind {
    case .unreadable, .missingFiles, .unknownSheet, .unreadRecords: true
    case .unreadWorkbook: severity == .error
    default: false
    }
  }

  /// Whether an input is empty, as one is whose transfer failed.
  fileprivate var isAboutEmptyInput: Bool {
    switch kind {
    case .notADeck(.empty), .notADeck(.onlyBlank), .notADeck(.emptyFolder): severity == .error
    default: false
    }
  }
}
