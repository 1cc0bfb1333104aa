import ByteText

/// How probable a word is in a language, by its characters outside ASCII.
///
/// Each of them counts with the logarithm of its probability, so that encodings, which read the same bytes as other
/// characters, can be compared.
struct WordScore {
  private(set) var sum = 0.0

  /// The number of characters that the language does not write there.
  private(set) var misfitCount = 0

  private let alphabet: Alphabet

  init(_ word: [Unicode.Scalar], _ alphabet: Alphabet) {
    self.alphabet = alphabet
    add(word)
  }

  // MARK: Logarithms of probabilities

  /// A letter of another language, or a sign inside a word.
  private static let misfit = -7.0
  private static let control = -12.0
  /// Quotes and dashes around words.
  private static let punctuation = -4.0
  /// `€`, `°`, `½` and others, rarely next to a letter.
  private static let (sign, signBesideLetter) = (-4.5, -6.0)
  /// `¿` and `¡` before a Spanish word.
  private static let opening = -2.2
  /// A capital letter instead of a small one, at the beginning of a word or elsewhere, and after a small letter.
  private static let (initial, capital, capitalInside) = (-0.8, -1.6, -6.6)
  /// A small letter between capital ones.
  private static let smallInside = -2.5
  /// A letter of the language where none of its words has it.
  private static let misplaced = -6.0
  /// A letter of ASCII in a word of another script.
  private static let otherScript = -3.0

  private mutating func add(_ word: [Unicode.Scalar]) {
    for (index, character) in word.enumerated() {
      let previous = index > 0 ? word[index - 1] : " "
      let next = index + 1 < word.count ? word[index + 1] : " "
      if character.value < 0x80 {
        if !alphabet.isLatin { add(Self.otherScript) }
      } else if let probability = alphabet.probabilities[character] ?? capitalProbability(character)
      {
        add(isPossible(character, previous, next) ? probability : Self.misplaced)
        addCase(of: character, previous, next)
      } else if character.isLetter {
        addMisfit(Self.misfit)
      } else {
        addSign(character, previous, next)
      }
    }
  }

  private mutating func add(_ logarithm: Double) { sum += logarithm }

  private mutating func addMisfit(_ logarithm: Double) {
    sum += logarithm
    misfitCount += 1
  }

  /// Returns whether the language has the letter in this place of a word.
  private func isPossible(
    _ character: Unicode.Scalar, _ previous: Unicode.Scalar, _ next: Unicode.Scalar
  ) -> Bool {
    if character == "ß", !previous.isLetter { return false }
    return !alphabet.hasAccentsAtEnd || !next.isLetter
  }

  private func capitalProbability(_ character: Unicode.Scalar) -> Double? {
    let small = character.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first.flatMap { alphabet.probabilities[$0] } : nil
  }

  private mutating func addCase(
    of character: Unicode.Scalar, _ previous: Unicode.Scalar, _ next: Unicode.Scalar
  ) {
    if character.properties.isUppercase {
      if previous.properties.isLowercase {
        addMisfit(Self.capitalInside)
      } else {
        add(!previous.isLetter && next.properties.isLowercase ? Self.initial : Self.capital)
      }
    } else if previous.properties.isUppercase, next.properties.isUppercase {
      add(Self.smallInside)
    }
  }

  private mutating func addSign(
    _ character: Unicode.Scalar, _ previous: Unicode.Scalar, _ next: Unicode.Scalar
  ) {
    let isInside = previous.isLetter && next.isLetter
    switch character {
    case "¿", "¡":
      if alphabet.opensQuestions, !previous.isLetter, next.isLetter {
        add(Self.opening)
      } else {
        addMisfit(Self.misfit)
      }
    case "’", "–": add(Self.punctuation)
    case "“", "”", "„", "‘", "‚", "«", "»", "…", "—":
      if isInside { addMisfit(Self.misfit) } else { add(Self.punctuation) }
    case "\u{A0}": add(Self.punctuation)
    case "²", "³", "°", "€", "£", "§", "·", "©", "®", "™", "×", "÷", "•":
      if isInside {
        addMisfit(Self.misfit)
      } else {
        add(previous.isLetter || next.isLetter ? Self.signBesideLetter : Self.sign)
      }
    case "½", "¼", "¾", "±", "µ", "ª", "º", "¹", "‹", "›", "¢", "¥", "¶":
      if previous.isLetter || next.isLetter { addMisfit(Self.misfit) } else { add(Self.sign) }
    case "\u{80}"..."\u{9F}": addMisfit(Self.control)
    default: addMisfit(Self.misfit - 2)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { value < 0x80 ? UInt8(value).isLetter : properties.isAlphabetic }
}
