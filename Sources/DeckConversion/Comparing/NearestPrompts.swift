/// The pairs of prompts in two lists that are most alike.
///
/// Prompts are compared by their sequences of three characters. A sequence that many prompts have
/// is not looked up, so that the work grows with the number of prompts.
struct NearestPrompts {
  /// The share of common sequences from which on prompts are alike.
  private static let leastLikeness = 0.5
  /// The largest number of prompts with a sequence that is looked up.
  private static let maxPromptsPerSequence = 48

  /// The positions of prompts in both lists, the nearest prompts first.
  private(set) var pairs: [(Int, Int)] = []

  init(_ prompts: [String], _ others: [String]) {
    let sequences = prompts.map(Self.sequences)
    let otherSequences = others.map(Self.sequences)
    var places: [UInt64: [Int]] = [:]
    for number in others.indices {
      for sequence in otherSequences[number] { places[sequence, default: []].append(number) }
    }
    var candidates: [(likeness: Double, prompt: Int, other: Int)] = []
    for prompt in prompts.indices {
      var found: Set<Int> = []
      for sequence in sequences[prompt] {
        guard let numbers = places[sequence], numbers.count <= Self.maxPromptsPerSequence else {
          continue
        }
        found.formUnion(numbers)
      }
      for other in found {
        let common = sequences[prompt].intersection(otherSequences[other]).count
        let likeness =
          2 * Double(common) / Double(sequences[prompt].count + otherSequences[other].count)
        if likeness >= Self.leastLikeness { candidates.append((likeness, prompt, other)) }
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

  /// Returns the sequences of three characters in a prompt without case, with a blank at both ends.
  private static func sequences(of prompt: String) -> Set<UInt64> {
    var sequences: Set<UInt64> = []
    var last: UInt64 = 0x20
    for scalar in prompt.lowercased().unicodeScalars {
      last = (last << 21 | UInt64(scalar.value)) & 0x7FFF_FFFF_FFFF_FFFF
      sequences.insert(last)
    }
    sequences.insert((last << 21 | 0x20) & 0x7FFF_FFFF_FFFF_FFFF)
    return sequences
  }
}
