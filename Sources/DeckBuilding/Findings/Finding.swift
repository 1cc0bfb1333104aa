package import QuestionGroups
package import RecordReading
package import SystemIO

/// A fault or a warning as it is found: facts and a place, no words yet.
package struct Finding {
  package let place: SourcePosition
  package let fact: Fact

  /// The number of the row with which it has to do, where that cannot be told by the fact.
  package var row: Int?

  /// The same, where `count` rows stand before those that its number was counted among.
  ///
  /// Of what is found before rows have their places, only a missing title names a row by itself.
  func moved(rowsBy count: Int) -> Finding {
    guard count > 0 else { return self }
    var fact = fact
    if case .missingTitle(var name) = fact {
      name.row += count
      fact = .missingTitle(name)
    }
    return Finding(place: place, fact: fact, row: row.map { $0 + count })
  }

  /// How bad it is: as its code says, but for a conflict that is decided.
  package var severity: DiagnosticSeverity {
    if case .uncountedFindings = fact { return .note }
    if case .conflictingValue(let conflict) = fact, conflict.decision != .error { return .warning }
    return fact.code.severity
  }
}

/// What was found. `Wording` has the words for it; tests compare facts.
package enum Fact: Sendable {
  // Inputs.
  case unreadable(SystemError)
  case repeatedInput
  case tooManyAddresses
  case uncountedFindings(Int)
  case brokenInput(ReadingError.Reason)
  case notADeck(NotADeck)

  // Records.
  case brokenLine(ReadingError.Reason)
  case textAfterQuote(opening: SourcePosition)
  case raggedRow(
    expected: Int, found: Int, isUnderHeader: Bool, surplus: SourcePosition?,
    blankBeforeQuote: SourcePosition?)
  case duplicateKey(name: String, first: SourcePosition)
  case repeatedField(name: String, firstName: String, first: SourcePosition)
  case keyNotText
  case notARecord(Field.Kind)
  case invalidValue(field: DeckField, Field.Kind)

  case badNumber(field: DeckField, TextReference)
  case badField(TextReference)

  // Names of fields.
  case unknownField(name: String, FieldOwner)
  case unknownKey(wanted: String, keys: [String])
  case unknownColumns([String], missing: DeckField?)
  case unnamedColumn(position: Int)
  case unknownColumn(wanted: String, columns: [String], width: Int)
  case ambiguousColumn(DeckField, first: Column, second: Column, isMapped: Bool)

  // How an input is read.
  case decided(Detection, DiagnosticCode)
  case swallowedComment
  case repeatedHeader
  case changedHeader
  case surplusCell
  case blankBeforeQuote
  case strayQuote
  case noResponse(code: Int)

  // Choices.
  case choices(count: Int?, reading: AnswerNotation, use: ChoicesUse)
  case ambiguousAnswers([AnswerNotation], answer: TextReference)
  case answersOfGroups
  case answerNotInChoices(
    answer: TextReference, choiceCount: Int, nearest: String?, AnswerNotation)
  case answerIsWrong(TextReference)
  case noAnswerType(TextReference)

  // Questions and groups.
  case missing(BuildError, QuestionName)
  case missingTitle(QuestionName)
  case missingGroupTitle
  case groupReopened(String)
  case missingQuestions(title: TextReference)
  case conflictingValue(Conflict)
  case ambiguousId(id: TextReference, first: TextReference, second: TextReference)
  case wrongCount(title: TextReference, expected: Int, found: Int)
  case wrongCountOfNothing(title: String, expected: Int)
  case duplicateTitle(TextReference)
  case orderDependent(OrderDependent, seed: UInt64)
  case orderDependentTitle(String, seed: UInt64)
  case duplicatePrompt(QuestionName, first: SourcePosition)
  case reservedTitle(TextReference)
  case riskyTitle(TextReference, TitleRisk)
}

extension Fact {
  /// A fact that is told only where it is met first in an input.
  package enum ToldOnce: Hashable, Sendable {
    /// The name in bytes, as names that are only canonically equivalent are two.
    case unknownField([UInt8])
    case unnamedColumn
    case blankBeforeQuote
    case choices
    case answersOfGroups
  }

  /// What the fact is, if it is told only once.
  var toldOnce: ToldOnce? {
    switch self {
    case .unknownField(let name, _): .unknownField(Array(name.utf8))
    case .unnamedColumn: .unnamedColumn
    case .blankBeforeQuote: .blankBeforeQuote
    default: nil
    }
  }
}

/// What a field stands in, and so what it could have been meant to be.
package enum FieldOwner: Sendable {
  case row, question, group
}

/// A column of a table: its position, counted from 1, and what its header says.
package struct Column: Sendable {
  package let position: Int
  package let name: String
  package let place: SourcePosition
}

/// Why an input that is well-formed has no deck in it.
package enum NotADeck: Sendable {
  case empty
  case emptyFolder
  case onlyBlank
  case noRowUnderHeader
  case noKnownColumn([String])
  case noKnownKey([String])
  case noMappedKey([String], wanted: [String])
  case noRecord
  case otherPlatform(Platform)
}

/// What a diagnostic calls a question by: its id, or its number in its group and its texts.
package struct QuestionName: Sendable {
  /// The number of the row.
  package var row: Int
  /// The number in the group, from 1 on.
  package let ordinal: Int
  /// The group's title, if it has one.
  package let title: TextReference
  /// The question's id, if it has one.
  package var id = TextReference()
}

/// What comes out differently when the inputs come in another order.
package enum OrderDependent: Sendable {
  case group(TextReference)
  case question(QuestionName)
}

/// A field that is set to two texts.
package struct Conflict: Sendable {
  /// What the field belongs to.
  package enum Owner: Sendable {
    case question(QuestionName)
    case group(title: TextReference, key: TextReference)
  }

  package let field: DeckField
  /// The text that arrived first.
  package let first: TextReference
  /// The text that arrived later, where the finding is.
  package let second: TextReference
  package let name: Owner
  package let decision: ConflictResolution
}
