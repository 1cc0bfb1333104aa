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

/// An inverted index of prompts by their trigrams.
///
/// A trigram that many prompts have is not looked up, and only the prompts that have the most trigrams
/// in common with another one are returned, so that the work grows with the number of prompts.
struct TrigramIndex {
  /// The largest number of prompts with a trigram that is looked up.
  private static let maxPromptsPerTrigram = 256
  /// The largest number of prompts that are returned.
  private static let maxCandidates = 8

  let trigrams: [Trigrams]

  /// The range of `prompts` for each trigram.
  private var ranges: [UInt64: Range<Int32>] = [:]

  /// The numbers of the prompts with each trigram.
  private var prompts: [Int32] = []

  /// The number of trigrams in common with the prompt that is searched for; all are 0 between two
  /// searches.
  private var votes: [Int32]

  init(_ texts: [String]) {
    trigrams = texts.map(Trigrams.init)
    votes = Array(repeating: 0, count: texts.count)
    var counts: [UInt64: Int32] = [:]
    for prompt in trigrams {
      for trigram in prompt.numbers { counts[trigram, default: 0] += 1 }
    }
    var count: Int32 = 0
    for (trigram, occurrences) in counts where occurrences <= Self.maxPromptsPerTrigram {
      ranges[trigram] = count..<count
      count += occurrences
    }
    prompts = Array(repeating: 0, count: Int(count))
    for (number, prompt) in trigrams.enumerated() {
      for trigram in prompt.numbers {
        guard let range = ranges[trigram] else { continue }
        prompts[Int(range.upperBound)] = Int32(number)
        ranges[trigram] = range.lowerBound..<range.upperBound + 1
      }
    }
  }

  /// Returns the numbers of the prompts that have the most trigrams in common with `prompt`.
  mutating func nearest(to prompt: Trigrams) -> [Int] {
    var found: [Int32] = []
    for trigram in prompt.numbers {
      guard let range = ranges[trigram] else { continue }
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

/// The trigrams of a prompt: the sequences of three characters in it, without case, and with a blank at
/// both ends.
struct Trigrams {
  /// The different trigrams in ascending order.
  let numbers: [UInt64]

  init(_ prompt: String) {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(prompt.utf8.count + 1)
    var last: UInt64 = 0x20
    func next(_ scalar: UInt64) -> UInt64 { (last << 21 | scalar) & 0x7FFF_FFFF_FFFF_FFFF }
    for scalar in prompt.lowercased().unicodeScalars {
      last = next(UInt64(scalar.value))
      numbers.append(last)
    }
    numbers.append(next(0x20))
    numbers.sort()
    var count = 1
    for index in numbers.indices.dropFirst() where numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeSubrange(count...)
    self.numbers = numbers
  }

  /// Returns the Sørensen–Dice coefficient of the trigrams of two prompts: the share of common ones,
  /// from 0 to 1.
  func diceCoefficient(with other: Trigrams) -> Double {
    var (own, theirs, common) = (0, 0, 0)
    while own < numbers.count, theirs < other.numbers.count {
      let (one, another) = (numbers[own], other.numbers[theirs])
      if one == another { common += 1 }
      if one <= another { own += 1 }
      if another <= one { theirs += 1 }
    }
    return 2 * Double(common) / Double(numbers.count + other.numbers.count)
  }
}
