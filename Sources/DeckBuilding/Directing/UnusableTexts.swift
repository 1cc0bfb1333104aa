import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// Values of an input that are not prompts or not answers, as all of them show together.
extension Director {
  /// The fewest answers that are the same by no chance, and the most choices with letters or numbers.
  private static let (minAnswers, maxChoices) = (3, 8)

  /// Refuses the input if its values are not prompts or not answers. A file of the app has values of other
  /// inputs, which were read one by one.
  mutating func refuseUnusableTexts() {
    if scope.found.contains(.scores) { return }
    if let reason = encodedTexts ?? (scope.platform == nil ? unusableTexts : nil) {
      refuseInput(reason)
    }
  }

  /// Refuses the input because of all its values together: one finding about it replaces those about its records.
  mutating func refuseInput(_ reason: UnusableTexts) {
    refuseInput()
    report(.notADeck(.unusableTexts(reason)), input: scope.number)
  }

  /// Whether the prompts of the objects in the input are the letters or the numbers of choices. They count up, from the first
  /// one on, for each of several questions, whose own values are not read.
  var promptsAreLabels: Bool {
    guard !options.naming.isMapped, scope.found.contains(.unreadValues) else { return false }
    var (last, start, runs) = (-1, 0, 0)
    for row in ownRows where isUsed(row) {
      guard let label = label(of: row) else { return false }
      if label != last + 1 || last < 0 {
        guard label < 2, last < 0 || last > start else { return false }
        (start, runs) = (label, runs + 1)
      }
      if label - start >= Self.maxChoices { return false }
      last = label
    }
    return last > start && runs > 1
  }

  private var unusableTexts: UnusableTexts? {
    guard let first = ownRows.first(where: { isUsed($0) }) else { return nil }
    let answer = gathering.records.rows[first].draft.answer
    if options.answerNotation != .text, areWritten { return .writtenAnswers(answer) }
    if areMissing(as: answer) { return .missingAnswers(answer) }
    // A person who chose the columns knows what they have.
    if options.naming.isMapped { return nil }
    if areQuestions { return .questionsAsAnswers(answer) }
    if let row = rowOfAnswersInPrompts {
      let draft = gathering.records.rows[row].draft
      return .answersInPrompts(prompt: draft.prompt, answer: draft.answer)
    }
    if promptsAreNumbers { return .numbersAsPrompts }
    if scope.chunk.reported.contains(.pairs), areCounts { return .countsAsAnswers }
    if let pair = doubtfulPair { return pair }
    if options.answerNotation != .text, areTruthNumbers { return .truthNumbers }
    return nil
  }

  /// Whether most answers ask, and the prompts are only their numbers, dates or letters: `1: Where is Lima?`.
  private var areQuestions: Bool {
    var (asking, count, last) = (0, 0, -1)
    var word: [UInt8]?
    for row in ownRows where isUsed(row) {
      let draft = gathering.records.rows[row].draft
      let prompt = gathering.texts[draft.prompt]
      guard gathering.records.choices[row].isEmpty, prompt.isNumbering else { return false }
      // Numbers count the questions, and a word or signs beside them are always the same: `Q1`, `2024-01-01`.
      let number = number(prompt)
      if let number, count > 0, number != last + 1 { return false }
      let own = prompt.withoutDigits
      if number == nil, prompt.count > own.count, word ?? own != own { return false }
      (count, last, word) = (count + 1, number ?? last, own)
      if gathering.texts[draft.answer].endsInQuestionMark { asking += 1 }
    }
    return count >= Self.minAnswers && 2 * asking > count
  }

  /// The fewest rows with their answers in their prompts by no chance, the most rows that are looked at, and the most of
  /// these that are unlike the others.
  private static let (minGiven, maxGiven, maxUnlike) = (3, 20, 4)

  /// The first row, if most prompts are sentences that contain their answers, as examples contain their words. Prompts that
  /// begin in the same way are tasks: `Name the verb`, `True or false`.
  private var rowOfAnswersInPrompts: Int? {
    var (first, count, unlike) = (Int?.none, 0, 0)
    var starts: Set<[UInt8]> = []
    for row in ownRows where isUsed(row) {
      let draft = gathering.records.rows[row].draft
      let prompt = gathering.texts[draft.prompt]
      let isGiven =
        gathering.records.choices[row].isEmpty
        && prompt.isExample(of: gathering.texts[draft.answer])
      count += 1
      if isGiven {
        first = first ?? row
        // A prompt that is its answer says nothing else.
        let isSame = prompt.count == gathering.texts[draft.answer].count
        starts.insert(isSame ? Array(copying: prompt) : prompt.firstWord)
      } else {
        unlike += 1
      }
      // Most inputs have none.
      if unlike > Self.maxUnlike || first == nil && unlike > 1 { return nil }
      if count == Self.maxGiven { break }
    }
    let given = count - unlike
    return given >= Self.minGiven && 3 * unlike <= given && 2 * starts.count > given ? first : nil
  }

