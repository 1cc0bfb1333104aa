import DeckBuilding
import DeckReporting

/// The rows of an input, which are found by the offsets of its records, and the members that rejects have in addition.
struct RejectedRows {
  let deck: BuiltDeck
  private let rows: [Int]
  private let reasons: RejectReasons
  private let locator: Locator

  /// The position of the next row.
  private var next = 0

  /// Finds `rows`, all rows of one input in the order in which they were read.
  init(_ rows: [Int], of deck: BuiltDeck, _ reasons: RejectReasons) {
    (self.deck, self.rows, self.reasons) = (deck, rows, reasons)
    locator = deck.locator
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

  /// Returns the values that come first in a rejected record: the codes of its errors, and its place.
  func members(ofRow row: Int) -> [(key: String, text: String)] {
    let origin = deck.records.origins[row]
    let place = locator.location(
      of: SourcePosition(input: origin.input, offset: origin.range.lowerBound))
    return Array(zip(rejectColumns, [reasons.text(ofRow: row), place.description]))
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
