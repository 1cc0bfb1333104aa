import ByteText
import TestSupport

/// Makes a deck from a seed: its language, its size, and words, names and questions for it.
struct DeckMaker: RandomChoices {
  /// The kinds of decks, each as often as it is made.
  private enum Kind {
    case vocabulary, cards, headless, choiceRows, wrongRows, choiceObjects, statements, noDeck
    case platform, trap, rowsOfChoices

    static let all: [(kind: Kind, share: Int)] = [
      (.vocabulary, 3), (.cards, 3), (.headless, 2), (.choiceRows, 6), (.wrongRows, 1),
      (.choiceObjects, 4), (.statements, 1), (.noDeck, 3), (.platform, 2), (.trap, 6),
      (.rowsOfChoices, 3),
    ]
  }

  /// A question with choices, and the index of the right one.
  struct Item {
    let prompt: String
    let choices: [String]
    let right: Int

    var answer: String { choices[right] }
  }

  var random: SplitMix64
  let language: String

  /// The number of questions.
  let count: Int

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    language = MadeWords.questions.keys.sorted().randomElement(using: &random) ?? "en"
    count = [3, 4, 5, 8, 12, 20, 40].randomElement(using: &random) ?? 3
    self.random = random
  }

  /// Returns the deck of a seed.
  static func deck(seed: UInt64) -> MadeDeck {
    var maker = DeckMaker(seed: seed)
    switch maker.any(Kind.all.flatMap { Array(repeating: $0.kind, count: $0.share) }) {
    case .vocabulary: return maker.vocabulary()
    case .cards: return maker.cards()
    case .headless: return maker.headless()
    case .choiceRows: return maker.choiceRows()
    case .wrongRows: return maker.wrongRows()
    case .choiceObjects: return maker.choiceObjects()
    case .statements: return maker.statements()
    case .noDeck: return maker.noDeck()
    case .platform: return maker.platform()
    case .trap: return maker.trap()
    case .rowsOfChoices: return maker.rowsOfChoices()
    }
  }

  // MARK: Chance

  /// Returns true in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &random) }

  /// Returns some of the values, in random order.
  mutating func sample<Value>(_ values: [Value], _ count: Int) -> [Value] {
    Array(shuffled(values).prefix(count))
  }

  // MARK: Texts

  /// Returns a name for a column with a role, in the language of the deck.
  mutating func name(_ role: MadeNames.Role) -> String {
    any(MadeNames.names(role, in: language))
  }

  mutating func unknownNames(_ count: Int) -> [String] { sample(MadeNames.unknown, count) }

  mutating func word() -> String {
    let word = (0..<number(2...4)).map { _ in any(MadeWords.syllables(language)) }.joined()
    return chance(60) ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  /// Returns different texts of one or two words.
  mutating func texts(_ count: Int) -> [String] {
    var texts: [String] = []
    while texts.count < count {
      let text = chance(70) ? word() : "\(word()) \(word().lowercased())"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// Returns a text of several words.
  mutating func sentence(_ count: Int = 5) -> String { texts(count).joined(separator: " ") }

  // MARK: Questions

  /// Returns questions with choices: most ask, some are sentences, and some are only words.
  mutating func questions() -> [Item] {
    let choiceCount = any([3, 4, 4, 5])
    let form = number(1...100)
    var (items, seen): ([Item], Set<String>) = ([], [])
    while items.count < count {
      let prompt =
        switch form {
        case ...75: question()
        case ...90: sentence(7) + "."
        default: sentence(3)
        }
      let areNumbers = form > 60 && form <= 75
      let choices =
        areNumbers ? sample(Array(5..<2000), choiceCount).map { "\($0)" } : texts(choiceCount)
      guard seen.insert(prompt).inserted else { continue }
      items.append(Item(prompt: prompt, choices: choices, right: number(0...choiceCount - 1)))
    }
    return items
  }

  private mutating func question() -> String {
    let template = MadeWords.questions[language] ?? "{} {}?"
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    return zip(parts, texts(2) + [""]).map { $0 + $1 }.joined()
  }
}
