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
  /// The number of bytes at the beginning of a text that are examined.
  private static let sampleSize = 1 << 10

  /// The number of lines at the beginning of a text that are examined.
  private static let lineCount = 12

  /// Returns the first question of such a text; nil if it is another text.
  static func firstQuestion(of source: Source) -> String? {
    let sample = source.sample(sampleSize)
    let text = String(copying: sample.bytes[sample.start..<sample.end])
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }.prefix(lineCount)
    if let first = lines.first, hasAnswer(lines), field(of: first) == .prompt { return first }
    return numberedQuestion(in: Array(lines))
  }

  /// Returns whether one of the next lines has the name of an answer. In a dictionary, each line has another word.
  private static func hasAnswer(_ lines: some Collection<String>) -> Bool {
    let names = lines.compactMap { line in line.firstIndex(of: ":").map { line[..<$0] } }
    guard Set(names).count < names.count || lines.count < 4 else { return false }
    return lines.dropFirst().prefix(6).contains { field(of: $0) == .answer }
  }

  /// Returns whether the first of lines with keys names a prompt, and another one in the same document of YAML has
  /// the same name.
  static func repeatPrompt(_ lines: [Substring]) -> Bool {
    let lines = lines.drop { $0.hasPrefix("#") }
    guard let first = lines.first, first.first != "-", let colon = first.firstIndex(of: ":"),
      field(of: String(first)) == .prompt
    else { return false }
    return lines.dropFirst().prefix { !$0.hasPrefix("---") && !$0.hasPrefix("...") }
      .contains { $0.hasPrefix(first[...colon]) }
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
    for (index, line) in lines.enumerated() where hasMark(line, upTo: 3, \.isNumber) {
      let choices = lines[(index + 1)...].prefix(2)
      let letters = choices.compactMap {
        hasMark($0, upTo: 1, \.isLetter) ? $0.first { $0.isLetter } : nil
      }
      if letters.map({ $0.lowercased() }) == ["a", "b"] { return line }
    }
    return nil
  }

  /// Returns whether a line begins with up to `limit` characters of a class, such as `12.`, `a)` or `(a)`, and
  /// text after it.
  private static func hasMark(
    _ line: String, upTo limit: Int, _ isOfClass: (Character) -> Bool
  ) -> Bool {
    let isInParentheses = line.first == "("
    let rest = line.dropFirst(isInParentheses ? 1 : 0)
    let mark = rest.prefix(while: isOfClass)
    guard (1...limit).contains(mark.count), let end = rest.dropFirst(mark.count).first else {
      return false
    }
    let isEnded = isInParentheses ? end == ")" : end == "." || end == ")"
    return isEnded && rest.dropFirst(mark.count + 1).first?.isWhitespace == true
  }
}
