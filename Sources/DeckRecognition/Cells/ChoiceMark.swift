import ByteText
@_spi(Conversion) import QuestionGroups

/// The letter or the number of a choice in a text that has nothing else but a word for choices or answers.
///
///     Option B, Answer: B, choice (b)    B, B, b
///     opt2, Choice 2, 2.0                2, 2, 2
package enum ChoiceMark {
  /// The length in bytes from which on a text is not a mark.
  private static let maxLength = 32

  /// The fewest bytes of a word: `a` is a name of answers too.
  private static let minWordLength = 2

  /// The last byte of the colon of Chinese and Japanese text, and the bytes of it.
  private static var endOfWideColon: UInt8 { 0x9A }
  private static let wideColon = Array("：".utf8)

  /// Returns the text of the mark, or the whole text if there is none in it.
  @inline(__always)
  @_lifetime(copy text)
  package static func mark(in text: Span<UInt8>) -> Span<UInt8> {
    // Most answers are the mark alone, or a text that does not end like one.
    guard text.count > 2, text.count < maxLength, mayEndMark(text) else { return text }
    return text.extracting(range(in: text))
  }

  /// Returns whether a text ends with one letter or a number, perhaps in brackets.
  @inline(__always)
  private static func mayEndMark(_ text: Span<UInt8>) -> Bool {
    let (last, previous) = (text[text.count - 1], text[text.count - 2])
    return !last.isLetter && last < 0x80 || !previous.isLetter && previous < 0x80
      || previous == endOfWideColon
  }

  /// Returns the place of the mark, or the whole text.
  @inline(never)
  static func range(in text: Span<UInt8>) -> Range<Int> {
    let whole = 0..<text.count
    // Programs write whole numbers with a decimal if some are missing.
    if text.count < 5, text.count > 2, text[text.count - 1] == UInt8(ascii: "0"),
      text[text.count - 2] == UInt8(ascii: "."),
      (0..<text.count - 2).allSatisfy({ text[$0].isDigit })
    {
      return 0..<text.count - 2
    }
    var end = text.count
    while end > 1, ").]".utf8.contains(text[end - 1]) { end -= 1 }
    var start = end - 1
    if text[start].isDigit {
      if start > 0, text[start - 1].isDigit { start -= 1 }
    } else if !text[start].isLetter {
      return whole
    }
    var word = start
    if start > 0, text[start - 1] == endOfWideColon, text.extracting(0..<start).hasSuffix(wideColon)
    {
      word -= wideColon.count
    } else if start > 0, text[start].isLetter, text[start - 1].isLetter || text[start - 1] >= 0x80 {
      return whole
    }
    while word > 0, " _-:.([#".utf8.contains(text[word - 1]) { word -= 1 }
    guard word > 2, isWord(text.extracting(0..<word)) else { return whole }
    return start..<end
  }

  /// Returns where a label begins that is after a word for choices and a space, `Option A: Lyon`; `start` if there is none.
  package static func endOfWord(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    guard end > start + 2, end + 3 < text.count, text[end] == 0x20,
      ").:]".utf8.contains(text[end + 2]), isWord(text.extracting(start..<end))
    else { return start }
    return end + 1
  }

  private static func isWord(_ text: Span<UInt8>) -> Bool {
    guard text.indices.allSatisfy({ text[$0].isLetter || text[$0] == 0x20 || text[$0] >= 0x80 })
    else { return false }
    let word = FoldedName(text).bytes
    if word.count < minWordLength { return false }
    let meaning = KnownNames.meaning(of: word)
    return meaning.has(.choice) || meaning.has(.answer) && (meaning[.answer] ?? 3) < 3
  }
}
