/// An index of prompts by the sequences of characters in them.
///
/// A sequence that many prompts have is not looked up, and only the prompts that have the most
/// sequences in common with another one are returned, so that the work grows with the number of
/// prompts.
struct PromptIndex {
  /// The largest number of prompts with a sequence that is looked up.
  private static let maxPromptsPerSequence = 256
  /// The largest number of prompts that are returned.
  private static let maxCandidates = 8

  /// The sequences of each prompt.
  let sequences: [PromptSequences]

  /// The range of `prompts` for each sequence.
  private var ranges: [UInt64: Range<Int32>] = [:]

  /// The numbers of the prompts with each sequence.
  private var prompts: [Int32] = []

  /// The number of sequences in common with the prompt that is searched for; all are 0 between two
  /// searches.
  private var votes: [Int32]

  init(_ texts: [String]) {
    sequences = texts.map(PromptSequences.init)
    votes = Array(repeating: 0, count: texts.count)
    var counts: [UInt64: Int32] = [:]
    for prompt in sequences {
      for sequence in prompt.numbers { counts[sequence, default: 0] += 1 }
    }
    var count: Int32 = 0
    for (sequence, occurrences) in counts where occurrences <= Self.maxPromptsPerSequence {
      ranges[sequence] = count..<count
      count += occurrences
    }
    prompts = Array(repeating: 0, count: Int(count))
    for (number, prompt) in sequences.enumerated() {
      for sequence in prompt.numbers {
        guard let range = ranges[sequence] else { continue }
        prompts[Int(range.upperBound)] = Int32(number)
        ranges[sequence] = range.lowerBound..<range.upperBound + 1
      }
    }
  }

  /// Returns the numbers of the prompts that have the most sequences in common with `prompt`.
  mutating func nearest(to prompt: PromptSequences) -> [Int] {
    var found: [Int32] = []
    for sequence in prompt.numbers {
      guard let range = ranges[sequence] else { continue }
      for place in range {
        let number = prompts[Int(place)]
        if votes[Int(number)] == 0 { found.append(number) }
        votes[Int(number)] += 1
      }
    }
    let most = found.map { votes[Int($0)] }.max() ?? 0
    let candidates = found.filter { 2 * votes[Int($0)] >= most }
      .sorted { (votes[Int($1)], $0) < (votes[Int($0)], $1) }
    for number in found { votes[Int(number)] = 0 }
    return candidates.prefix(Self.maxCandidates).map { Int($0) }
  }
}
