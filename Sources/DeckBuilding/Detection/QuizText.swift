import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The text formats of quiz platforms that are not read.
enum QuizText {
  /// The numbers of bytes and of lines at the beginning of a text that are examined.
  private static let (sampleSize, lineCount) = (1 << 12, 40)

  /// Returns the format of the question with which a text begins; nil if it is another text.
  static func format(of source: Source) -> NonTableFormat? {
    let sample = source.sample(sampleSize)
    let bytes = sample.bytes[sample.start..<sample.end]
    // Few inputs have these marks, and only their lines are divided.
    let mayBeAiken = bytes.contains("ANSWER:")
    let mayBeGIFT =
      bytes.contains("{") && (bytes.contains("=") || bytes.contains("{T") || bytes.contains("{F"))
    guard mayBeAiken || mayBeGIFT else { return nil }
    let lines = String(copying: bytes).split(whereSeparator: \.isNewline)
    if mayBeAiken, isAiken(lines.prefix(lineCount)) { return .aiken }
    return mayBeGIFT && isGIFT(lines) ? .gift : nil
  }

  /// Returns whether lines begin with a question in the Aiken format: its choices with letters, and the right letter.
  ///
  ///     Which river flows through Paris?
  ///     A. Seine
  ///     B. Loire
  ///     ANSWER: A
  private static func isAiken(_ lines: some Sequence<Substring>) -> Bool {
    var choiceCount = 0
    for line in lines {
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

  /// Returns whether lines begin with a question in the GIFT format of Moodle, whose answers are in braces.
  ///
  ///     ::Peru:: What is the capital of Peru? {
  ///     =Lima ~Cusco ~Quito
  ///     }
  private static func isGIFT(_ lines: [Substring]) -> Bool {
    let lines = lines.map { String($0).trimmed }
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
