import ByteText
import RecordReading

/// The Aiken format of quiz platforms: a question, its choices with letters, and the right letter.
///
///     Which river flows through Paris?
///     A. Seine
///     B. Loire
///     ANSWER: A
enum Aiken {
  /// The number of lines at the beginning of a text that are examined.
  private static let lineCount = 40

  /// Returns whether the text begins with such a question.
  static func hasQuestions(_ source: Source) -> Bool {
    let sample = source.sample(1 << 12)
    let bytes = sample.bytes[sample.start..<sample.end]
    // Few inputs have the mark, and only their lines are divided.
    guard bytes.contains("ANSWER:") else { return false }
    var choiceCount = 0
    for line in String(copying: bytes).split(whereSeparator: \.isNewline).prefix(lineCount) {
      if isChoice(line) {
        choiceCount += 1
      } else if line.hasPrefix("ANSWER:") {
        return choiceCount > 1
      } else {
        choiceCount = 0
      }
    }
    return false
  }

  /// Returns whether a line begins with a capital letter and `.` or `)`.
  private static func isChoice(_ line: Substring) -> Bool {
    guard let letter = line.first, ("A"..."Z").contains(letter) else { return false }
    return line.dropFirst().first.map { $0 == "." || $0 == ")" } ?? false
  }
}
