import ByteText
@_spi(Conversion) import QuestionGroups

/// The meaning of the name of a column or key for its values.
struct NameFacts: Sendable {
  /// The facts and their strengths, none if the name says nothing.
  private(set) var strengths: [(Fact, Double)] = []

  /// The number in the name, if it is one of a series.
  let series: NameReading.Series?

  /// The code of the language that the name is that of, if it is one.
  private(set) var language: String?

  /// The meaning of the name for learners' answers, if it has one.
  let learner: LearnerName?

  /// Whether a column with the name has shares: `% correct`.
  private let isOfShares: Bool

  /// Whether the name has a word for answers and others that are not known: `user answer`.
  private let isOfSomeAnswer: Bool

  /// How much the ranks of known names say: names of the third rank need others beside them.
  private static let strengthOfRanks = [0, 1, 0.85, 0.55]

  /// How much a known word in a name says whose other words are not known.
  private static let strengthOfWords = 0.55

  private static let factsOfRoles: [(NameRole, Fact)] = [
    (.prompt, .namePrompt), (.answer, .nameAnswer), (.answers, .nameAnswer), (.hint, .nameHint),
    (.title, .nameTitle), (.name, .nameTitle), (.group, .nameTitle), (.choices, .nameChoices),
    (.choice, .nameChoices), (.answers, .nameChoices), (.wrong, .nameChoices),
    (.wrong, .nameWrong), (.flag, .nameFlag), (.right, .nameFlag), (.right, .nameAnswer),
    (.id, .nameID), (.order, .nameOrder), (.other, .nameOther), (.list, .nameList),
  ]

  init(_ name: String) {
    let folded = FoldedName(name)
    let reading = NameReading(name)
    series = reading.series
    learner = LearnerName(name)
    isOfShares = name.isOfShares
    isOfSomeAnswer = reading.isOfSomeAnswer && learner != .right
    if folded.bytes.isEmpty { return }
    let bare = FoldedName(name.withoutParenthesis)
    language = ColumnSubjects.language(folded: bare.bytes)
    if language != nil {
      // Short codes are words too: no, it, la.
      add(.nameLanguage, bare.bytes.count > 3 ? 1 : 0.7)
      return
    }
    add(reading.meaning, 1)
    if learner == .answer {
      add(.nameOther, 1)
      add(.nameGiven, 1)
    }
    if reading.meaning.isEmpty, let series { add(series.meaning, 1) }
    addReference(bare.words, reading)
    let plain = NameWords.withoutLanguage(bare.words)
    if plain.count < bare.words.count { add(.nameTranslated, 1) }
    addLanguage(among: bare.words)
    // A `name` can be that of a country, and of anything else.
    if strengths.contains(where: { $0.0 != .nameTranslated }) { return }
    let subject = plain.flatMap { $0 }
    if ColumnSubjects.isSubject(folded: subject) {
      add(.nameSubject, 1)
      if ColumnSubjects.isOrigin(folded: subject) { add(.nameOrigin, 1) }
    } else {
      addWords(Array(plain))
    }
  }

  /// The strength of a language that is named beside another word: `English translation`.
  private static let strengthOfLanguageBesideWords = 0.7

  /// Adds the language in a name of two words, unless the other word is that of a hint: `German example`.
  private mutating func addLanguage(among words: [ArraySlice<UInt8>]) {
    guard words.count == 2, strengths.allSatisfy({ $0.0 == .nameTranslated }),
      let (index, code) = words.enumerated().lazy.compactMap({ index, word in
        word.count > 3 ? ColumnSubjects.language(folded: Array(word)).map { (index, $0) } : nil
      }).first
    else { return }
    let other = KnownNames.meaning(of: Array(words[1 - index]))
    if other.has(.hint) || other.has(.other) {
      add(.nameHint, Self.strengthOfWords)
    } else {
      language = code
      add(.nameLanguage, Self.strengthOfLanguageBesideWords)
      add(other, Self.strengthOfWords)
    }
  }

  private mutating func add(_ fact: Fact, _ strength: Double) {
    if let index = strengths.firstIndex(where: { $0.0 == fact }) {
      strengths[index].1 = max(strengths[index].1, strength)
    } else {
      strengths.append((fact, strength))
    }
  }

  private mutating func add(_ meaning: NameMeaning, _ factor: Double) {
    for (role, fact) in Self.factsOfRoles {
      guard let rank = meaning[role] else { continue }
      // `correct` is the answer, unless the values are marks.
      if role == .right, meaning.has(.answer) { continue }
      // Answers are the choices beside an answer, or the answer itself.
      let part = role == .answers || role == .name ? 0.7 : 1
      add(fact, factor * part * Self.strengthOfRanks[rank])
    }
  }

  /// Adds that the name is that of the letter or number of a choice: `correct option`, `answer index`.
  ///
  /// `number of options` says nothing of a right one.
  private mutating func addReference(_ words: [ArraySlice<UInt8>], _ reading: NameReading) {
    guard reading.meaning.has(.answer), !reading.asksForTruth, words.count > 1,
      !KnownNames.isKnown(words)
    else { return }
    let meanings = words.map { KnownNames.meaning(of: Array($0)) }
    if !meanings.contains(where: { $0.has(.right) || ($0[.answer] ?? 3) < 3 }) {
      strengths = []
      add(.nameOther, 0.5)
      return
    }
    let isReference = meanings.contains { $0.has(.reference) }
    let isRightChoice =
      meanings.contains { $0.has(.right) }
      && meanings.contains { ($0.has(.choice) || $0.has(.choices)) && !$0.has(.answer) }
    if isReference || isRightChoice { add(.nameIndex, 1) }
  }

  /// Adds what known words of a longer name say.
  private mutating func addWords(_ words: [ArraySlice<UInt8>]) {
    guard words.count <= NameReading.maxWords else { return }
    // `your answer` and `answer given` are not the answer, and `% correct` is none.
    let isOther = words.contains { KnownNames.meaning(of: Array($0)).has(.other) }
    if isOther || isOfShares || isOfSomeAnswer {
      // Another language may have a word for right ones: `rétt svar`.
      add(.nameOther, isOther || isOfShares ? 1 : 0.5)
      if isOfSomeAnswer
        || words.contains(where: { (KnownNames.meaning(of: Array($0))[.answer] ?? 3) < 3 })
      {
        add(.nameGiven, 1)
      }
      return
    }
    for word in words where word.count > 2 || word.contains(where: { $0 >= 0x80 }) {
      let meaning = KnownNames.meaning(of: Array(word))
      if meaning.has(.filler) || meaning.has(.particle) { continue }
      add(meaning, Self.strengthOfWords)
    }
  }
}
