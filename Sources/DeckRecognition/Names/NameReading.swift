import ByteText
@_spi(Conversion) import QuestionGroups
import SystemIO

/// The meaning of the name of a column or key, regardless of the names next to it.
package struct NameReading: Hashable, Sendable {
  /// A number or letter in a name that is one of several: `Option 2`, `antwort_b`, `A_korrekt`.
  package struct Series: Hashable, Sendable {
    /// The folded name without the number; empty for a name that is only a letter or a number.
    package let stem: [UInt8]

    /// The meaning of the name without the number.
    package let meaning: NameMeaning

    /// The number; letters count from 1.
    package let number: Int

    /// Whether the number is written as a letter.
    package let isLetter: Bool

    /// Whether the number is an ordinal one, as in `Second choice`, which needs others beside it.
    package var isOrdinal = false
  }

  /// The maximum length of a name in bytes: remarks can follow a short name.
  package static let maxLength = 200

  /// The maximum number of words in a name that are read one by one.
  package static let maxWords = 6

  /// The meaning of the name.
  package private(set) var meaning = NameMeaning()

  /// The number in the name, if the name is not known with it.
  package private(set) var series: Series?

  /// Whether the name begins with `_`, as the names that databases add do.
  package private(set) var isInternal = false

  /// Whether the name has at most as many characters as a number or a letter, such as `VIII`.
  package private(set) var isShort = false

  /// Whether the name asks whether something is true: `True/False`.
  package private(set) var asksForTruth = false

  /// Whether the name, whose meaning is not known, has a word for answers: `user answer`.
  package private(set) var isOfSomeAnswer = false

  /// Whether the name is that of answers, whoever gave them.
  package var mayBeOfAnswers: Bool { meaning.has(.answer) || isOfSomeAnswer }

  /// Whether the name of prompts is that of where answers are from, too: `source`.
  package var isSource: Bool { meaning[.prompt] == 3 && meaning.has(.other) }

  /// Whether nothing but the number or letter is in the name.
  package var isBareNumber: Bool { series?.stem.isEmpty ?? false }

  /// Returns whether `name` may be nothing but a letter or a number in digits. Most other names are recognized
  /// without reading them: they begin with more letters and digits.
  package static func mayBeMark(_ name: Span<UInt8>) -> Bool {
    var (count, maxCount) = (0, 3)
    for index in name.indices {
      let byte = name[index]
      switch byte {
      // A remark or another part of the name may follow.
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"), 0xE2, 0xE3, 0xED...:
        return true
      // Letters with accents are of ordinal numbers too: `fünfter`.
      case 0xC3...0xC9, 0xE1:
        (count, maxCount) = (count + 1, 9)
      // Letters of other alphabets.
      case 0xCE...0xEC: count += 1
      default: if byte.isLetter || byte.isDigit { count += 1 }
      }
      if count > maxCount { return false }
    }
    return true
  }

  /// The meaning of the name, or of the name without its number.
  package var ownMeaning: NameMeaning {
    guard meaning.isEmpty, let series, !series.isOrdinal else { return meaning }
    return series.meaning
  }

  /// Whether the name is that of a hint, but also of other remarks: `Comment`, `explanation`.
  package var isWeakHint: Bool { meaning[.hint] == 3 }

  /// Whether the name is that of answers, but also of other values: `label`, `value`.
  package var isWeakAnswer: Bool { meaning[.answer] == 3 }

  /// The folded name without its number, if it is one of several prompts: `Question 2`.
  package var stemOfPrompts: [UInt8]? {
    guard meaning.isEmpty, let series, series.meaning.has(.prompt), !series.stem.isEmpty else {
      return nil
    }
    return series.stem
  }

  /// Creates the reading of a name whose meaning is known.
  package init(meaning: NameMeaning, series: Series? = nil) {
    self.meaning = meaning
    self.series = series
  }

  /// The readings of names that have been read before.
  private static let known = NameCache<NameReading>(maxCount: 1024, maxLength: 64)

  /// Reads `name`, or finds its reading.
  package init(_ name: String) {
    self = Self.known.meaning(of: [name]) { NameReading(new: name) }
  }

  private init(new name: String) {
    isInternal = name.utf8.first == UInt8(ascii: "_")
    isShort = 1...4 ~= name.unicodeScalars.prefix(5).count
    guard name.utf8.count <= Self.maxLength, !name.isOfShares else { return }
    let start = name.withoutParenthesis
    read(FoldedName(start))
    // `Q#` counts the questions.
    if name.utf8.last == UInt8(ascii: "#"), meaning.has(.prompt) {
      meaning = NameMeaning()
      meaning.add(.order, rank: 2)
    }
    // A letter in parentheses is that of a choice: `Option (a)`.
    if start.utf8.count < name.utf8.count, meaning.has(.choice) || meaning.has(.answer) {
      let words = FoldedName(String(name.dropFirst(start.count))).words
      if words.count == 1, OrdinalWord(words[0]) != nil {
        meaning = NameMeaning()
        read(FoldedName(name))
      }
    }
    if meaning.isEmpty, series == nil, let start = name.beforeDash ?? name.withoutMemberPrefix {
      read(FoldedName(start))
    }
  }

  private mutating func read(_ name: FoldedName) {
    guard !name.bytes.isEmpty else { return }
    meaning = KnownNames.meaning(of: name.bytes)
    let words = name.words
    guard words.count <= Self.maxWords else { return }
    if meaning.isEmpty, TruthName.isMade(of: words) {
      meaning.add(.answer, rank: 2)
      asksForTruth = true
      return
    }
    if meaning.isEmpty || words.count == 1 {
      series = Self.series(in: words, name.bytes, isKnown: !meaning.isEmpty)
    }
    if meaning.isEmpty, series == nil { meaning = NameWords.meaning(of: words) }
    if meaning.isEmpty, series == nil { isOfSomeAnswer = TruthName.isOfAnswer(words) }
  }

  // MARK: Numbers

  private static func series(
    in words: [ArraySlice<UInt8>], _ name: [UInt8], isKnown: Bool
  ) -> Series? {
    guard let first = words.first, let last = words.last else { return nil }
    if !isKnown, let one = ordinalSeries(in: words) ?? flagSeries(in: words) { return one }
    if words.count > 1, let number = OrdinalWord(last) { return series(words.dropLast(), number) }
    if let number = OrdinalWord(first) { return series(words.dropFirst(), number) }
    // A small letter may follow without a separator: `optiona`. A known name may end with one.
    // `answer_de` has a language instead of a letter.
    guard !isKnown, let end = OrdinalWord.endLetter(of: name),
      words.count == 1 || last.count > end.count + 2
    else { return nil }
    let stem = series(words.dropLast() + [last.dropLast(end.count)], end.letter)
    return stem.meaning.has(.choice) || stem.meaning.has(.answer) ? stem : nil
  }

  /// Returns the series of a mark with the number of its choice inside: `Option A correct`, `Answer 2 is right`.
  private static func flagSeries(in words: [ArraySlice<UInt8>]) -> Series? {
    guard (3...5).contains(words.count),
      let index = words.indices.dropFirst().dropLast().first(where: {
        OrdinalWord(words[$0]) != nil
      }), let number = OrdinalWord(words[index]),
      words[..<index].allSatisfy({ word in
        let meaning = KnownNames.meaning(of: Array(word))
        return word.count > 1 && (meaning.has(.choice) || (meaning[.answer] ?? 3) < 3)
      })
    else { return nil }
    let mark = words[(index + 1)...].map { String(decoding: $0, as: UTF8.self) }
    guard let flag = ChoiceFlag(mark.joined(separator: " ")), !flag.isOfWrong, !flag.isOfAnswer
    else { return nil }
    var meaning = NameMeaning()
    meaning.add(.flag, rank: 1)
    let stem = (words[..<index] + words[(index + 1)...]).flatMap { $0 }
    return Series(stem: stem, meaning: meaning, number: number.number, isLetter: number.isLetter)
  }

  /// Returns the series of a name with an ordinal number, of choices or of nothing else: `First`, `2nd choice`.
  private static func ordinalSeries(in words: [ArraySlice<UInt8>]) -> Series? {
    guard let ordinal = OrdinalNumber(in: words) else { return nil }
    var one = series(
      words[..<ordinal.words.lowerBound] + words[ordinal.words.upperBound...],
      OrdinalWord(number: ordinal.number))
    one.isOrdinal = true
    let roles: [NameRole] = [.choice, .choices, .answer, .answers, .wrong]
    return one.stem.isEmpty || roles.contains(where: one.meaning.has) ? one : nil
  }

  private static func series(
    _ words: some BidirectionalCollection<ArraySlice<UInt8>>, _ number: OrdinalWord
  ) -> Series {
    let stem = words.flatMap { $0 }
    var meaning = KnownNames.meaning(of: stem)
    if meaning.isEmpty { meaning = NameWords.meaning(of: Array(words)) }
    // A single letter has a meaning only by itself, or as a short name of choices.
    if stem.count == 1, !meaning.has(.choice) { meaning = NameMeaning() }
    return Series(
      stem: stem, meaning: meaning, number: number.number, isLetter: number.isLetter)
  }
}

