/// A problem or a decision as it is found: facts and a place, without words.
package struct Finding {
  package let place: SourcePosition
  package let kind: Kind

  /// The number of the row that the finding concerns, if `kind` does not name it.
  package var row: Int?

  /// The severity: the one of the code, unless the facts or the rules of the run say otherwise.
  package var severity: DiagnosticSeverity

  init(place: SourcePosition, kind: Kind, row: Int? = nil) {
    self.place = place
    self.kind = kind
    self.row = row
    severity = kind.severity
  }

  /// Returns the finding for rows whose numbers are greater by `count`.
  ///
  /// Of the findings reported while records are read, only those about missing fields name a row.
  func moved(rowsBy count: Int) -> Finding {
    guard count > 0 else { return self }
    var kind = kind
    if case .missingTitle(var name) = kind {
      name.row += count
      kind = .missingTitle(name)
    } else if case .missing(let error, var name) = kind {
      name.row += count
      kind = .missing(error, name)
    }
    var moved = Finding(place: place, kind: kind, row: row.map { $0 + count })
    moved.severity = severity
    return moved
  }
}

extension Finding.Kind {
  /// The severity: the one of the code, with some exceptions.
  var severity: DiagnosticSeverity {
    switch self {
    case .uncountedFindings, .systemDate, .englishValue, .columnElsewhere: .note
    case .unreadWorkbook(_, isIncidental: true): .warning
    case .conflictingValue(let conflict) where conflict.decision != .error: .warning
    // It is written as it is: such a text can be the answer.
    case .writtenContainer(field: .answer, _): .warning
    case .answerNotInChoices(_, _, _, _, isKept: true): .warning
    default: code.severity
    }
  }

  /// Whether it is only reported if a rule about content is turned on.
  var isOfRule: Bool {
    if case .mojibake = self { false } else { code.use != .always }
  }

  /// A finding that is reported only at its first occurrence in an input.
  package enum OncePerInput: Hashable, Sendable {
    /// The name in bytes, because canonically equivalent names are different keys.
    case unknownField([UInt8])
    case unnamedColumn
    case pairs
    case assumedHint
    case blankBeforeQuote
    case systemDate
    case englishValue
  }

  /// The kind of finding of which an input has at most one, or nil.
  var oncePerInput: OncePerInput? {
    switch self {
    case .unknownField(let name, _): .unknownField(Array(name.utf8))
    case .unnamedColumn: .unnamedColumn
    case .pairs: .pairs
    case .assumedHint: .assumedHint
    case .blankBeforeQuote: .blankBeforeQuote
    case .systemDate: .systemDate
    case .englishValue: .englishValue
    default: nil
    }
  }
}

extension Detection {
  /// The code of the finding that reports the detection without being asked, or nil if the result is the expected one.
  var code: DiagnosticCode? {
    switch subject {
    case .encoding where isAmbiguous: .assumedEncoding
    case .delimiter where isAmbiguous: .ambiguousDelimiter
    case .quote where isAmbiguous, .escape where isAmbiguous: .ambiguousQuote
    case .header where isAmbiguous: .ambiguousHeader
    case .skippedRows where isAmbiguous: .skippedRows
    case .header: if case .recognised = evidence { .recognisedColumns } else { nil }
    case .platform: if case .option = evidence { nil } else { .recognisedPlatform }
    case .markup: .markupLeft
    default: nil
    }
  }
}
