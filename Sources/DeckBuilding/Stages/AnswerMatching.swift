import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The search for the choices to which an answer refers.
struct AnswerMatching {
  /// The maximum number of right answers of a question; a longer list does not match any choices.
  private static let maxAnswers = 100

  /// The possible separators between several answers.
  private enum Separators {
    /// Separators between values or keys.
    case ofTexts
    /// Separators between letters or numbers, which have no spaces in them.
    case ofMarks

    func contains(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\n"): true
      case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: " "):
        self == .ofMarks
      default: false
      }
    }
  }

  /// Returns the indices of the choices to which `answer` refers in `notation`, or nil if it does not refer to any.
  static func choices(
    for answer: Span<UInt8>, as notation: AnswerNotation, among choices: AnswerChoices,
    in store: borrowing TextStore
  ) -> ChoiceNumbers? {
    // A text or a key can contain separators itself.
    let isOfTexts = notation == .text || notation == .key
    if isOfTexts, let number = number(for: answer, as: notation, choices, store) {
      return ChoiceNumbers(number)
    }
    if notation == .letter, let numbers = letters(answer, choices, store) { return numbers }
    let list = notation == .text ? answer : unbracketed(answer)
    return parts(
      of: isOfTexts ? list : ChoiceMark.mark(in: list), notation,
      separatedBy: isOfTexts ? .ofTexts : .ofMarks,
      areSeveral: isOfTexts && list.count >= trimmed(answer).count, choices, store)
  }

  /// Returns the indices of the choices to which the elements of a list refer in `notation`, or nil
  /// if one of them does not refer to any.
  static func choices(
    forEach answers: ArraySlice<TextReference>, as notation: AnswerNotation,
    among choices: AnswerChoices, in store: borrowing TextStore
  ) -> ChoiceNumbers? {
    guard answers.count <= maxAnswers else { return nil }
    var numbers = ChoiceNumbers()
    for answer in answers {
      guard let number = number(for: store[answer], as: notation, choices, store) else {
        return nil
      }
      guard add(number, notation, to: &numbers) else { return nil }
    }
    return numbers
  }

  /// Adds the number of a choice, unless it is there. Returns false for an index that is repeated: a list
  /// such as `0, 1, 0` has no indices.
  private static func add(
    _ number: Int, _ notation: AnswerNotation, to numbers: inout ChoiceNumbers
  ) -> Bool {
    if numbers.contains(number) { return notation != .zeroBased && notation != .oneBased }
    numbers.append(number)
    return true
  }

  /// Returns the choice to which an answer refers that is only one.
  private static func number(
    for answer: Span<UInt8>, as notation: AnswerNotation, _ choices: AnswerChoices,
    _ store: borrowing TextStore
  ) -> Int? {
    let number: Int? =
      switch notation {
      case .text: number(ofText: answer, among: choices, store)
      case .key: key(answer, among: choices, store)
      case .zeroBased: choices.number(ofIndex: index(answer, from: 0), in: store)
      case .oneBased:
        choices.number(ofPosition: index(answer, from: 1), isLetter: false, in: store)
      case .letter:
        choices.number(ofPosition: letter(answer, choices), isLetter: true, in: store)
      }
    return number.flatMap { choices.contains($0) ? $0 : nil }
  }

  /// Returns the choices to which the parts of `answer` refer, or nil if one of them does not refer to any, or if they
  /// have to be several and are not.
  private static func parts(
    of answer: Span<UInt8>, _ notation: AnswerNotation, separatedBy separators: Separators,
    areSeveral: Bool, _ choices: AnswerChoices, _ store: borrowing TextStore
  ) -> ChoiceNumbers? {
    var numbers = ChoiceNumbers()
    // Repeated answers count too, because each of them is compared with all choices.
    var partCount = 0
    var start = 0
    for end in 0...answer.count
    where end == answer.count || separators.contains(answer[end]) {
      if areSeveral, start == 0, end == answer.count { return nil }
      let part = answer.extracting(start..<end)
      start = end + 1
      // Spaces next to another separator are not separators, and two bars are one.
      let isInSeparator =
        separators == .ofMarks
        ? trimmed(part).isEmpty && (end < answer.count || partCount > 0)
        : part.isEmpty && partCount > 0 && end < answer.count && answer[end] == UInt8(ascii: "|")
      if isInSeparator { continue }
      guard partCount < maxAnswers, let number = number(for: part, as: notation, choices, store)
      else { return nil }
      partCount += 1
      guard add(number, notation, to: &numbers) else { return nil }
    }
    return numbers.isEmpty ? nil : numbers
  }

  // MARK: Texts and keys

  private static func number(
    ofText text: Span<UInt8>, among choices: AnswerChoices, _ store: borrowing TextStore
  ) -> Int? {
    let wanted = trimmed(text)
    for index in choices.texts.indices {
      let choice = choices.texts[index]
      guard choice.count >= wanted.count, !choice.isBlank else { continue }
      let text = store[choice]
      // Only a longer text has blanks around the same one.
      if (choice.count > wanted.count ? trimmed(text) : text).hasSameBytes(as: wanted) {
        return index - choices.texts.startIndex
      }
    }
    return labelled(wanted, among: choices, store)
      ?? truth(of: wanted, among: choices.texts, store)
  }

  /// Returns the choice that says the same as `text` if one of two choices is true and the other
  /// one false: `true` is `yes`. A number or a letter may be that of a choice.
  private static func truth(
    of text: Span<UInt8>, among choices: ArraySlice<TextReference>, _ store: borrowing TextStore
  ) -> Int? {
    guard choices.count == 2, text.count > 1, let wanted = TruthValue.parse(text) else {
      return nil
    }
    let values = choices.map { TruthValue.parse(store[$0]) }
    guard let first = values[0], let second = values[1], first != second else { return nil }
    return first == wanted ? 0 : 1
  }

  /// Returns the choice that `text` repeats after its letter or number: `B) Venus`.
  private static func labelled(
    _ text: Span<UInt8>, among choices: AnswerChoices, _ store: borrowing TextStore
  ) -> Int? {
    guard let label = ChoiceLabel(text) ?? ChoiceLabel(beforeDash: text),
      let number = choices.number(
        ofPosition: label.position, isLetter: label.isLetter, in: store),
      number < choices.texts.count
    else { return nil }
    let choice = choices.texts[choices.texts.startIndex + number]
    let rest = text.extracting(label.end..<text.count)
    return trimmed(store[choice]).hasSameBytes(as: rest) ? number : nil
  }

  private static func key(
    _ text: Span<UInt8>, among choices: AnswerChoices, _ store: borrowing TextStore
  ) -> Int? {
    let wanted = trimmed(text)
    if wanted.isEmpty { return nil }
    for (number, key) in choices.keys.enumerated() where key.count == wanted.count {
      if trimmed(store[key]).hasSameBytes(as: wanted) { return number }
    }
    guard !choices.names.isEmpty, wanted.count <= 64 else { return nil }
    return choices.names.number(of: wanted)
  }

  // MARK: Numbers and letters

  /// Returns whether `answer` consists of a number or a letter of a choice, whichever `notation` uses.
  static func isNumber(_ answer: Span<UInt8>, as notation: AnswerNotation) -> Bool {
    let mark = trimmed(answer)
    return switch notation {
    case .text, .key: false
    case .zeroBased, .oneBased: index(mark, from: 0) != nil
    case .letter: letter(mark, AnswerChoices(texts: [])) != nil
    }
  }

  private static func index(_ text: Span<UInt8>, from first: Int) -> Int? {
    let digits = unmarked(trimmed(text))
    guard !digits.isEmpty else { return nil }
    if mayBeginDigit(digits[0]) { return number(ofOtherScript: digits).map { $0 - first } }
    guard digits.count < 4 else { return nil }
    var number = 0
    for position in digits.indices {
      guard digits[position].isDigit else { return nil }
      number = number * 10 + Int(digits[position] - 0x30)
    }
    return number - first
  }

  /// The first bytes of digits in Arabic, Persian, Indian, Thai and full-width text.
  private static func mayBeginDigit(_ byte: UInt8) -> Bool {
    byte == 0xD9 || byte == 0xDB || byte == 0xE0 || byte == 0xEF
  }

  // Most answers are not in such digits, and do not get here.
  @inline(never)
  private static func number(ofOtherScript digits: Span<UInt8>) -> Int? {
    guard digits.count <= 12 else { return nil }
    let folded = FoldedName(digits).bytes
    return folded.allSatisfy(\.isDigit) ? OrdinalWord(folded[...])?.number : nil
  }

  /// The maximum length of a letter in bytes.
  private static let maxLetterLength = 3

  /// Returns whether an answer can refer to one of `count` choices by numbers or letters. Most answers in words are
  /// recognized by the first of them, which is longer than all letters and does not begin with a digit.
  static func mayHaveMarks(_ answer: Span<UInt8>, ofChoices count: Int) -> Bool {
    let list = unbracketed(answer)
    return ChoiceMark.mark(in: list).count < list.count
      || !beginsWithWord(list, longerThan: max(maxLetterLength, count))
  }

  private static func beginsWithWord(_ text: Span<UInt8>, longerThan count: Int) -> Bool {
    func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 || byte.isDigit }
    var start = 0
    while start < text.count, !isOfWord(text[start]) { start += 1 }
    guard start < text.count, !text[start].isDigit, !mayBeginDigit(text[start]) else {
      return false
    }
    var end = start
    while end < text.count, end - start <= count, isOfWord(text[end]) { end += 1 }
    return end - start > count
  }

  /// Returns the index in the alphabet of a letter, or nil if the text is not a letter.
  private static func letter(_ text: Span<UInt8>, _ choices: AnswerChoices) -> Int? {
    let letter = unmarked(trimmed(text))
    guard letter.count <= maxLetterLength, choices.canHave(letter: letter) else { return nil }
    guard letter.count == 1 else { return OrdinalWord(letter).map { $0.number - 1 } }
    return position(ofLetter: letter[0])
  }

  /// Returns the numbers of several letters without separators, `acd` or `BDA`, all of which are
  /// choices. Small letters that are not in order can be a word: `bad`.
  private static func letters(
    _ text: Span<UInt8>, _ choices: AnswerChoices, _ store: borrowing TextStore
  ) -> ChoiceNumbers? {
    let word = trimmed(text)
    guard word.count > 1, word.count <= choices.texts.count, choices.canHave(letter: word) else {
      return nil
    }
    return numbers(ofLetters: word, choices, store)
  }

  // Most answers are no letters, and do not get here.
  @inline(never)
  private static func numbers(
    ofLetters word: Span<UInt8>, _ choices: AnswerChoices, _ store: borrowing TextStore
  ) -> ChoiceNumbers? {
    let isWord = word.indices.contains { word[$0] >= UInt8(ascii: "a") }
    var (numbers, last) = (ChoiceNumbers(), -1)
    for index in word.indices {
      guard let position = position(ofLetter: word[index]),
        let number = choices.number(ofPosition: position, isLetter: true, in: store),
        choices.contains(number), position > last || !isWord && !numbers.contains(number)
      else { return nil }
      numbers.append(number)
      last = position
    }
    return numbers
  }

  static func position(ofLetter letter: UInt8) -> Int? {
    letter.isLetter ? Int((letter | 0x20) - UInt8(ascii: "a")) : nil
  }

  // MARK: Trimming

  /// Returns the number or letter without quotes, parentheses and a trailing `.`.
  @_lifetime(copy text)
  private static func unmarked(_ text: Span<UInt8>) -> Span<UInt8> {
    var (start, end) = (0, text.count)
    while end - start > 1, endsMark(text[end - 1]) { end -= 1 }
    while end - start > 1, beginsMark(text[start]) { start += 1 }
    return text.extracting(start..<end)
  }

  private static func beginsMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private static func endsMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "."), UInt8(ascii: "'"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Returns the text without brackets around it.
  @_lifetime(copy text)
  private static func unbracketed(_ text: Span<UInt8>) -> Span<UInt8> {
    let text = trimmed(text)
    guard text.count > 2 else { return text }
    let pair = (text[0], text[text.count - 1])
    let isBracketed =
      pair == (UInt8(ascii: "["), UInt8(ascii: "]"))
      || pair == (UInt8(ascii: "{"), UInt8(ascii: "}"))
    return isBracketed ? text.extracting(1..<text.count - 1) : text
  }

  /// Returns the text without leading and trailing ASCII white space.
  @inline(__always)
  @_lifetime(copy text)
  static func trimmed(_ text: Span<UInt8>) -> Span<UInt8> {
    // Each choice and each answer are trimmed: by way of a range, it costs 2 % of a deck with choices.
    var (start, end) = (0, text.count)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return text.extracting(start..<end)
  }
}

extension OrdinalWord {
  /// Reads a letter of any alphabet.
  fileprivate init?(_ letter: Span<UInt8>) {
    guard letter.count > 1, letter.count < 4 else { return nil }
    self.init(FoldedName(letter).bytes[...])
    if !isLetter { return nil }
  }
}
