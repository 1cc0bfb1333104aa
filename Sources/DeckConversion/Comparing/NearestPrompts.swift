/// The pairs of prompts in two lists that are most alike by the Sørensen–Dice coefficient of their trigrams.
struct NearestPrompts {
  /// The coefficient from which on prompts are alike.
  private static let leastCoefficient = 0.5

  /// The positions of prompts in both lists, the nearest prompts first.
  private(set) var pairs: [(Int, Int)] = []

  init(_ prompts: [String], _ others: [String]) {
    var index = TrigramIndex(others)
    var candidates: [(coefficient: Double, prompt: Int, other: Int)] = []
    for (number, prompt) in prompts.enumerated() {
      let own = trigrams(of: prompt)
      for other in index.nearest(to: own) {
        let theirs = index.trigrams[other]
        let coefficient =
          2 * Double(own.intersection(theirs).count) / Double(own.count + theirs.count)
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

/// An inverted index of prompts by their trigrams.
///
/// A trigram that many prompts have is not looked up, and only the prompts that have the most trigrams
/// in common with another one are returned, so that the work grows with the number of prompts.
struct TrigramIndex {
  /// The largest number of prompts with a trigram that is looked up.
  private static let maxPromptsPerTrigram = 256
  /// The largest number of prompts that are returned.
  private static let maxCandidates = 8

  let trigrams: [Set<UInt64>]

  /// The numbers of the prompts with each trigram that is looked up.
  private let prompts: [UInt64: [Int]]

  /// The number of trigrams in common with the prompt that is searched for; all are 0 between two searches.
  private var votes: [Int]

  init(_ texts: [String]) {
    trigrams = texts.map(DeckConversion.trigrams(of:))
    votes = Array(repeating: 0, count: texts.count)
    var prompts: [UInt64: [Int]] = [:]
    for (number, own) in trigrams.enumerated() {
      for trigram in own { prompts[trigram, default: []].append(number) }
    }
    self.prompts = prompts.filter { $0.value.count <= Self.maxPromptsPerTrigram }
  }

  /// Returns the numbers of the prompts that have the most trigrams in common with a prompt that has these.
  mutating func nearest(to own: Set<UInt64>) -> [Int] {
    var found: [Int] = []
    for trigram in own {
      for number in prompts[trigram] ?? [] {
        if votes[number] == 0 { found.append(number) }
        votes[number] += 1
      }
    }
    let most = found.map { votes[$0] }.max() ?? 0
    let candidates = found.filter { 2 * votes[$0] >= most }
      .sorted { (votes[$1], $0) < (votes[$0], $1) }
    for number in found { votes[number] = 0 }
    return Array(candidates.prefix(Self.maxCandidates))
  }
}

/// Returns the trigrams of a prompt: the sequences of three characters in it, without case, and with a blank
/// at both ends.
func trigrams(of prompt: String) -> Set<UInt64> {
  var trigrams: Set<UInt64> = []
  var last: UInt64 = 0x20
  for scalar in (prompt.lowercased() + " ").unicodeScalars {
    last = (last << 21 | UInt64(scalar.value)) & 0x7FFF_FFFF_FFFF_FFFF
    trigrams.insert(last)
  }
  return trigrams
}
