/// The choices of questions, by their rows. Most decks have none, and then it takes no memory.
package struct ChoiceLists {
  /// The byte between the answers of one question that came in a list.
  static let answerSeparator = UInt8(ascii: "\n")

  private struct List {
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  private var lists: [List] = []
  private var texts: [TextReference] = []

  /// The rows whose choices stand in one text, which is still to be parted.
  private(set) var unsplit: Set<Int> = []

  /// Whether no row has choices.
  package var isEmpty: Bool { texts.isEmpty }

  /// The choices of a row as they stand, blank ones in between too; none, if it has none.
  package subscript(row: Int) -> ArraySlice<TextReference> {
    get {
      guard row < lists.count else { return [] }
      let list = lists[row]
      return texts[Int(list.start)..<Int(list.start + list.count)]
    }
    set {
      if newValue.isEmpty, row >= lists.count { return }
      if row >= lists.count {
        lists.append(contentsOf: repeatElement(List(), count: row + 1 - lists.count))
      }
      lists[row] = List(start: UInt32(texts.count), count: UInt32(newValue.count))
      texts.append(contentsOf: newValue)
    }
  }

  /// Sets the one text that holds all choices of a row.
  mutating func set(unsplit text: TextReference, ofRow row: Int) {
    self[row] = [text]
    unsplit.insert(row)
  }

  /// Sets the choices of a row that stood in one text.
  mutating func set(split choices: [TextReference], ofRow row: Int) {
    self[row] = choices[...]
    unsplit.remove(row)
  }

  /// Gives a row the choices of another one, which keeps them.
  mutating func set(_ row: Int, asRow otherRow: Int) {
    guard otherRow < lists.count else { return }
    if row >= lists.count {
      lists.append(contentsOf: repeatElement(List(), count: row + 1 - lists.count))
    }
    lists[row] = lists[otherRow]
    if unsplit.contains(otherRow) { unsplit.insert(row) }
  }

  /// Takes the choices of a row of other lists.
  mutating func set(_ row: Int, asIn other: ChoiceLists, row otherRow: Int) {
    self[row] = other[otherRow]
    if other.unsplit.contains(otherRow) { unsplit.insert(row) }
  }

  /// Takes over the choices of rows that come behind `row` others.
  mutating func append(_ other: ChoiceLists, at row: Int) {
    guard !other.lists.isEmpty else { return }
    let missing = row - lists.count
    if missing > 0 { lists.append(contentsOf: repeatElement(List(), count: missing)) }
    let start = UInt32(texts.count)
    lists += other.lists.map { List(start: start + $0.start, count: $0.count) }
    texts += other.texts
    for other in other.unsplit { unsplit.insert(row + other) }
  }
}
