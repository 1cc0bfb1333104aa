import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The GIFT format of Moodle: a question, and its answers in braces.
///
///     ::Peru:: What is the capital of Peru? {
///     =Lima ~Cusco ~Quito
///     }
enum GIFT {
  /// The number of lines at the beginning of a text that are examined.
  private static let lineCount = 40

  /// Returns whether the text begins with such a question.
  static func hasQuestions(_ source: Source) -> Bool {
    let sample = source.sample(1 << 12)
    let bytes = sample.bytes[sample.start..<sample.end]
    // Few inputs have answers in braces, and only their lines are divided.
    guard bytes.contains("{"), bytes.contains("=") || bytes.contains("{T") || bytes.contains("{F")
    else { return false }
    let lines = String(copying: bytes).split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("$CATEGORY:") }
      .prefix(lineCount)
    guard let question = lines.firstIndex(where: { $0.contains("{") }),
      lines[..<question].allSatisfy({ !$0.contains(",") && !$0.contains("\t") })
        || lines.first?.hasPrefix("::") == true,
      let brace = lines[question].firstIndex(of: "{")
    else { return false }
    let rest = String(lines[question][brace...].dropFirst()).trimmed
    let answer = rest.isEmpty ? lines[lines.index(after: question)...].first ?? "" : rest
    if ["T", "F", "TRUE", "FALSE"].contains(where: { answer.hasPrefix($0 + "}") }) { return true }
    let closes = lines[question...].contains { $0.contains("}") }
    let isMarked = answer.hasPrefix("=") || answer.hasPrefix("~")
    return closes && isMarked && answer.dropFirst().first != "}"
  }
}