  /// Whether the prompts are keys that number the questions from 0 or 1 on, of which some may be missing, and each question
  /// has choices: `0: {"image": …, "choices": …}`.
  private var promptsAreNumbers: Bool {
    guard scope.chunk.reported.contains(.pairs) else { return false }
    var (count, last) = (0, -1)
    for row in ownRows where isUsed(row) {
      let prompt = gathering.texts[gathering.records.rows[row].draft.prompt]
      guard let number = number(prompt), number > last, last >= 0 || number < 2,
        !gathering.records.choices[row].isEmpty
      else { return false }
      (count, last) = (count + 1, number)
    }
    return count >= Self.minAnswers && last < 2 * count
  }

  /// The fewest numbers in a map that repeat by no chance.
  private static let minCounts = 5

  /// Whether the answers are numbers that repeat, and most prompts have no digits, as counts of mistakes.
  private var areCounts: Bool {
    var (count, countWithDigits, distinct) = (0, 0, Set<Int>())
    for row in ownRows where isUsed(row) {
      let draft = gathering.records.rows[row].draft
      let (prompt, answer) = (gathering.texts[draft.prompt], gathering.texts[draft.answer])
      guard let number = number(answer) else { return false }
      count += 1
      if prompt.hasDigit { countWithDigits += 1 }
      distinct.insert(number)
    }
    return count >= Self.minCounts && 2 * distinct.count <= count && 2 * countWithDigits < count
  }

  /// The most keys of a map that are looked at.
  private static let maxKeys = 1000

  /// The first pair of a map that belongs to a program, as its keys show.
  private var doubtfulPair: UnusableTexts? {
    guard scope.chunk.reported.contains(.pairs) else { return nil }
    var keys: [String] = []
    var first: QuestionDraft?
    for row in ownRows where isUsed(row) && keys.count < Self.maxKeys {
      let draft = gathering.records.rows[row].draft
      first = first ?? draft
      keys.append(gathering.texts.string(draft.prompt))
    }
    guard let first, Recogniser.areOfPrograms(keys: keys) else { return nil }
    return .doubtfulPairs(key: first.prompt, value: first.answer)
  }

  /// Returns the number that a text is in digits.
  private func number(_ text: Span<UInt8>) -> Int? {
    text.count > 0 && text[0].isDigit && text.count < 7 ? Int(String(copying: text)) : nil
  }

  /// The fewest answers 0 and 1 that stand for false and true.
  private static let minTruthNumbers = 4

  /// Whether all answers are 0 or 1, some of them each, and no prompt has a number to reckon with.
  private var areTruthNumbers: Bool {
    var counts = [0, 0]
    for row in ownRows where isUsed(row) {
      let draft = gathering.records.rows[row].draft
      let (prompt, answer) = (gathering.texts[draft.prompt], gathering.texts[draft.answer])
      guard gathering.records.choices[row].isEmpty, answer.count == 1, answer[0] | 1 == 0x31,
        !prompt.hasDigit
      else { return false }
      counts[Int(answer[0] & 1)] += 1
    }
    return !counts.contains(0) && counts[0] + counts[1] >= Self.minTruthNumbers
  }

  /// The fewest prompts or answers that are encoded by no chance, and the most rows that are looked at.
  private static let (minEncoded, maxEncoded) = (2, 20)

  private var encodedTexts: UnusableTexts? {
    var rows: [Int] = []
    for row in ownRows where isUsed(row) {
      rows.append(row)
      if rows.count == Self.maxEncoded { break }
    }
    guard let first = rows.first else { return nil }
    let prompt = gathering.records.rows[first].draft.prompt
    guard gathering.texts[prompt].isEncoded else {
      return options.answerNotation == .text ? nil : encodedAnswers(of: rows)
    }
    let areAll =
      rows.count >= Self.minEncoded
      && rows.allSatisfy { gathering.texts[gathering.records.rows[$0].draft.prompt].isEncoded }
    return areAll ? .encoded(.prompt, prompt) : nil
  }

  /// Returns the answers of rows, if all of them are ASCII text in Base64, and some have the signs at its end that no word
  /// has: `Yg==`. The bytes of `2+2=` are no such text.
  private func encodedAnswers(of rows: [Int]) -> UnusableTexts? {
    var padded: [TextReference] = []
    for row in rows {
      let answer = gathering.records.rows[row].draft.answer
      let text = gathering.texts[answer]
      guard !text.isEmpty, text.count % 4 == 0, text.hasSpaceInBase64(upTo: 0x7E) != nil else {
        return nil
      }
      if text[text.count - 1] == UInt8(ascii: "=") { padded.append(answer) }
    }
    return padded.count >= Self.minEncoded ? .encoded(.answer, padded[0]) : nil
  }

