/// The columns of a table that is named by languages or places, or has the pronunciation of words.
extension ValueReading {
  /// Finds the reading of columns that name their contents, or returns nil if none or several fit:
  ///
  ///     German, English, Plural      two languages
  ///     word, reading, English       a known name and a language
  ///     country, region, capital     places and their capitals
  init?(subjectsOf columns: [ColumnValues], names: [String]) {
    let fields = NamedFields(names).values.map(\.field)
    let texts = columns.indices.filter {
      columns[$0].kind != .blank && columns[$0].filledShare > 0.5
    }
    let free = texts.filter { fields[$0] != .prompt && fields[$0] != .answer }
    // `No` is a number more often than Norwegian.
    let languages = free.filter { column in
      ColumnSubjects.language(names[column]) != nil
        && ![.number, .runningNumber].contains(columns[column].kind)
    }
    let prompt = texts.first { fields[$0] == .prompt }
    let answer = texts.first { fields[$0] == .answer }
    let capitals = free.filter { ColumnSubjects.areCapitals(names[$0]) }
    let places = free.filter { ColumnSubjects.arePlaces(names[$0]) }
    if let prompt, answer == nil, languages.count == 1 {
      self.init(prompt: prompt, answer: languages[0])
    } else if let answer, prompt == nil, languages.count == 1 {
      self.init(prompt: languages[0], answer: answer)
    } else if prompt == nil, answer == nil, languages.count == 2 {
      self.init(prompt: languages[0], answer: languages[1])
    } else if prompt == nil, answer == nil, capitals.count == 1, places.count == 1 {
      self.init(prompt: places[0], answer: capitals[0])
    } else {
      return nil
    }
  }

  /// Finds the reading of three columns with words in East Asian characters, how they are read, and
  /// what they mean: `犬`, `いぬ`, `dog`.
  init?(pronouncing columns: [ColumnValues]) {
    guard columns.count == 3, Self.arePronounced(columns) else { return nil }
    self.init(prompt: 0, answer: 2)
  }

  /// Returns whether the second column has the pronunciation of the words in the first one, in
  /// syllables or in Latin letters with accents, and the third one has something else.
  static func arePronounced(_ columns: [ColumnValues]) -> Bool {
    guard columns.count > 2 else { return false }
    func share(_ column: Int, _ isCounted: (String) -> Bool) -> Double {
      let filled = columns[column].values.filter { !$0.isEmpty }
      return filled.isEmpty ? 0 : Double(filled.count(where: isCounted)) / Double(filled.count)
    }
    return share(0, \.hasEastAsianLetters) > 0.8 && share(2, \.hasEastAsianLetters) < 0.5
      && columns[2].filledShare > 0.8
      && (share(1, \.isInKana) > 0.9 || share(1, \.isInAccentedLatin) > 0.6)
  }
}

extension String {
  /// Whether the text has characters of Chinese or syllables of Japanese.
  fileprivate var hasEastAsianLetters: Bool {
    unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || $0.isIdeograph }
  }

  /// Whether all letters are syllables of Japanese.
  fileprivate var isInKana: Bool {
    let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
    return !letters.isEmpty
      && letters.allSatisfy { (0x3040...0x30FF).contains($0.value) }
  }

  /// Whether the text is in Latin letters, one of which has an accent, as in `bà ba`.
  fileprivate var isInAccentedLatin: Bool {
    let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
    return letters.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
      && letters.contains { $0.value > 0xBF }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a Chinese one.
  fileprivate var isIdeograph: Bool { properties.isIdeographic }
}
