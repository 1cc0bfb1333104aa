/// The choices of questions, indexed by row.
///
/// Most decks have no choices; the lists take no memory then.
package struct ChoiceLists {
  /// The byte that separates the answers of a question whose answers are a list.
  static let answerSeparator = UInt8(ascii: "\n")

  /// The range of a row's choices. Many choices can be in one cell, so their numbers need 64 bits.
  private struct List {
    var start = 0
    var count = 0
  }

  private var lists: [List] = []
  private var texts: [TextReference] = []

  /// Rows whose choices are still one unsplit string.
  private(set) var unsplit: Set<Int> = []

  /// Whether no row has choices.
  package var isEmpty: Bool { texts.isEmpty }

  /// The choices of a row, including blank ones in between; empty if the row has none.
  package subscript(row: Int) -> ArraySlice<TextReference> {
    get {
      guard row < lists.count else { return [] }
      let list = lists[row]
      return texts[list.start..<list.start + list.count]
    }
    set {
      if newValue.isEmpty, row >= lists.count { return }
      if row >= lists.count {
        lists.append(contentsOf: repeatElement(List(), count: row + 1 - lists.count))
      }
      lists[row] = List(start: texts.count, count: newValue.count)
      texts.append(contentsOf: newValue)
    }
  }

  /// Sets the string that contains all choices of a row.
  mutating func set(unsplit text: TextReference, ofRow row: Int) {
    self[row] = [text]
    unsplit.insert(row)
  }

  /// Replaces the unsplit string of a row with the separate choices.
  mutating func set(split choices: [TextReference], ofRow row: Int) {
    self[row] = choices[...]
    unsplit.remove(row)
  }

  /// Copies the choices of another row.
  mutating func set(_ row: Int, asRow otherRow: Int) {
    guard otherRow < lists.count else { return }
    if row >= lists.count {
      lists.append(contentsOf: repeatElement(List(), count: row + 1 - lists.count))
    }
    lists[row] = lists[otherRow]
    if unsplit.contains(otherRow) { unsplit.insert(row) }
  }

  /// Copies the choices of a row in other lists.
  mutating func set(_ row: Int, asIn other: ChoiceLists, row otherRow: Int) {
    self[row] = other[otherRow]
    if other.unsplit.contains(otherRow) { unsplit.insert(row) }
  }

  /// Appends the choices of later rows, the first of which gets the number `row`.
  mutating func append(_ other: ChoiceLists, at row: Int) {
    guard !other.lists.isEmpty else { return }
    let missing = row - lists.count
    if missing > 0 { lists.append(contentsOf: repeatElement(List(), count: missing)) }
    let start = texts.count
    lists += other.lists.map { List(start: start + $0.start, count: $0.count) }
    texts += other.texts
    for otherRow in other.unsplit { unsplit.insert(row + otherRow) }
  }
}