  /// The rows of the input.
  private var ownRows: Range<Int> { scope.chunk.start.row..<gathering.records.rows.count }

  /// Returns whether a row is a question, or a part of one, that is not refused.
  private func isUsed(_ row: Int) -> Bool {
    !gathering.records.rows[row].isOfGroup && !gathering.records.rows[row].isRefused
  }

  /// Returns the number of the letter or the digits that the prompt of a row is; letters count from 0.
  private func label(of row: Int) -> Int? {
    let prompt = gathering.texts[gathering.records.rows[row].draft.prompt]
    switch prompt.count {
    case 1 where prompt[0].isLetter: return Int(prompt[0] | 0x20) - 0x61
    case 1 where prompt[0].isDigit: return Int(prompt[0]) - 0x30
    default: return nil
    }
  }

  /// Whether more than half of the answers are lists or objects of a program.
  private var areWritten: Bool {
    var (written, count) = (0, 0)
    for row in ownRows where isUsed(row) {
      count += 1
      let draft = gathering.records.rows[row].draft
      // The answer to a question about a program can be a list.
      if gathering.records.choices[row].isEmpty,
        WrittenContainer(gathering.texts[draft.answer]) != nil,
        !gathering.texts[draft.prompt].hasBracket
      {
        written += 1
      }
      // Most inputs have none.
      if count == 2, written == 0 { return false }
    }
    return written > 1 && 2 * written > count
  }

  /// Returns whether all answers are the same sign for a missing one.
  private func areMissing(as answer: TextReference) -> Bool {
    let text = gathering.texts[answer]
    // Choices with marks need no answers.
    if text.isEmpty { return false }
    var count = 0
    for row in ownRows where isUsed(row) {
      count += 1
      guard gathering.texts[gathering.records.rows[row].draft.answer].hasSameBytes(as: text),
        !gathering.records.choices[row].contains(where: {
          gathering.texts[$0].hasSameBytes(as: text)
        })
      else { return false }
    }
    return count >= Self.minAnswers
      && (Placeholder.isPlaceholder(text, inHint: false)
        || ["NA", "na"].contains(String(copying: text))
        || String(copying: text).allSatisfy { "-–—_.…?*".contains($0) })
  }
}

extension Span<UInt8> {
  /// Whether the text is a letter, a number in Roman numerals, or one word with a digit, as the number of a question is.
  fileprivate var isNumbering: Bool {
    count == 1 && self[0].isLetter
      || indices.contains { self[$0].isDigit } && !indices.contains { self[$0] == 0x20 }
      || count > 0 && indices.allSatisfy { "IVXivx".utf8.contains(self[$0]) }
  }

  /// The text without its digits.
  fileprivate var withoutDigits: [UInt8] { indices.map { self[$0] }.filter { !$0.isDigit } }

  /// Whether the text has a bracket, as programs have.
  fileprivate var hasBracket: Bool {
    indices.contains { self[$0] == UInt8(ascii: "(") || self[$0] == UInt8(ascii: "[") }
  }

  /// The fewest bytes of an answer that is in a sentence by no chance, the fewest spaces of a sentence, and its most bytes:
  /// longer prompts are passages, and to search them takes long.
  private static let (minGivenBytes, minSpaces, maxSentenceBytes) = (3, 3, 500)

  /// Whether the text asks nothing, has no signs of a gap or of choices, and is another one or a sentence with it.
  fileprivate func isExample(of other: Span<UInt8>) -> Bool {
    guard other.count >= Self.minGivenBytes, other.count <= count,
      count <= Self.maxSentenceBytes, !endsInQuestionMark,
      !indices.contains(where: { "_/()[]:;|{}\n".utf8.contains(self[$0]) })
    else { return false }
    if other.count < count, indices.count(where: { self[$0] == 0x20 }) < Self.minSpaces {
      return false
    }
    func isWord(at index: Int) -> Bool {
      indices.contains(index)
        && (self[index].isLetter || self[index].isDigit || self[index] >= 0x80)
    }
    return (0...count - other.count).contains { start in
      (self[start] ^ other[0]) & ~0x20 == 0 && !isWord(at: start - 1)
        && !isWord(at: start + other.count)
        && other.indices.allSatisfy {
          self[start + $0] == other[$0]
            || self[start + $0].isLetter && self[start + $0] | 0x20 == other[$0] | 0x20
        }
    }
  }

  /// The bytes up to the first space.
  fileprivate var firstWord: [UInt8] {
    let end = indices.first { self[$0] == 0x20 } ?? count
    return (0..<end).map { self[$0] }
  }
}
