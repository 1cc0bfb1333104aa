/// How well each way to read answers fits those of one input.
struct AnswerTally {
  /// One way to read them.
  struct Fit {
    /// How many answers cannot be read so.
    var misses = 0
    /// What all answers would be together, so that two ways can be compared.
    var results: UInt64 = 0
  }

  /// How many answers there are.
  var count = 0

  private var fits = [Fit](repeating: Fit(), count: AnswerNotation.allCases.count)

  /// How well `reading` fits.
  subscript(reading: AnswerNotation) -> Fit {
    fits[AnswerNotation.allCases.firstIndex(of: reading) ?? 0]
  }

  /// Notes what an answer is as `reading`; nothing, if it cannot be read so.
  mutating func note(_ result: UInt64?, _ reading: AnswerNotation) {
    let number = AnswerNotation.allCases.firstIndex(of: reading) ?? 0
    if let result {
      fits[number].results = fits[number].results &* 31 &+ result
    } else {
      fits[number].misses += 1
    }
  }

  /// The readings that fit best and differ; the first one alone, where most answers fit none.
  var alternatives: [AnswerNotation] {
    let least = fits.map(\.misses).min() ?? 0
    guard least * 2 < max(1, count) else { return [.text] }
    let best = AnswerNotation.allCases.filter { self[$0].misses == least }
    return best.filter { $0 == best[0] || self[$0].results != self[best[0]].results }
  }

  /// The reading that fits best; nothing, where several do that differ.
  var mostLikely: AnswerNotation? { alternatives.count == 1 ? alternatives[0] : nil }
}
