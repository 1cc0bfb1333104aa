import ByteText
import DeckBuilding
import DeckReporting

/// The results of converting one input, by the offsets of its records.
struct RecordMarks {
  /// The ranges of the records that are used or refused, in order, each with the title of its group.
  private var records: [(range: Range<Int>, title: String?)] = []

  /// The offsets at which headers begin.
  private let headers: Set<Int>

  /// The codes of errors and warnings, ordered by their offsets.
  private var codes: [(offset: Int, code: String, isTaken: Bool)]

  /// The errors because of which the input is not read to its end.
  let breaks: [Diagnostic]

  /// The offset from which on rows are neither read nor skipped.
  private let unreadStart: Int

  /// Converts `input`, which is not a workbook.
  init(_ input: Input, _ options: ConversionOptions) {
    var options = options
    options.isInspection = false
    options.keepsRejects = true
    options.limits[.diagnostics] = .max
    let deck = Conversion(options).build([input])
    headers = Set(deck.accounts[0].headers.map(\.range.lowerBound))
    codes = deck.findings.kept.filter { $0.severity != .note && $0.place.offset >= 0 }
      .map { ($0.place.offset, $0.kind.code.rawValue, false) }
      .sorted { $0.offset < $1.offset }
    breaks =
      deck.accounts[0].unread?.reason == nil
      ? [] : deck.diagnostics().filter { $0.severity == .error }.suffix(1)
    unreadStart =
      deck.records.count == 0 ? 0 : deck.accounts[0].unread?.start ?? .max
    for (row, origin) in deck.records.origins.enumerated() {
      var title: String?
      defer { records.append((origin.range, title)) }
      let question = deck.questionRows.isEmpty ? row : Int(deck.questionRows[row])
      let group = deck.records.rows[question].group
      guard group != QuestionRow.noGroup else { continue }
      let names = deck.built.names[Int(group)]
      let name = names.title.isBlank ? names.key : names.title
      if !name.isBlank { title = deck.texts.string(name) }
    }
    records.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the record whose range contains `offset`; a record can have several rows.
  private func record(at offset: Int) -> (range: Range<Int>, title: String?)? {
    let next = records.partitioningIndex { $0.range.lowerBound > offset }
    guard next > 0,
      offset < max(records[next - 1].range.upperBound, records[next - 1].range.lowerBound + 1)
    else { return nil }
    return records[next - 1]
  }

  /// Returns whether a header begins at `offset`.
  func isHeader(at offset: Int) -> Bool { headers.contains(offset) }

  /// Returns whether the row or object at `offset` is used or refused.
  private func isRecord(at offset: Int) -> Bool { record(at: offset) != nil }

  /// Returns whether the row at `offset`, which is not blank, is skipped because it is not a record
  /// of the deck. Nothing is skipped if the input is not a deck.
  func isSkipped(at offset: Int) -> Bool { offset < unreadStart && !isRecord(at: offset) }

  /// Returns the title of the group of the record at `offset`, if it has one.
  func title(at offset: Int) -> String? { record(at: offset)?.title }

  /// Returns the codes of the errors and warnings in `range` and at its end, each once, except the
  /// ones that have been returned before: the codes of a record in another one are its own.
  mutating func takeCodes(in range: Range<Int>) -> [String] {
    let first = codes.partitioningIndex { $0.offset >= range.lowerBound }
    // The place after the last character of a row can be that of a blank cell, or the next row.
    let isNextRow = isRecord(at: range.upperBound) || isHeader(at: range.upperBound)
    let last = isNextRow ? range.upperBound - 1 : range.upperBound
    var taken: [String] = []
    for index in codes.indices[first...] {
      guard codes[index].offset <= last else { break }
      if !codes[index].isTaken, !taken.contains(codes[index].code) {
        taken.append(codes[index].code)
      }
      codes[index].isTaken = true
    }
    return taken
  }
}
