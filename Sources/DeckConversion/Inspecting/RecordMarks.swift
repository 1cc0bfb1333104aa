import DeckBuilding
import DeckReporting

/// The results of converting one input, by the offsets of its records.
struct RecordMarks {
  /// The titles of the groups of records, by the offset at which a record begins.
  private var titles: [Int: String] = [:]

  /// The offsets at which records begin that are used or refused.
  private var records: Set<Int> = []

  /// The offsets at which headers begin.
  private let headers: Set<Int>

  /// The codes of errors and warnings, ordered by their offsets.
  private var codes: [(offset: Int, code: String, isTaken: Bool)]

  /// The errors because of which the input is not read to its end.
  let breaks: [Diagnostic]

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
    for (row, origin) in deck.records.origins.enumerated() {
      records.insert(origin.range.lowerBound)
      let question = deck.questionRows.isEmpty ? row : Int(deck.questionRows[row])
      let group = deck.records.rows[question].group
      guard group != QuestionRow.noGroup else { continue }
      let names = deck.built.names[Int(group)]
      let title = names.title.isBlank ? names.key : names.title
      if !title.isBlank { titles[origin.range.lowerBound] = deck.texts.string(title) }
    }
  }

  /// Returns whether a header begins at `offset`.
  func isHeader(at offset: Int) -> Bool { headers.contains(offset) }

  /// Returns whether the record that begins at `offset` is used or refused, and not skipped.
  func isRecord(at offset: Int) -> Bool { records.contains(offset) }

  /// Returns the title of the group of the record that begins at `offset`, if it has one.
  func title(at offset: Int) -> String? { titles[offset] }

  /// Returns the codes of the errors and warnings in `range` and at its end, each once, except the
  /// ones that have been returned before: the codes of a record in another one are its own.
  mutating func takeCodes(in range: Range<Int>) -> [String] {
    var first = 0
    var end = codes.count
    while first < end {
      let middle = (first + end) / 2
      if codes[middle].offset < range.lowerBound { first = middle + 1 } else { end = middle }
    }
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
