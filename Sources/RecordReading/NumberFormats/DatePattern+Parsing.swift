extension DatePattern {
  /// Returns the tokens of a section with the meaning that each letter has beside the others, or
  /// nil if spreadsheet programs do not accept their order, as in `h[m]`.
  static func resolved(_ tokens: [FormatToken]) -> [FormatToken]? {
    var tokens = tokens
    resolveMinutes(&tokens)
    resolveElapsedTime(&tokens)
    return hasElapsedAfterLarger(tokens) ? nil : tokens
  }

  /// Makes `m` and `mm` minutes directly after hours or before seconds, and beside elapsed time.
  private static func resolveMinutes(_ tokens: inout [FormatToken]) {
    let hasElapsed = tokens.contains { $0.datePart?.isElapsed ?? false }
    let indices = tokens.indices.filter { tokens[$0].datePart.map { !$0.isAnnotation } ?? false }
    for (position, index) in indices.enumerated() {
      guard let part = tokens[index].datePart, part.unit == .month, part.count <= 2 else {
        continue
      }
      let previous = position > 0 ? tokens[indices[position - 1]].datePart?.unit : nil
      let next = position + 1 < indices.count ? tokens[indices[position + 1]].datePart?.unit : nil
      if hasElapsed || previous == .hour || next == .second {
        tokens[index].kind = .date(DatePart(unit: .minute, count: part.count))
      }
    }
  }

  /// Makes a unit elapsed time everywhere if it is in one place: `[h]` and `h` show the same.
  private static func resolveElapsedTime(_ tokens: inout [FormatToken]) {
    let elapsed = Set(tokens.compactMap(\.datePart).filter(\.isElapsed).map(\.unit))
    for index in tokens.indices {
      guard var part = tokens[index].datePart, elapsed.contains(part.unit) else { continue }
      part.isElapsed = true
      tokens[index].kind = .date(part)
    }
  }

  /// Returns whether an elapsed unit follows a larger one that is not elapsed.
  private static func hasElapsedAfterLarger(_ tokens: [FormatToken]) -> Bool {
    var largest = 0
    for part in tokens.compactMap(\.datePart) {
      if part.isElapsed, part.unit.clockRank < largest { return true }
      if !part.isElapsed { largest = max(largest, part.unit.clockRank) }
    }
    return false
  }
}

extension DatePart {
  /// Whether the part is ignored where `m` is read beside its neighbors.
  fileprivate var isAnnotation: Bool {
    switch unit {
    case .meridiem, .meridiemLetter, .fraction, .era: true
    default: false
    }
  }
}

extension DatePart.Unit {
  /// The rank of a unit of the clock by its length; 0 for other units.
  fileprivate var clockRank: Int {
    switch self {
    case .hour: 3
    case .minute: 2
    case .second: 1
    default: 0
    }
  }
}
