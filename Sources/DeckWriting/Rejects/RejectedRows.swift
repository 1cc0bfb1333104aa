import DeckBuilding
import DeckReporting

/// The rejected rows of an input, which are found by the offsets of its records, and the members that rejects have
/// in addition.
struct RejectedRows {
  let deck: BuiltDeck
  private let locator: Locator

  /// The codes of the errors that reject a row, and of errors that reject an entire input.
  private var codesOfRows: [Int: Set<DiagnosticCode>] = [:]
  private var codesOfInputs: [Int: Set<DiagnosticCode>] = [:]

  /// All rows of the input, in the order in which they were read, and the position of the next one.
  private var rows: [Int] = []
  private var next = 0

  /// Collects the codes of the errors in a deck.
  init(_ deck: BuiltDeck) {
    self.deck = deck
    locator = Locator(deck)
    for refusal in deck.findings.refusals {
      if let row = refusal.row {
        codesOfRows[row, default: []].insert(refusal.code)
      } else {
        codesOfInputs[refusal.input, default: []].insert(refusal.code)
      }
    }
  }

  /// Begins an input with these rows.
  mutating func begin(_ rows: [Int]) {
    (self.rows, next) = (rows, 0)
  }

  /// Returns the row of the record that begins at `start`, or that contains it, if it was refused. Records must be
  /// asked for in the order in which they are read.
  mutating func row(at start: Int) -> Int? {
    if next < rows.count, deck.records.origins[rows[next]].range.lowerBound == start { next += 1 }
    guard next > 0 else { return nil }
    let (row, range) = (rows[next - 1], deck.records.origins[rows[next - 1]].range)
    return start == range.lowerBound || range.contains(start)
      ? deck.usage.isUsed(row) ? nil : row : nil
  }

  /// Returns the values that come first in a rejected record: the codes of its errors and of its question's in
  /// alphabetical order, and its place.
  func members(ofRow row: Int) -> [(key: String, text: String)] {
    let origin = deck.records.origins[row]
    let place = locator.location(
      of: SourcePosition(input: origin.input, offset: origin.range.lowerBound))
    let codes = codes(ofRow: row).map(\.rawValue).sorted().joined(separator: " ")
    // A valid record is rejected because of another one of its group.
    return Array(
      zip(rejectColumns, [codes.isEmpty ? "group-refused" : codes, place.description]))
  }

  private func codes(ofRow row: Int) -> Set<DiagnosticCode> {
    let question = deck.questionRow(ofRow: row)
    var codes = (codesOfRows[row] ?? []).union(codesOfRows[question] ?? [])
    if lacksTitle(question) { codes.insert(.missingTitle) }
    return codes.isEmpty ? codesOfInputs[deck.records.origins[row].input] ?? [] : codes
  }

  /// Whether a question needs a title after its other errors have been fixed.
  private func lacksTitle(_ row: Int) -> Bool {
    let group = deck.records.rows[row].group
    guard group != QuestionRow.noGroup else { return false }
    let names = deck.built.names[Int(group)]
    return names.title.isBlank && names.key.isBlank
  }

  /// Returns the title and the key of a row's group, as far as records give them.
  func names(ofRow row: Int) -> (title: String, key: String) {
    let group = deck.records.rows[row].group
    guard group != QuestionRow.noGroup else { return ("", "") }
    let names = deck.built.names[Int(group)]
    let title = names.hasGivenTitle ? "" : deck.texts.string(names.title)
    return (title, deck.texts.string(names.key))
  }
}

extension ConversionOptions {
  /// The name of the column or key that is mapped to the title, if there is one.
  var nameOfTitle: String? {
    reading.mappings.first { $0.field == .title }.flatMap { mapping in
      if case .name(let name) = mapping.source { name } else { nil }
    }
  }
}
