import ByteText
import DeckBuilding
import RecordReading

/// Rejects of a table, in a form that is read like the table.
///
/// The rows are copied in the dialect of the table. A dialect that was detected in all rows may not
/// be detected in some of them. The output is therefore examined like an input, and the form
/// changed until the same is detected.
struct TableRejects {
  /// The differences between the form of the rejects and that of the table.
  struct Changes: OptionSet {
    let rawValue: UInt8

    /// The first line specifies the delimiter.
    static let separatorLine = Changes(rawValue: 1)
    /// A table without a header gets one.
    static let header = Changes(rawValue: 2)
    /// The rows before the header are omitted, because one of them would be the header.
    static let banner = Changes(rawValue: 8)
    /// Cells are in double quotes instead of other quotes or none, and those that begin with an apostrophe too.
    static let quotes = Changes(rawValue: 4)
    /// There are no blanks around cells, and blanks that are part of a text are in quotes.
    static let blanks = Changes(rawValue: 16)
    /// Quotes in cells are doubled instead of escaped.
    static let pairs = Changes(rawValue: 32)
  }

  /// A rejected row: its record, and the codes of its errors.
  struct Row {
    let origin: RecordOrigin
    let codes: String

    init(_ row: Int, of deck: BuiltDeck, _ reasons: RejectReasons) {
      origin = deck.records.origins[row]
      codes = reasons.text(ofRow: row)
    }
  }

  /// The text of the table, and the data about its input.
  let text: RejectedText
  let layout: TableLayout
  let rows: [Row]

  /// The format of the input, and the options with which it was read.
  private let (format, options): (InputFormat, ConversionOptions)

  /// The text of the table.
  let source: Source

  /// The number of cells in the first row of the input.
  private let columnCount: Int

  /// Creates the rejects for `rows`; nil if there are none.
  init?(
    _ text: RejectedText, _ rows: [Row], _ format: InputFormat, _ options: ConversionOptions
  ) {
    guard let layout = text.account.layout, !rows.isEmpty else { return nil }
    (self.text, self.layout, self.rows) = (text, layout, rows)
    columnCount = Self.columnCount(of: text, layout, options)
    (self.format, self.options) = (format, options)
    source = Source(text.bytes, isStart: text.start > 0)
  }

  var limits: ReadingLimits { options.limits.reading }

  /// The usual header for a table without one, whose first row determines its width.
  var headerByPosition: String {
    var names = ["prompt", "answer", "hint"]
    names.removeLast(max(0, names.count - max(0, columnCount)))
    return names.joined(separator: layout.dialect.delimiter.text)
  }

  /// Returns the number of cells in the first row of a table.
  static func columnCount(
    of text: RejectedText, _ layout: TableLayout, _ options: ConversionOptions
  ) -> Int {
    let source = Source(text.bytes, isStart: text.start > 0)
    var reader = CSVReader(
      source, layout.dialect, from: layout.start, limits: options.limits.reading)
    var record = Record()
    return (try? reader.read(into: &record)) == true ? record.fields.count : .max
  }

  /// Appends the rejects.
  func write(to buffer: inout ByteBuffer) {
    var changes: Changes = []
    while true {
      var text = ByteBuffer()
      var rows = RejectedRows(of: self, changes)
      rows.write(to: &text)
      let written = text.finish()
      let needed = changes.union(changesToDetect(in: written, after: changes))
      guard needed != changes else { return buffer.append(written[0..<written.count]) }
      changes = needed
    }
  }

  /// Returns changes for what is detected in the written `text` but not in the table, unless an
  /// option decides.
  private func changesToDetect(in text: Bytes, after changes: Changes) -> Changes {
    let source = Source(text)
    let found = TableDetection.layout(of: .text(source), format, options)
    let wanted = dialect(after: changes)
    var needed: Changes = []
    if found.dialect.delimiter != wanted.delimiter, options.delimiter == nil,
      layout.start == self.source.start
    {
      needed.insert(.separatorLine)
    }
    let bannerLength = layout.start - self.source.start
    if bannerLength > 0, found.start - source.start != bannerLength, options.skippedRows == nil {
      needed.insert(.banner)
    }
    if found.dialect.quote != wanted.quote, options.quoting == nil { needed.insert(.quotes) }
    if found.dialect.escape != wanted.escape, options.escape == nil { needed.insert(.pairs) }
    if found.dialect.hasPadding != wanted.hasPadding, options.padding == nil {
      needed.insert(.blanks)
    }
    if found.hasHeader, !layout.hasHeader, options.hasHeader == nil { needed.insert(.header) }
    return needed
  }

  /// Returns the dialect of the rejects.
  func dialect(after changes: Changes) -> CSVDialect {
    var dialect = layout.dialect
    if changes.contains(.quotes) { dialect.quote = UInt8(ascii: "\"") }
    if changes.contains(.pairs) { dialect.escape = nil }
    if changes.contains(.blanks) { dialect.hasPadding = false }
    return dialect
  }
}
