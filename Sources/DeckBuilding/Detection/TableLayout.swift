package import RecordReading

/// The layout of a table, and how it was detected.
package struct TableLayout {
  /// The delimiter and the quotes.
  package var dialect: CSVDialect

  /// The offset of the first row to read: the header or the first record.
  package var start: Int

  /// Whether the first row is a header.
  package var hasHeader: Bool

  /// The platform that the table is an export of, if it is known.
  var platform: Platform?

  /// The platform whose spreadsheets have the header of the table.
  var sheetPlatform: Platform? { platform.flatMap { $0.columns == nil ? nil : $0 } }

  /// The header of an Anki export.
  var anki: AnkiHeader?

  /// Whether each row consists of the two sides of a card.
  var isCards = false

  /// Whether the names of a header, or the platform that writes it, are known.
  package var hasKnownHeader: Bool {
    platform != nil
      || detections.contains { detection in
        guard detection.subject == .header, case .names = detection.evidence else { return false }
        return true
      }
  }

  /// The number of cells in most rows, or 0 if it is not known.
  package var width = 0

  /// The cells of a sheet, or nil if the table is text.
  package var grid: CellGrid?

  /// The columns of a table with a row for each choice.
  var choiceRows: ChoiceRows?

  /// Returns the number of columns, if the first row has `cellCount` cells. Without a header, it is the
  /// width of the longest row of a sheet, or the number of names in the lines of an export.
  package func columnCount(firstRow cellCount: Int) -> Int {
    if isCards { return 2 }
    return !hasHeader && (grid != nil || anki != nil) ? max(cellCount, width) : cellCount
  }

  /// The columns of each field, if their values decided it.
  var naming: NamingScheme?

  /// How answers refer to choices, if their values decided it.
  var notation: AnswerNotation?

  /// The column of the prompts, if the first ones end in question marks, so that `Version` below them is none.
  var askingColumn: Int?

  /// The likeliest ways to read the columns, the best first, if their values decided it.
  var readings: [ColumnReading] = []

  /// The columns that may be choices, counted from 1, but are not read, and how answers refer to them.
  var unreadChoices: (positions: [Int], notation: AnswerNotation)?

  /// The reason why the table is not read, if there is one.
  package var refusal: NotADeck?

  /// The detected properties, in the order in which they are reported.
  var detections: [Detection] = []

  /// The number of rows before the header or the first record, if there are any.
  var skippedRowCount: Int? {
    detections.first { $0.subject == .skippedRows }.flatMap { Int($0.value) }
  }

  /// The kind of markup in the values, if there is any.
  var markup: Markup?

  /// Whether lines that begin with `#` are comments.
  var hasComments: Bool { anki != nil }
}

extension TableReader {
  /// Prepares for the rows of a table, of which the first one has not been read.
  package mutating func begin(_ layout: TableLayout) {
    // Rows of a sheet that are not as wide are extended, but not its header.
    if layout.grid == nil { width = layout.width }
  }

  /// Prepares for the rows that follow `first`, which is the header if there is one.
  package mutating func begin(_ layout: TableLayout, after first: borrowing Record) {
    width = layout.columnCount(firstRow: first.fields.count - first.mergedCount)
    if layout.hasHeader { noteHeader(first.start..<first.end) }
  }
}
