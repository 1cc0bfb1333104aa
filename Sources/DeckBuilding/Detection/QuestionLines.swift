import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Questions as people write them in documents: a line for each part of a question, which begins with the
/// name of the part, or with a number or a letter.
///
///     Q: Which river flows through Paris?
///     A: Seine
///
///     1. Which river flows through Paris?
///     a) Seine
///     b) Loire
enum QuestionLines {
  /// The number of lines at the beginning of a text that are examined.
  private static let lineCount = 12

  /// Returns the first question of such a text; nil if it is another text.
  static func firstQuestion(of source: Source) -> String? {
    let sample = source.sample(1 << 12)
    let text = String(copying: sample.bytes[sample.start..<sample.end])
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { String($0).trimmed }
      .filter { !$0.isEmpty }.prefix(lineCount)
    if let first = lines.first, beginsWithAnswer(lines.dropFirst()), field(of: first) == .prompt {
      return first
    }
    return numberedQuestion(in: Array(lines))
  }

  /// Returns whether one of the next lines begins with the name of an answer.
  private static func beginsWithAnswer(_ lines: some Sequence<String>) -> Bool {
    lines.prefix(6).contains { field(of: $0) == .answer }
  }

  /// Returns the field that the word before the colon at the beginning of a line stands for; nil if there is
  /// none, or nothing after it.
  private static func field(of line: String) -> DeckField? {
    guard let colon = line.firstIndex(of: ":"), line.index(after: colon) != line.endIndex else {
      return nil
    }
    let name = String(line[..<colon])
    // A delimiter of tables before the colon shows that the line is a row.
    if name.count > 20 || name.contains(where: { ",;|\t".contains($0) }) { return nil }
    return FieldNames.field(named: name)
  }

  /// Returns the first line with a number that has lines with two letters below it.
  private static func numberedQuestion(in lines: [String]) -> String? {
    for (index, line) in lines.enumerated() where hasMark(line, \.isNumber) {
      let choices = lines[(index + 1)...].prefix(2)
      let letters = choices.compactMap { hasMark($0, \.isLetter) ? $0.first { $0.isLetter } : nil }
      if letters.map({ $0.lowercased() }) == ["a", "b"] { return line }
    }
    return nil
  }

  /// Returns whether a line begins with up to three characters of a class, such as `12.`, `a)` or `(a)`, and
  /// text after it.
  private static func hasMark(_ line: String, _ isOfClass: (Character) -> Bool) -> Bool {
    let isInParentheses = line.first == "("
    let rest = line.dropFirst(isInParentheses ? 1 : 0)
    let mark = rest.prefix(while: isOfClass)
    guard (1...3).contains(mark.count), let end = rest.dropFirst(mark.count).first else {
      return false
    }
    let isEnded = isInParentheses ? end == ")" : end == "." || end == ")"
    return isEnded && rest.dropFirst(mark.count + 1).first?.isWhitespace == true
  }
}
