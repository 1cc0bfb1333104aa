import ByteText

/// The facts of one column, whether of a table, of a key path or of a key of choices.
struct ColumnFacts: Sendable {
  private var values = [Double](repeating: 0, count: Fact.allCases.count)

  /// The mean numbers of words and of characters of a value.
  private(set) var wordCount = 0.0
  private(set) var length = 0.0

  /// The sign at which each value splits into a list, if there is one.
  private(set) var separator: String?

  /// The meaning of the name for learners' answers, if it has one.
  let learner: LearnerName?

  /// How the values count up, if they do.
  private(set) var count: Count?

  subscript(fact: Fact) -> Double {
    get { values[Int(fact.rawValue)] }
    set { values[Int(fact.rawValue)] = newValue }
  }

  /// The facts about names.
  private static let factsOfNames = Fact.allCases.filter {
    $0.rawValue <= Fact.nameUnknown.rawValue
  }

  /// The meaning of the name that is strongest, or nil if the name has none.
  var strongestName: Fact? {
    guard let best = Self.factsOfNames.max(by: { self[$0] < self[$1] }), self[best] > 0
    else { return nil }
    return best
  }

  /// Whether each record has a value that no other one has, as the title of a group never is.
  var isDistinct: Bool { self[.filled] == 1 && self[.repeats] == 0 }

  init(_ column: SampleColumn, name: NameFacts) {
    learner = name.learner
    for (fact, strength) in name.strengths { self[fact] = strength }
    let isKnown = name.strengths.contains { $0.0 != .nameTranslated }
    if !column.name.isEmpty, !isKnown { self[.nameUnknown] = 1 }
    let cells = column.cells
    self[.filled] = share(of: cells) { !$0.isBlank }
    self[.list] = column.isList ? 1 : 0
    self[.above] = column.isAbove ? 1 : 0
    let filled = cells.flatMap(\.texts).filter { !$0.isBlank }
    guard !filled.isEmpty else { return }
    addKinds(of: filled)
    addRepetition(in: filled)
    addForm(of: filled)
    if !column.isList {
      count = Count(filled.prefix(400).map(\.text))
      self[.running] = count?.certainty ?? 0
      if max(self[.text], self[.listsMarks]) > 0.8 { addSeparator(of: filled) }
    }
  }

  private func share<Element>(of all: [Element], _ isCounted: (Element) -> Bool) -> Double {
    all.isEmpty ? 0 : Double(all.count(where: isCounted)) / Double(all.count)
  }

  /// The fewest names of settings.
  private static let minSettings = 3

  private mutating func addKinds(of filled: [CellText]) {
    let kinds: [(Fact, CellKind)] = [
      (.number, .number), (.letter, .letter), (.date, .date), (.address, .address), (.text, .text),
    ]
    for (fact, kind) in kinds { self[fact] = share(of: filled) { $0.kind == kind } }
    self[.truth] = share(of: filled, \.isTruth)
    let traits: [(Fact, CellTraits)] = [
      (.asks, .asks), (.letters, .letters), (.indexes, .indexes), (.labelled, .labelled),
      (.code, .code), (.signs, .sign),
    ]
    self[.marked] = min(1, Double(filled.count { $0.traits.contains(.marked) }) / 2)
    self[.listsMarks] = share(of: filled) { RightMark.isInList($0.text) }
    // Words and their translations may be about anything.
    if filled.count >= Self.minSettings, self[.nameLanguage] == 0 {
      self[.settings] = share(of: filled, \.isSetting)
    }
    for (fact, trait) in traits { self[fact] = share(of: filled) { $0.traits.contains(trait) } }
  }

  private mutating func addRepetition(in filled: [CellText]) {
    guard filled.count > 1 else { return }
    var counts: [String: Int] = [:]
    for cell in filled { counts[cell.text, default: 0] += 1 }
    let count = Double(filled.count)
    self[.repeats] = 1 - Double(counts.count) / count
    let areFew = filled.count > 3 && Double(counts.count) <= max(2, count.squareRoot())
    self[.few] = areFew && self[.truth] < 0.9 ? 1 : 0
    self[.constant] = Double(counts.values.max() ?? 0) >= 0.95 * count ? 1 : 0
  }

