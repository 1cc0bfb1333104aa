import ByteText
@_spi(Conversion) import QuestionGroups

/// A prompt in the form in which prompts are compared: without case, accents and white space, and
/// without the punctuation of sentences.
struct ComparedPrompt: Sendable {
  /// The words.
  let words: [ArraySlice<UInt8>]

  /// The other characters, such as operators: prompts that differ in them are not alike.
  let signs: [UInt8]

  /// Compares the prompt of a question.
  init(_ prompt: Span<UInt8>) {
    words = FoldedName(prompt).words
    let hasDigit = prompt.hasDigit
    var signs: [UInt8] = []
    for index in prompt.indices {
      switch prompt[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), ...0x20, 0x7F...:
        continue
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "'"):
        if hasDigit { signs.append(prompt[index]) }
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "\""):
        continue
      default: signs.append(prompt[index])
      }
    }
    self.signs = signs
  }

  /// Returns the hash of the prompt, and its hash without each of its words.
  func hashes() -> (whole: UInt64, withoutWord: [UInt64]) {
    // Polynomials of the hashes of words, so that a word can be taken out without another pass.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var prefixes: [UInt64] = [UInt64(truncatingIfNeeded: signs.hashValue)]
    for word in words {
      prefixes.append(
        prefixes[prefixes.count - 1] &* factor &+ UInt64(truncatingIfNeeded: word.hashValue))
    }
    let whole = prefixes[words.count]
    var power: UInt64 = 1
    var withoutWord: [UInt64] = []
    for number in words.indices.reversed() {
      let rest = whole &- prefixes[number + 1] &* power
      withoutWord.append(prefixes[number] &* power &+ rest)
      power = power &* factor
    }
    return (whole, withoutWord.reversed())
  }

  /// Whether the prompts have the same words and signs.
  func isEqual(to other: ComparedPrompt) -> Bool {
    signs == other.signs && words == other.words
  }

  /// Whether the prompts differ in the spelling of one word only, or in one word that only one of them has.
  func differsInOneWord(from other: ComparedPrompt) -> Bool {
    guard signs == other.signs else { return false }
    let (shorter, longer) = words.count <= other.words.count ? (self, other) : (other, self)
    let start = zip(shorter.words, longer.words).prefix { $0 == $1 }.count
    guard start < longer.words.count else { return false }
    switch longer.words.count - shorter.words.count {
    case 1:
      return shorter.words[start...] == longer.words[(start + 1)...]
        && Self.isOmissible(longer.words[start])
    case 0:
      return shorter.words[(start + 1)...] == longer.words[(start + 1)...]
        && Self.isMisspelling(shorter.words[start], longer.words[start])
    default: return false
    }
  }

  /// Whether a question is the same without a word, which is neither a number nor a negation.
  private static func isOmissible(_ word: ArraySlice<UInt8>) -> Bool {
    !hasDigit(word) && !negations.contains(Array(word))
  }

  private static let negations = Set(
    [
      "not", "no", "never", "nicht", "kein", "keine", "keinen", "nie", "pas", "non", "ne", "jamais",
      "não", "nunca", "niet", "geen", "inte", "ikke", "ei", "не", "нет", "ni", "sin", "without",
      "ohne", "except", "außer", "sauf", "excepto",
    ].map { FoldedName($0).bytes })

  /// The least number of bytes of words that can be misspellings of each other.
  private static let minMisspellingLength = 5

  /// Whether two words differ in one letter: one too many, or two neighbors that are swapped.
  private static func isMisspelling(_ word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let (shorter, longer) = word.count <= other.count ? (word, other) : (other, word)
    guard shorter.count >= minMisspellingLength, !hasDigit(word), !hasDigit(other),
      editDistance(Array(word), Array(other), upTo: 1) == 1
    else { return false }
    // An ending makes another form of the word, and a letter instead of another one another word (`Iran`, `Iraq`).
    return word.count == other.count
      ? word.sorted() == other.sorted() : !longer.starts(with: shorter)
  }

  private static func hasDigit(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains { $0.isDigit }
  }
}
