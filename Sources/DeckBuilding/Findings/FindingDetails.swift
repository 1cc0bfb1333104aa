package import RecordReading

/// The kind of object that a field belongs to, which determines the possible names.
package enum FieldOwner: Sendable {
  case row, question, group
}

/// A column of a table: its position, counted from 1, and its name in the header.
package struct Column: Sendable {
  package let position: Int
  package let name: String
  package let place: SourcePosition
}

/// The reason why a sheet of a workbook is not read.
package enum SkippedSheet: Sendable {
  /// The spreadsheet program hides it.
  case hidden
  /// It has no cells.
  case blank
  /// Other sheets have headers with known names, but not this one.
  case noHeader
}

/// How diagnostics refer to a question: by its id, or by its number in its group and its text.
package struct QuestionName: Sendable {
  /// The number of the row.
  package var row: Int
  /// The number in the group, counted from 1, or nil if the group is not known.
  package let ordinal: Int?
  /// The group's title, if it has one.
  package let title: TextReference
  /// Whether the title is not from a record.
  package var hasGivenTitle = false
  /// The question's id, if it has one.
  package var id = TextReference()
}

/// A question or a group of a deck; the key of a group is blank if it has none.
package enum DeckObject: Sendable {
  case question(QuestionName)
  case group(title: TextReference, key: TextReference)
}

/// A field that is set to two different values.
package struct Conflict: Sendable {
  package let field: DeckField
  /// The value that arrived first.
  package let first: TextReference
  /// The value that arrived later, where the finding is.
  package let second: TextReference
  package let name: DeckObject
  package let decision: ConflictResolution
}

extension ReadingError.Reason {
  /// The code of diagnostics for the reason.
  package var code: DiagnosticCode {
    switch self {
    case .invalidEncoding, .unknownEncoding: .invalidEncoding
    case .unclosedQuote: .csvSyntax
    case .json: .jsonSyntax
    case .yaml: .yamlSyntax
    case .compression: .damagedCompression
    case .limit: .limitExceeded
    }
  }
}

/// Why the answers of an input are not taken from its choices, although each of them could be.
package enum ChoiceDoubt: Sendable {
  /// Most answers are none of their choices, and are the same ones again and again, or codes beside words.
  case unrelatedAnswers
  /// The choices of all questions are their own letters, or equal signs.
  case placeholders
  /// The choices are numbers, perhaps of the people who chose each of them.
  case counts
}
