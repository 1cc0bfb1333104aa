/// The pairs of prompts in two lists that are most alike.
struct NearestPrompts {
  /// The share of common sequences from which on prompts are alike.
  private static let leastLikeness = 0.5

  /// The positions of prompts in both lists, the nearest prompts first.
  private(set) var pairs: [(Int, Int)] = []

  init(_ prompts: [String], _ others: [String]) {
    var index = PromptIndex(others)
    var candidates: [(likeness: Double, prompt: Int, other: Int)] = []
    for (number, prompt) in prompts.enumerated() {
      let sequences = PromptSequences(prompt)
      for other in index.nearest(to: sequences) {
        let likeness = sequences.likeness(to: index.sequences[other])
        if likeness >= Self.leastLikeness { candidates.append((likeness, number, other)) }
      }
    }
    candidates.sort { ($1.likeness, $0.prompt, $0.other) < ($0.likeness, $1.prompt, $1.other) }
    var taken: (Set<Int>, Set<Int>) = ([], [])
    for candidate in candidates
    where !taken.0.contains(candidate.prompt) && !taken.1.contains(candidate.other) {
      taken.0.insert(candidate.prompt)
      taken.1.insert(candidate.other)
      pairs.append((candidate.prompt, candidate.other))
    }
  }
}
