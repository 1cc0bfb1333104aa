package import DeckRecognition

/// A report of how one input was read: the detected properties, and the meanings of its columns or keys.
package struct InputReport: Sendable {
  /// The reason for the meaning of a column or a key.
  package enum MeaningReason: Sendable {
    /// The name is known.
    case known
    /// An option sets the meaning.
    case mapped
    /// The values of all columns set the meaning.
    case recognised
    /// The platform that exported the input sets the meaning.
    case platform
    /// The columns have no names; the position determines the meaning.
    case position
    /// The values are the codes of the diagnostics that records ignore.
    case ignoredCodes
    /// The column or key has no known meaning.
    case unknown
  }

  /// A column, or a key at the top level of objects.
  package struct ReportedColumn: Sendable {
    /// The position, counted from 1; nil for a key.
    package let position: Int?
    /// The name, if it has one.
    package let name: String?
    package let fields: [DeckField]
    package let reason: MeaningReason

    /// Whether a mapping says the same as the name.
    package var isMappable = true
  }

  package var detections: [Detection] = []
  package var columns: [ReportedColumn] = []

  /// The values of a table's columns, in the order of the columns.
  package var values: [ColumnSummary] = []

  /// The likeliest ways to read the columns of a table, the best first, if their names do not decide it.
  package var readings: [ColumnReading] = []

  /// Whether a later header changes the columns.
  package var hasOtherHeaders = false

  /// The rows of the input's records.
  package var rows: Range<Int> = 0..<0

  /// The number of blank records.
  package var blankCount = 0
}
