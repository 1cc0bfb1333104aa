/// Whether a row is of the same population as the rows below or above it: facts for a header or a footer.
struct RowFacts {
  /// The facts and the number of times that they hold; many columns are not independent witnesses, so at most three times.
  private(set) var counts: [Fact: Double] = [:]

  /// The columns whose values are of the same kind as the row's.
  private(set) var columnsOfSameKind: Set<Int> = []

  private static let maximum = 3.0

  /// The maximum number of different values of a remark.
  private static let maxValuesOfRemark = 3

  init(_ row: [CellText], among body: ArraySlice<[CellText]>) {
    guard !body.isEmpty else { return }
    addCount(row, body)
    var scripts: Set<Script> = []
    for (column, cell) in row.enumerated() {
      let rest = body.compactMap { column < $0.count && !$0[column].isBlank ? $0[column] : nil }
      if rest.isEmpty || 2 * rest.count < body.count { continue }
      if cell.isBlank {
        add(.isBlank)
        continue
      }
      let share = KindShares(rest)
      if let usual = share.usual {
        let isSame = share.isSame(cell, usual)
        if isSame { columnsOfSameKind.insert(column) }
        add(isSame ? .sameKind : .otherKind)
        continue
      }
      compare(cell, rest)
      if let script = compareScripts(cell, rest) { scripts.insert(script) }
    }
    if scripts.count > 1 { add(.scriptsAsBelow) }
    // In forms, all names ask.
    if counts[.asksToo] != nil { counts[.asksAlone] = nil }
  }

  private mutating func add(_ fact: Fact) {
    counts[fact] = min(Self.maximum, counts[fact, default: 0] + 1)
  }

  private mutating func addCount(_ row: [CellText], _ body: ArraySlice<[CellText]>) {
    let counts = body.prefix(50).map { row in row.count { !$0.isBlank } }.sorted()
    let count = row.count { !$0.isBlank }
    if count == 1, Double(counts.reduce(0, +)) / Double(counts.count) > 1.5 { add(.isOneCell) }
    // A source and a date may be below few columns, and `END` below all.
    let isVaried = Set(row.filter { !$0.isBlank }.map(\.folded)).count > Self.maxValuesOfRemark
    if isVaried, count >= counts[counts.count / 2] { add(.isComplete) }
  }

  private mutating func compare(_ cell: CellText, _ rest: [CellText]) {
    let count = Double(rest.count)
    if [.number, .date, .address].contains(cell.kind) { add(.isValue) }
    let asking = rest.count { $0.traits.contains(.endsAsking) }
    if Double(asking) >= 0.8 * count {
      add(cell.traits.contains(.endsAsking) ? .asksToo : .doesNotAsk)
    }
    let words = Double(rest.reduce(0) { $0 + $1.wordCount }) / count
    let length = Double(rest.reduce(0) { $0 + $1.length }) / count
    if words >= 5 && cell.wordCount <= 3 && cell.length < 30 || length > 4 * Double(cell.length) {
      add(.isShort)
    }
    if words < 3, Double(cell.wordCount) - 2 * words >= 3 { add(.isLong) }
    if cell.traits.contains(.endsAsking), Double(asking) < 0.5 * count { add(.asksAlone) }
    if cell.traits.contains(.punctuated) { add(.isPunctuated) }
    if cell.wordCount >= 4, words >= 4 || cell.traits.contains(.sentence) { add(.sentenceToo) }
    if rest.contains(where: { $0.text == cell.text }) { add(.repeatsBelow) }
    compareFirstWords(cell, rest)
    compareCase(cell, rest)
    if Self.isInOrder(cell, rest) { add(.inOrder) }
  }

  /// The least number of values that show an order, and the share of them that may break it: programs sort
  /// blanks and accents in different ways.
  private static let (sortedCount, unsortedShare) = (8, 0.1)

  /// Returns whether the values of a column are sorted, and a cell before them begins like the first one and is in
  /// order too. Hardly any name is.
  private static func isInOrder(_ cell: CellText, _ rest: [CellText]) -> Bool {
    guard rest.count >= sortedCount, cell.folded.first == rest[0].folded.first,
      cell.folded.lexicographicallyPrecedes(rest[0].folded)
    else { return false }
    let unsorted = zip(rest, rest.dropFirst()).count {
      $1.folded.lexicographicallyPrecedes($0.folded)
    }
    return Double(unsorted) <= unsortedShare * Double(rest.count)
  }

  private mutating func compareFirstWords(_ cell: CellText, _ rest: [CellText]) {
    var first: [String: Int] = [:]
    for text in rest where text.wordCount > 1 { first[text.firstWord, default: 0] += 1 }
    let count = Double(rest.count)
    if cell.wordCount > 1, Double(first[cell.firstWord] ?? 0) >= max(1, 0.1 * count) {
      add(.sameFirstWord)
    } else if cell.wordCount == 1 {
      let repeated = first.values.reduce(0) { $1 > 1 ? $0 + $1 : $0 }
      if Double(repeated) >= 0.8 * count { add(.lacksFirstWord) }
    }
  }

  private mutating func compareCase(_ cell: CellText, _ rest: [CellText]) {
    let capitals = Double(rest.count { $0.traits.contains(.capital) }) / Double(rest.count)
    let hasSmall = rest.contains { $0.traits.contains(.small) }
    if cell.traits.contains(.capital), capitals < 0.1, hasSmall { add(.isCapitalised) }
    if cell.traits.contains(.small) {
      if capitals > 0.9 { add(.isSmall) }
      if capitals < 0.1 { add(.isSmallToo) }
    }
  }

  /// Returns the script of a cell that is written in that of the others.
  private mutating func compareScripts(_ cell: CellText, _ rest: [CellText]) -> Script? {
    guard let script = Script(of: cell.text) else { return nil }
    let others = rest.prefix(200).compactMap { Script(of: $0.text) }
    if others.isEmpty { return nil }
    let same = others.count { $0 == script }
    if Double(same) < 0.05 * Double(others.count) {
      add(.otherScript)
      return nil
    }
    return script
  }
}

/// The shares of the kinds of values in a column.
private struct KindShares {
  /// The kind of at least nine in ten values, if there is one besides text.
  let usual: CellKind?

  init(_ cells: [CellText]) {
    let limit = 0.9 * Double(cells.count)
    let kinds: [CellKind] = [.number, .letter, .date, .address]
    if let kind = kinds.first(where: { kind in Double(cells.count { $0.kind == kind }) >= limit }) {
      usual = kind
    } else {
      usual = Double(cells.count(where: \.isTruth)) >= limit ? .truth : nil
    }
  }

  func isSame(_ cell: CellText, _ usual: CellKind) -> Bool {
    cell.kind == usual || usual == .truth && cell.isTruth
  }
}

extension CellText {
  /// The first word in small letters.
  var firstWord: String {
    String(text.prefix { !$0.isWhitespace }).lowercased()
  }
}
