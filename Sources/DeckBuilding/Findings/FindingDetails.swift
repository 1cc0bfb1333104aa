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

/// The reason why a well-formed input contains no deck.
package enum NotADeck: Sendable {
  case empty
  case emptyFolder(hasExclusions: Bool)
  case emptyWorkbook
  case onlyBlank
  case noRowUnderHeader
  case noKnownColumn([String])
  case noKnownKey([String])
  case noMappedKey([String], wanted: [String])
  case noRecord
  /// The elements of the list are lists.
  case lists
  /// quizpress wrote the input.
  case ownFile(OwnFile)
  /// The text is not a table, but has questions in another format.
  case nonTableFormat(NonTableFormat)
  /// Each row of the table has several questions; the names of two columns of prompts.
  case questionsInRows(String, String)
  /// Each line of the table is quoted as a whole.
  case quotedLines
  /// The table has a row for each part of a question; the names of parts.
  case partsInRows([String])
  /// The table has a column for each question, beside these names.
  case partsBesideQuestions([String])
  /// The columns can be read in several ways, or nothing says enough for one.
  case unclearColumns(UnclearColumns)
  case otherPlatform(Platform)
  /// Two delimiters fit, and neither of them certainly.
  case unclearDelimiter(String, String)
  /// A later header has other columns, in a table with a row for each choice.
  case otherHeaderOfChoices
  /// The objects in a list inside a record, whose key this is, have a prompt and an answer each.
  case questionsInRecord(String)
  /// A row without a gap above it has names of columns that may be words.
  case namesAmongRecords
}

/// A file that quizpress writes, whose name ends like that of a deck.
package enum OwnFile: Sendable {
  case recordStream
  /// A report of diagnostics, a baseline or a source map.
  case report
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

/// Something that differs when the inputs come in another order.
package enum OrderDependent: Sendable {
  case group(TextReference)
  case question(QuestionName)
}

/// A field that is set to two different values.
package struct Conflict: Sendable {
  /// The object that the field belongs to.
  package enum Owner: Sendable {
    case question(QuestionName)
    case group(title: TextReference, key: TextReference)
  }

  package let field: DeckField
  /// The value that arrived first.
  package let first: TextReference
  /// The value that arrived later, where the finding is.
  package let second: TextReference
  package let name: Owner
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
