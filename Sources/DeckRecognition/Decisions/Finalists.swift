/// An interpretation of a table that was cut out of its input in one way, before all records are checked.
struct Proposal {
  let interpretation: Interpretation

  /// The index of the cut.
  let cut: Int

  /// Whether the cut leaves no rows out above the table.
  let isWhole: Bool

  /// The sum of the weights of all evidence.
  let score: Double
}

/// The proposals that are judged on all sampled records: the ones that score nearly as much as the best one and, if the
/// best one leaves rows out, the best one that does not.
///
/// Wide tables have hundreds of proposals, so the others are not kept.
struct Finalists {
  /// The most proposals that are near the best one.
  private static let maxCount = 60

  /// How much less than the best one a proposal may score to be near it.
  private static let reach = 12.0

  /// The best one first; of equal ones, the one that was inserted first.
  private var near: [Proposal] = []

  private var bestWhole: Proposal?

  var all: [Proposal] {
    guard let bestWhole, !near.contains(where: \.isWhole) else { return near }
    return near + [bestWhole]
  }

  mutating func insert(_ one: Proposal) {
    if one.isWhole, bestWhole.map({ $0.score < one.score }) != false { bestWhole = one }
    let place = near.firstIndex { $0.score < one.score } ?? near.count
    if place == Self.maxCount { return }
    if let best = near.first, one.score < best.score - Self.reach { return }
    near.insert(one, at: place)
    if near.count > Self.maxCount { near.removeLast() }
    if place == 0 {
      while let last = near.last, last.score < one.score - Self.reach { near.removeLast() }
    }
  }
}
