/// The pairs of prompts in two lists that are most alike by the Sørensen–Dice coefficient of their
/// trigrams.
struct NearestPrompts {
  /// The coefficient from which on prompts are alike.
  private static let leastCoefficient = 0.5

  /// The positions of prompts in both lists, the nearest prompts first.
  private(set) var pairs: [(Int, Int)] = []

  init(_ prompts: [String], _ others: [String]) {
    var index = TrigramIndex(others)
    var candidates: [(coefficient: Double, prompt: Int, other: Int)] = []
    for (number, prompt) in prompts.enumerated() {
      let trigrams = Trigrams(prompt)
      for other in index.nearest(to: trigrams) {
        let coefficient = trigrams.diceCoefficient(with: index.trigrams[other])
        if coefficient >= Self.leastCoefficient { candidates.append((coefficient, number, other)) }
      }
    }
    candidates.sort {
      ($1.coefficient, $0.prompt, $0.other) < ($0.coefficient, $1.prompt, $1.other)
    }
    var taken: (Set<Int>, Set<Int>) = ([], [])
    for candidate in candidates
    where !taken.0.contains(candidate.prompt) && !taken.1.contains(candidate.other) {
      taken.0.insert(candidate.prompt)
      taken.1.insert(candidate.other)
      pairs.append((candidate.prompt, candidate.other))
    }
  }
}