  private mutating func addForm(of filled: [CellText]) {
    let count = Double(filled.count)
    wordCount = Double(filled.reduce(0) { $0 + $1.wordCount }) / count
    length = Double(filled.reduce(0) { $0 + $1.length }) / count
    // Scripts without spaces have about three characters for a word.
    let words = max(wordCount, Script(of: filled[0].text).isSpaceless ? length / 3 : 0)
    self[.wordy] = min(1, words / 6)
  }

  private mutating func addSeparator(of filled: [CellText]) {
    let mostOthers = 0.1 * Double(filled.count)
    separator = String.listSeparators.first { separator in
      var others = 0.0
      for text in filled.lazy.map(\.text) {
        if text.hasSeveralElements(at: separator) { continue }
        others += 1
        if others > mostOthers { return false }
      }
      return true
    }
    self[.splits] = separator == nil ? 0 : 1
  }

  /// Values that count up by one: `1`, `2`; `a)`, `b)`; `Vraag 1`, `Vraag 2`.
  struct Count: Sendable {
    /// The word before each of the numbers; empty if there is none.
    let word: String

    private let length: Int

    /// The fewest bare letters that are an alphabet.
    private static let minLetters = 5

    /// How surely they count: three may do so by chance.
    var certainty: Double { length > 2 ? min(1, Double(length) / 6) : 0 }

    init?(_ texts: [String]) {
      guard texts.count > 1, let first = Ordinal(texts[0]) else { return nil }
      var numbers: [Int] = []
      for text in texts {
        guard let ordinal = Ordinal(text), ordinal.word == first.word else { return nil }
        numbers.append(ordinal.number)
      }
      // Bare letters are an alphabet from its start on.
      let isBareLetter = texts[0].unicodeScalars.count == 1 && first.isLetter
      // Its first letter may be above, as if it were a name.
      if isBareLetter, first.number > 0x62 || texts.count < Self.minLetters { return nil }
      let steps = zip(numbers, numbers.dropFirst()).count { $1 &- $0 == 1 }
      guard Double(steps) >= 0.9 * Double(numbers.count - 1) else { return nil }
      (word, length) = (first.word, numbers.count)
    }
  }
}

extension Script? {
  /// Whether sentences in the script have no spaces between words.
  fileprivate var isSpaceless: Bool {
    switch self {
    case .han, .kana, .thai: true
    default: false
    }
  }
}

/// A text that is nothing but a number, perhaps after a word: `Q 3`, `3.`, `b)`.
private struct Ordinal {
  let word: String
  /// The number, or the code of a small letter.
  let number: Int
  let isLetter: Bool

  init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.filter { (0x30...0x39).contains($0.value) }
    let rest = scalars.filter { $0.properties.isAlphabetic }
    if digits.isEmpty {
      guard rest.count == 1, (0x61...0x7A).contains(rest[0].value | 0x20), scalars.count < 3,
        scalars.count == 1 || [")", "."].contains(scalars[1])
      else { return nil }
      (word, number, isLetter) = ("", Int(rest[0].value | 0x20), true)
      return
    }
    guard digits.count < 7, scalars.count < 24,
      let first = scalars.firstIndex(where: { (0x30...0x39).contains($0.value) }),
      scalars[first..<first + digits.count].allSatisfy({ (0x30...0x39).contains($0.value) }),
      scalars[(first + digits.count)...].allSatisfy({ !$0.properties.isAlphabetic }),
      scalars[..<first].split(whereSeparator: { !$0.properties.isAlphabetic }).count < 2,
      let number = Int(String(String.UnicodeScalarView(digits)))
    else { return nil }
    word = String(String.UnicodeScalarView(rest))
    self.number = number
    isLetter = false
  }
}

extension Evidence {
  /// Adds all facts about a column in a role.
  mutating func add(_ facts: ColumnFacts, as role: Role) {
    let counted = Weights.facts(of: role)
    reserveCapacity(counted.count { facts[$0] != 0 } + 1)
    for fact in counted where facts[fact] != 0 { self[role, fact] += facts[fact] }
    self[role, .missing] += 1 - facts[.filled]
  }
}
