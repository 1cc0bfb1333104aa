import ByteText

/// The search for the choices to which an answer refers.
struct AnswerMatching {
  /// The maximum number of right answers of a question; a longer list does not match any choices.
  private static let maxAnswers = 100

  /// The possible separators between several answers.
  private static let separators = [",", ";", "|", "\n"].map { UInt8(ascii: $0) }

  /// Returns the indices of the choices to which `answer` refers in `notation`, or nil if it does
  /// not refer to any.
  static func choices(
    for answer: Span<UInt8>, as notation: AnswerNotation, among choices: ArraySlice<TextReference>,
    in store: borrowing TextStore
  ) -> [Int]? {
    if notation == .text, let number = number(of: answer, among: choices, store) { return [number] }
    // Answers that are on separate lines have already been separated.
    let hasLines = answer.indices.contains { answer[$0] == ChoiceLists.answerSeparator }
    let separators = hasLines ? [ChoiceLists.answerSeparator] : Self.separators
    var numbers: [Int] = []
    // Repeated answers count too, because each of them is compared with all choices.
    var partCount = 0
    var start = 0
    for end in 0...answer.count
    where end == answer.count || separators.contains(answer[end]) {
      let part = answer.extracting(start..<end)
      start = end + 1
      let found: Int? =
        switch notation {
        case .text: number(of: part, among: choices, store)
        case .zeroBased: index(part, from: 0)
        case .oneBased: index(part, from: 1)
        case .letter: letter(part)
        }
      guard let number = found, number >= 0, number < choices.count,
        !choices[choices.startIndex + number].isBlank, partCount < maxAnswers
      else { return nil }
      partCount += 1
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns whether `answer` consists of a number or a letter of a choice, whichever `notation`
  /// uses.
  static func isNumber(_ answer: Span<UInt8>, as notation: AnswerNotation) -> Bool {
    let mark = trimmed(answer)
    return switch notation {
    case .text: false
    case .zeroBased, .oneBased: index(mark, from: 0) != nil
    case .letter: letter(mark) != nil
    }
  }

  private static func number(
    of text: Span<UInt8>, among choices: ArraySlice<TextReference>, _ store: borrowing TextStore
  ) -> Int? {
    let wanted = trimmed(text)
    for (number, choice) in choices.enumerated() where choice.count >= wanted.count {
      if !choice.isBlank, trimmed(store[choice]).hasSameBytes(as: wanted) { return number }
    }
    return nil
  }

  private static func index(_ text: Span<UInt8>, from first: Int) -> Int? {
    let digits = unmarked(trimmed(text))
    guard !digits.isEmpty, digits.count < 4 else { return nil }
    var number = 0
    for position in digits.indices {
      guard (0x30...0x39).contains(digits[position]) else { return nil }
      number = number * 10 + Int(digits[position] - 0x30)
    }
    return number - first
  }

  /// Returns the number or letter without a trailing `)` or `.`.
  @_lifetime(copy text)
  private static func unmarked(_ text: Span<UInt8>) -> Span<UInt8> {
    guard text.count > 1 else { return text }
    let last = text[text.count - 1]
    let isMarked = last == UInt8(ascii: ")") || last == UInt8(ascii: ".")
    return isMarked ? text.extracting(0..<text.count - 1) : text
  }

  /// Returns the index in the alphabet of a letter, or nil if the text is not a letter.
  private static func letter(_ text: Span<UInt8>) -> Int? {
    let letter = unmarked(trimmed(text))
    guard letter.count == 1 else { return nil }
    let lower = letter[0] | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) else { return nil }
    return Int(lower - UInt8(ascii: "a"))
  }

  /// Returns the text without leading and trailing ASCII white space.
  @_lifetime(copy text)
  static func trimmed(_ text: Span<UInt8>) -> Span<UInt8> {
    var start = 0
    var end = text.count
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return text.extracting(start..<end)
  }
}
