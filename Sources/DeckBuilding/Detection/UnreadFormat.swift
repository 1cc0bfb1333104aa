import ByteText
import RecordReading

/// A format of quizzes that is recognized in text which would be read as a table.
package enum UnreadFormat: Sendable {
  /// A format that is read if the name of the file or an option shows it: JSON, JSON Lines or YAML.
  case other(InputFormat)
  case aiken
  case gift
  /// Each part of a question is a line that begins with a mark; this is the first question.
  case lines(String)

  /// Finds out whether a text begins with a question in such a format. It is nil if it does not.
  init?(_ source: Source) {
    if let format = Self.otherFormat(of: source) {
      self = .other(format)
    } else if Aiken.hasQuestions(source) {
      self = .aiken
    } else if GIFT.hasQuestions(source) {
      self = .gift
    } else if let question = QuestionLines.firstQuestion(of: source) {
      self = .lines(question)
    } else {
      return nil
    }
  }

  /// Returns the format of a text that is certainly no table.
  private static func otherFormat(of source: Source) -> InputFormat? {
    let sample = source.sample(InputFormat.signatureSize)
    let text = String(copying: sample.bytes[sample.start..<sample.end])
    // Most tables begin with another character, and only few have a list of YAML.
    switch text.first(where: { !$0.isWhitespace }) {
    case "{", "[": break
    default: if !hasListItem(text) { return nil }
    }
    let format = InputFormat(beginningOf: Bytes(copying: sample.bytes[sample.start..<sample.end]))
    switch format {
    case .json, .jsonl: return beginsWithTextOfJSON(text) ? format : nil
    case .yaml: return format
    default: return nil
    }
  }

  /// Returns whether a line is an item of a list, after any indentation.
  private static func hasListItem(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { $0.drop { $0 == " " }.hasPrefix("- ") }
  }

  /// Returns whether the first value of JSON is an object or a text, unlike `[1] Which river?`.
  private static func beginsWithTextOfJSON(_ text: String) -> Bool {
    let first = text.drop { $0.isWhitespace || $0 == "[" }.first
    return first.map { $0 == "{" || $0 == "\"" } ?? true
  }
}
