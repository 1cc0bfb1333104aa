/// Parts choices that stand in one cell, by the sign that parts those of most cells of the file.
struct ChoiceSplitting {
  /// What may part choices, the surest first.
  private static let separators = ["\n", "|", ";"].map { UInt8(ascii: $0) }

  /// How many cells have one of them.
  private var cellCount = 0

  /// How many cells have each of them.
  private var counts = [Int](repeating: 0, count: separators.count)

  /// Looks at the cell of one question.
  mutating func note(_ cell: Span<UInt8>) {
    if cell.indices.contains(where: { Self.separators.contains(cell[$0]) }) { cellCount += 1 }
    for (number, separator) in Self.separators.enumerated()
    where cell.indices.contains(where: { cell[$0] == separator }) {
      counts[number] += 1
    }
  }

  /// What parts the choices: the surest of those in half the cells; nothing, where there is but one
  /// choice in each.
  var separator: UInt8? {
    guard cellCount > 0 else { return nil }
    let most = counts.max()
    return counts.firstIndex { $0 * 2 >= cellCount || $0 == most }.map { Self.separators[$0] }
  }

  /// The choices in `cell`, without the white space around them; blank ones in between count too.
  static func split(
    _ cell: TextReference, at separator: UInt8?, in store: inout TextStore
  ) -> [TextReference] {
    var choices: [TextReference] = []
    for range in ranges(of: store[cell], at: separator) {
      choices.append(store.part(range, of: cell))
    }
    while choices.last?.isBlank == true { choices.removeLast() }
    return choices
  }

  private static func ranges(of cell: Span<UInt8>, at separator: UInt8?) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for end in 0...cell.count where end == cell.count || cell[end] == separator {
      let part = AnswerMatching.trimmed(cell.extracting(start..<end))
      let blanks = (start..<end).prefix { cell[$0] <= 0x20 }.count
      ranges.append(start + blanks..<start + blanks + part.count)
      start = end + 1
    }
    return ranges
  }
}