/// A word that is the number or the letter of one of several things.
package struct OrdinalWord {
  /// The number; letters count from 1.
  package let number: Int

  /// Whether the word is a letter.
  package let isLetter: Bool

  /// The first letters of alphabets other than the Latin one, as they are folded.
  private static let alphabets = [
    "αβγδεζηθ", "абвгдежзик", "אבגדהו", "ابجده", "कखगघङ", "アイウエオカ", "가나다라마바", "甲乙丙丁戊己",
    "กขคงจ", "①②③④⑤⑥",
  ].map { $0.unicodeScalars.map { Array(String($0).utf8) } }

  fileprivate init(number: Int) { (self.number, isLetter) = (number, false) }

  /// Creates the number of a folded word, or nil if the word is neither a number nor a letter.
  package init?(_ word: ArraySlice<UInt8>) {
    guard let first = word.first, word.count < 4 else { return nil }
    if let number = Self.number(word) {
      self.number = number
      isLetter = false
    } else if first < 0x80 {
      guard word.count == 1, (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(first) else {
        return nil
      }
      number = Int(first - UInt8(ascii: "a")) + 1
      isLetter = true
    } else {
      guard let position = Self.position(word) else { return nil }
      number = position + 1
      isLetter = true
    }
  }

  /// The numbers from 1 on in Chinese and Japanese.
  private static let numerals = "一二三四五六七八九十".unicodeScalars.map { Array(String($0).utf8) }

  private static func number(_ word: ArraySlice<UInt8>) -> Int? {
    if let first = word.first, first >= 0x80 {
      return numerals.firstIndex { $0[...] == word }.map { $0 + 1 }
    }
    guard word.count < 3, word.allSatisfy(\.isDigit) else { return nil }
    return word.reduce(0) { 10 * $0 + Int($1 - 0x30) }
  }

  /// Returns the letter at the end of a folded name, and the number of its bytes; nil if there is none.
  fileprivate static func endLetter(of name: [UInt8]) -> (letter: OrdinalWord, count: Int)? {
    let count = (name.lastIndex { !$0.continuesCharacter }).map { name.count - $0 } ?? 0
    guard count > 0, let letter = OrdinalWord(name.suffix(count)), letter.isLetter else {
      return nil
    }
    return (letter, count)
  }

  /// Returns the position of a letter of an alphabet other than the Latin one, which is all of a folded text.
  static func position(ofLetterIn text: [UInt8]) -> Int? {
    text.count < 4 && text.first ?? 0 >= 0x80 ? position(text[...]) : nil
  }

  /// Returns the position of a letter in its alphabet.
  private static func position(_ letter: ArraySlice<UInt8>) -> Int? {
    for alphabet in alphabets {
      if let position = alphabet.firstIndex(where: { $0[...] == letter }) { return position }
    }
    return nil
  }
}

extension String {
  /// Whether a column with the name has shares: `correct (%)`.
  package var isOfShares: Bool { utf8.contains(UInt8(ascii: "%")) }

  /// The name without a remark in parentheses or brackets at its end.
  package var withoutParenthesis: String {
    let brackets: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("(", ")"), ("[", "]"), ("（", "）"), ("【", "】"),
    ]
    let name = unicodeScalars
    // Most names end with a letter or a digit.
    if let last = utf8.last, last.isLetter || last.isDigit { return self }
    guard let last = name.last(where: { !$0.properties.isWhitespace }),
      let pair = brackets.first(where: { $0.1 == last }),
      let start = name.lastIndex(of: pair.0), start > name.startIndex
    else { return self }
    return String(name[..<start])
  }

  /// The name without the `m` before the members of classes in Java: `mQuestion`.
  fileprivate var withoutMemberPrefix: String? {
    let bytes = utf8.prefix(2)
    guard bytes.count == 2, bytes.first == UInt8(ascii: "m"),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[bytes.index(after: bytes.startIndex)])
    else { return nil }
    return String(dropFirst())
  }

  /// The part before a dash between spaces, after which template headers have limits: `Question - max 120 characters`.
  fileprivate var beforeDash: String? {
    let name = unicodeScalars
    guard
      let dash = name.indices.first(where: { index in
        (name[index] == "-" || name[index] == "–") && index > name.startIndex
          && name[name.index(before: index)] == " "
      })
    else { return nil }
    return String(name[..<dash])
  }
}
