import ByteText
@_spi(Conversion) import QuestionGroups

/// Text that refers to something rather than being it: `B`, `3`, `Option C`, `A and D`.
package enum AnswerReference {
  private static let connectors = Set(
    [
      "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "en", "of", "i", "a", "och", "og",
      "ja", "ve", "и", "та",
    ]
    .map { Array($0.utf8) })

  /// Returns whether `text` consists of letters, numbers and words for choices, so that it could
  /// refer to choices in a way that was not understood.
  package static func isPossible(_ text: Span<UInt8>) -> Bool {
    guard text.count <= 64 else { return false }
    let words = FoldedName(text).words
    return words.contains(where: isOrdinal)
      && words.allSatisfy { word in
        if isOrdinal(word) || connectors.contains(Array(word)) { return true }
        let meaning = KnownNames.meaning(of: Array(word))
        return [NameRole.choice, .answer, .reference, .filler].contains { meaning.has($0) }
      }
  }

  /// The number of letters of which a key of answers has no others.
  private static let letterCount = 5

  /// Returns whether a text is one of the first letters, or several, or a word for a choice and its letter or number, as in a
  /// key to choices that are somewhere else: `B`, `(b)`, `A and D`, `Option 2`.
  static func isOfKey(_ cell: CellText) -> Bool {
    if cell.traits.contains(.letters) { return cell.ordinals.allSatisfy { $0 < letterCount } }
    guard isPossible(cell.text.utf8.span) else { return false }
    let words = FoldedName(cell.text).words.filter { !connectors.contains(Array($0)) }
    let areLetters = words.allSatisfy { word in
      OrdinalWord(word).map { $0.isLetter && $0.number <= letterCount } ?? false
    }
    return areLetters
      || words.contains { word in
        let meaning = KnownNames.meaning(of: Array(word))
        return !isOrdinal(word) && (meaning.has(.choice) || meaning.has(.answer))
      }
  }

  /// The most bytes of an answer that is of a key.
  private static let maxBytesOfKey = 32

  /// Returns whether a text has digits, ends in a word of one letter, or is only capital letters of choices, which few are
  /// that are not of a key.
  package static func mayBeOfKey(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard !bytes.isEmpty, bytes.count <= maxBytesOfKey else { return false }
    var (letters, capitals) = (0, 0)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isDigit { return true }
      if byte.isLetter || byte >= 0x80 {
        let isFirst = index == 0 || !(bytes[index - 1].isLetter || bytes[index - 1] >= 0x80)
        letters = isFirst ? 1 : letters + 1
        if byte.isChoiceLetter, byte & 0x20 == 0 { capitals += 1 }
      }
    }
    return letters == 1 || capitals == bytes.count && capitals <= letterCount
  }

  /// The maximum length in bytes of a text that may name a choice beside other words.
  private static let maxBytes = 200

  /// Returns the position of the choice that a text names before or after other words, counted from 0, or nil if it names
  /// none of `count` choices: `B because …`, `the 2nd`, `Venus (B)`.
  package static func position(namedIn text: Span<UInt8>, ofChoices count: Int) -> Int? {
    guard text.count <= maxBytes else { return nil }
    let words = FoldedName(text).words
    guard let first = words.first, let last = words.last else { return nil }
    let number =
      OrdinalNumber(in: words)?.number ?? OrdinalWord(first)?.number ?? OrdinalWord(last)?.number
    return number.flatMap { $0 > 0 && $0 <= count ? $0 - 1 : nil }
  }

  /// Returns whether a word is a letter, an ordinal number, or a number in Roman numerals: `IV`.
  private static func isOrdinal(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 1 || OrdinalWord(word) != nil || word.allSatisfy { "ivx".utf8.contains($0) }
  }
}
