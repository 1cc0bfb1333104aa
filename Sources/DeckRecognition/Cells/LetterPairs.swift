import SystemIO

/// The pairs of letters of two columns, by which a word is assigned to the language of one of them.
///
/// The names of columns are in one language, a word and its translation in two.
struct LetterPairs {
  private var counts: [[UInt64: Double]] = [[:], [:]]
  private var totals: [Double] = [0, 0]

  /// The number of pairs below which nothing is said.
  private static let minimum = 60.0

  init(_ columns: [[String]]) {
    for (side, texts) in columns.prefix(2).enumerated() {
      for text in texts {
        for pair in Self.pairs(of: text) {
          counts[side][pair, default: 0] += 1
          totals[side] += 1
        }
      }
    }
  }

  /// Returns how much two values are in the languages of their columns, from -1 to 1.
  func agreement(_ texts: [String]) -> Double {
    guard texts.count == 2, totals.allSatisfy({ $0 >= Self.minimum }) else { return 0 }
    let leans = (0..<2).map { side in
      Self.pairs(of: texts[side]).reduce(0) { $0 + rate(side, $1) - rate(1 - side, $1) }
    }
    return max(-1, min(1, min(leans[0], leans[1]) / 2))
  }

  private func rate(_ side: Int, _ pair: UInt64) -> Double {
    logarithm(((counts[side][pair] ?? 0) + 0.5) / (totals[side] + 300))
  }

  private static func pairs(of text: String) -> [UInt64] {
    var pairs: [UInt64] = []
    var last: UInt64 = 0x20
    for scalar in text.lowercased().unicodeScalars {
      pairs.append(last << 32 | UInt64(scalar.value))
      last = UInt64(scalar.value)
    }
    pairs.append(last << 32 | 0x20)
    return pairs
  }
}
