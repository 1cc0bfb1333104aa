package import RecordReading

/// How one table is read, and why.
package struct TableLayout {
  /// How cells are parted and quoted.
  package var dialect: CSVDialect

  /// Where the first row that is read begins: the header, or the first record.
  package var start: Int

  /// Whether that row names the columns.
  package var hasHeader: Bool

  /// The platform from which the table comes, if it is known.
  var platform: Platform?

  /// What an Anki export says of itself.
  var anki: AnkiHeader?

  /// What each column means, where the platform says so.
  var platformColumns: PlatformColumns?

  /// Whether a row is a card of two faces, and nothing else.
  var isCards = false

  /// The platform of which the table was said to be an export, where it is none.
  package var mismatchedPlatform: Platform?

  /// How many cells most rows have, where the first one need not tell.
  var width = 0

  /// What was decided, in the order in which it is told.
  var detections: [Detection] = []

  /// What kind of markup the values have.
  var markup: Markup? { anki?.isHTML == true ? .html : nil }

  /// Whether lines that begin with `#` are comments.
  var hasComments: Bool { anki != nil }
}
