/// A measure of how well each notation fits the answers of one input.
struct AnswerTally: Sendable {
  /// A measure of how well one notation fits.
  struct Fit: Sendable {
    /// The number of answers that cannot be read in the notation.
    var misses = 0
    /// A hash of all choices to which the answers refer in the notation, for comparison with other notations.
    var choicesHash: UInt64 = 0
  }

  /// The number of answers.
  var count = 0

  private var fits = [Fit](repeating: Fit(), count: AnswerNotation.allCases.count)

  /// The measure of how well `notation` fits.
  subscript(notation: AnswerNotation) -> Fit {
    fits[AnswerNotation.allCases.firstIndex(of: notation) ?? 0]
  }

  /// Adds the hash of the choices to which an answer refers in the notation with a number among all, or nil if it cannot
  /// be read in this notation.
  mutating func add(_ choicesHash: UInt64?, _ number: Int) {
    if let choicesHash {
      fits[number].choicesHash = fits[number].choicesHash &* 31 &+ choicesHash
    } else {
      fits[number].misses += 1
    }
  }

  /// The notations that fit best and lead to different choices; only `text` if each notation fits
  /// at most half of the answers.
  var alternatives: [AnswerNotation] {
    let minMisses = fits.map(\.misses).min() ?? 0
    guard minMisses * 2 < max(1, count) else { return [.text] }
    var best = AnswerNotation.allCases.filter { self[$0].misses == minMisses }
    // The keys of choices need not be counted.
    if best.contains(.key) {
      best.removeAll { $0 != .text && self[$0].choicesHash != self[.key].choicesHash }
    }
    return best.filter { $0 == best[0] || self[$0].choicesHash != self[best[0]].choicesHash }
  }

  /// The notations of letters, numbers and keys that fit best; none if they fit at most half of the answers.
  var likelyReferences: [AnswerNotation] {
    let references = AnswerNotation.allCases.filter { $0 != .text }
    let minMisses = references.map { self[$0].misses }.min() ?? 0
    guard minMisses * 2 < count else { return [] }
    return references.filter { self[$0].misses == minMisses }
  }

  /// The notation that fits best, or nil if several fit equally well and lead to different choices.
  var mostLikely: AnswerNotation? { alternatives.count == 1 ? alternatives[0] : nil }
}
