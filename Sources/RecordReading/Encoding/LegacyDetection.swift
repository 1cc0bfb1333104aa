import ByteText

/// The decision between encodings with one byte for each character, for a text that is not UTF-8.
///
/// Each encoding is tried with each language that is written in it. Those that read the text alike are one.
struct LegacyDetection {
  /// How much the best reading must be more probable than every other one, as a logarithm.
  private static let margin = 4.0

  /// The share of characters that may not fit: names and loanwords have some.
  private static let maxMisfitShare = 0.125

  /// The number of readings that are shown.
  private static let maxReadings = 3

  /// The encoding, or nil if none leads by enough.
  let encoding: TextEncoding?

  /// Whether the likeliest reading is in Latin letters.
  let isLatin: Bool

  /// The likeliest encodings, each with the word of which they make different ones, the best first.
  let readings: [EncodingReading]

  private struct ScoredEncoding {
    let encoding: LegacyEncoding
    let score: Double
    let misfitShare: Double
    let isLatin: Bool
    /// The words as the encoding reads them.
    let words: [[Unicode.Scalar]]
  }

  init(_ words: AccentedWords) {
    var candidates: [ScoredEncoding] = []
    for one in LegacyEncoding.all.compactMap({ Self.candidate($0, words) })
      .sorted(by: { $0.score > $1.score })
    where !candidates.contains(where: { $0.words == one.words }) { candidates.append(one) }
    let fitting = candidates.filter { $0.misfitShare <= Self.maxMisfitShare }
    guard let best = candidates.first, best.misfitShare <= Self.maxMisfitShare else {
      (encoding, readings, isLatin) = (nil, [], false)
      return
    }
    let lead = candidates.count > 1 ? best.score - candidates[1].score : .infinity
    encoding = lead >= Self.margin ? best.encoding.encoding : nil
    isLatin = best.isLatin
    let word =
      fitting.dropFirst().first.flatMap { next in
        best.words.indices.first { best.words[$0] != next.words[$0] }
      } ?? 0
    readings = fitting.prefix(Self.maxReadings).map { candidate in
      EncodingReading(
        encoding: candidate.encoding.encoding.name,
        word: String(String.UnicodeScalarView(candidate.words[word])))
    }
  }

  /// Returns the best reading of the words in an encoding, or nil if it lacks one of the bytes.
  private static func candidate(_ one: LegacyEncoding, _ words: AccentedWords) -> ScoredEncoding? {
    guard zip(words.bytes, one.characters).allSatisfy({ !$0 || $1 != nil }) else { return nil }
    let decoded = words.words.map { word in
      word.compactMap { $0 < 0x80 ? Unicode.Scalar($0) : one.characters[Int($0 & 0x7F)] }
    }
    let count = decoded.reduce(0) { $0 + $1.count { $0.value >= 0x80 } }
    let scores = one.languages.map { language in decoded.map { WordScore($0, language) } }
    var readings = zip(one.languages, scores).map { LanguageReading($0, $1) }
    for first in scores.indices {
      for second in scores.indices where second > first {
        readings.append(
          LanguageReading(
            one.languages[first], one.languages[second], zip(scores[first], scores[second])))
      }
    }
    return readings.max { $0.score < $1.score }.map {
      ScoredEncoding(
        encoding: one, score: $0.score - one.rarity,
        misfitShare: Double($0.misfitCount) / Double(max(1, count)), isLatin: $0.isLatin,
        words: decoded)
    }
  }
}

/// Words as one or two languages explain them. A vocabulary is in two.
private struct LanguageReading {
  private(set) var score: Double
  private(set) var misfitCount = 0
  let isLatin: Bool

  /// How much rarer documents in two languages are, and how much each word shows by being in one of them, as logarithms.
  private static let (rarityOfTwo, choice) = (2.0, -0.7)

  init(_ language: Alphabet, _ words: [WordScore]) {
    score = -language.rarity
    isLatin = language.isLatin
    for word in words { add(word) }
  }

  init(
    _ one: Alphabet, _ other: Alphabet, _ words: some Sequence<(WordScore, WordScore)>
  ) {
    score = -Self.rarityOfTwo - one.rarity - other.rarity
    isLatin = one.isLatin
    for (first, second) in words {
      score += Self.choice
      add(first.sum >= second.sum ? first : second)
    }
  }

  private mutating func add(_ word: WordScore) {
    score += word.sum
    misfitCount += word.misfitCount
  }
}
