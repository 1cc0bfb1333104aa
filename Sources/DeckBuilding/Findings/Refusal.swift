/// The code of an error that rejected records: a single one, or the records of an input that have no other error.
package struct Refusal: Sendable {
  /// The number of the rejected record's row, or nil for an entire input.
  package fileprivate(set) var row: Int?

  /// The number of the input.
  package let input: Int

  package let code: DiagnosticCode

  /// Returns the refusal for rows whose numbers are greater by `count`.
  func moved(rowsBy count: Int) -> Refusal {
    var refusal = self
    refusal.row = row.map { $0 + count }
    return refusal
  }
}

extension Finding {
  /// The code with which the finding rejects records, or nil if it is about something else.
  package var refusal: Refusal? {
    // A warning that a rule turns into an error refuses nothing.
    guard kind.severity == .error else { return nil }
    let row = kind.row ?? row
    guard row != nil || isOfInput else { return nil }
    return Refusal(row: row, input: place.input, code: kind.code)
  }

  /// Whether the finding is an error that rejects one record. Where an input breaks off, more than
  /// its last record is missing.
  var isRecordError: Bool {
    if case .brokenInput = kind { return false }
    return severity == .error && refusal?.row != nil
  }

  /// Whether the finding rejects records of its input without naming each of them.
  private var isOfInput: Bool {
    switch kind {
    case .ambiguousAnswers, .doubtfulChoices: true
    default: place == .whole(input: place.input)
    }
  }
}

extension Finding.Kind {
  /// The number of the row that represents the question that the finding is about.
  fileprivate var row: Int? {
    switch self {
    case .missing(_, let name), .missingTitle(let name): return name.row
    case .conflictingValue(let conflict):
      if case .question(let name) = conflict.name { return name.row }
      return nil
    default: return nil
    }
  }
}
