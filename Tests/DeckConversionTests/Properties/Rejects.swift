import TestSupport

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import RecordReading
@testable import SystemIO

/// The rejects of an input, which can be read again in its format without losing a record.
///
/// Records that are written unchanged with their fault are not checked: an incomplete row, or a
/// line that is not JSON. An incomplete object is not written at all.
struct Rejects {
  private let bytes: Bytes
  private let format: InputFormat
  private let hasHeader: Bool
  private let options: ConversionOptions

  /// The number of complete records that were refused, and whether there were incomplete ones.
  private let count: Int
  private let hasBroken: Bool

  /// The rejects of the first input, which are the records of `rows`.
  init(_ bytes: Bytes, of rows: [Int], in outcome: BuiltDeck) {
    self.bytes = bytes
    format = outcome.inputs[0].format
    options = outcome.options
    hasHeader = !outcome.accounts[0].headers.isEmpty
    count = rows.count { outcome.records.origins[$0].traits.contains(.isComplete) }
    // Where an input breaks off between two records, its rest is among the rejects all the same.
    hasBroken =
      outcome.accounts[0].unread != nil
      || rows.contains { !outcome.records.origins[$0].traits.contains(.isComplete) }
  }

  /// Throws an error if a record is lost or cannot be read. `dialect` is that of a table.
  func check(_ dialect: CSVDialect?) throws(Violation) {
    // A malformed line may contain invalid bytes.
    if hasBroken, format != .json, format != .yaml { return }
    let source = Source(bytes)
    try require(!source.isCutShort, "the rejects are not UTF-8")
    let holdsRecords: @Sendable (String) -> Bool = { $0 == "questions" }
    switch format {
    case .csv, .tsv, .xlsx, .ods:
      guard let dialect, !dialect.continuesCells else { return }
      var reader = CSVReader(source, dialect)
      if hasHeader { readHeader(&reader) }
      try check(&reader, count, noteHeader)
    case .jsonl, .records:
      var reader = JSONReader(source, isLines: true, holdsRecords: holdsRecords)
      try check(&reader, count)
    case .json:
      var reader = JSONReader(source, isLines: false, holdsRecords: holdsRecords)
      try check(&reader, count)
    case .yaml:
      var reader = YAMLReader(source, holdsRecords: holdsRecords)
      try check(&reader, count)
    }
  }

  /// Reads up to the header, without which rows with misplaced quotes have no end.
  private func readHeader(_ reader: inout CSVReader) {
    let table = format.isWorkbook ? InputFormat.csv : format
    let layout = TableDetection.layout(of: .text(reader.source), table, options)
    var header = Record()
    reader.skip(to: layout.start)
    guard (try? reader.read(into: &header)) == true else { return }
    note(header, in: &reader)
  }

  /// Notes a later header, of other columns, which has a name above the codes too.
  private func noteHeader(_ record: borrowing Record, _ reader: inout CSVReader) {
    guard let first = record.fields.first,
      String(copying: record.text(of: first, in: bytes)) == "_error"
    else { return }
    note(record, in: &reader)
  }

  private func note(_ header: borrowing Record, in reader: inout CSVReader) {
    reader.width = header.fields.count
    reader.noteHeader(header.start..<header.end)
  }

  private func check<Reader: RecordReader>(
    _ reader: inout Reader, _ expected: Int,
    _ note: (borrowing Record, inout Reader) -> Void = { _, _ in }
  ) throws(Violation) {
    if expected == 0 { return }
    var record = Record()
    var found = 0
    do {
      while try reader.read(into: &record) {
        found += 1
        note(record, &reader)
      }
    } catch {
      throw Violation("the rejects cannot be read (\(error)): \(text)")
    }
    try require(found >= expected, "\(found) of \(expected) records are written: \(text)")
  }

  private var text: String { String(copying: bytes[0..<bytes.count]).debugDescription }
}
