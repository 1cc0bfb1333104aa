import ByteText
import RecordReading

/// A format of quizzes that is not a table, recognized in text that is to be read as one.
package enum NonTableFormat: Sendable {
  /// A format that is read if the name of the file or an option shows it: JSON, JSON Lines or YAML.
  case other(InputFormat)
  case aiken
  case gift
  /// Each part of a question is a line that begins with a mark; this is the first question.
  case lines(String)

  /// Finds out whether a text certainly begins with a question in such a format. It is nil if it does not.
  init?(_ source: Source) {
    if let format = Self.otherFormat(of: source) {
      self = .other(format)
    } else if let format = QuizText.format(of: source) {
      self = format
    } else {
      return nil
    }
  }

  /// Finds out whether a text that has no column with a known name has a line for each part of a question. It is nil
  /// if it has not.
  init?(withoutHeader source: Source) {
    guard let question = QuestionLines.firstQuestion(of: source) else { return nil }
    let sample = source.sample(InputFormat.signatureSize)
    let bytes = Bytes(copying: sample.bytes[sample.start..<sample.end])
    self = InputFormat(beginningOf: bytes) == .yaml ? .other(.yaml) : .lines(question)
  }

  /// Returns the format of a text that is certainly no table.
  private static func otherFormat(of source: Source) -> InputFormat? {
    let sample = source.sample(InputFormat.signatureSize)
    let bytes = sample.bytes[sample.start..<sample.end]
    // Most tables begin with another character, and only few have a list of YAML.
    switch bytes.firstByteOfValue {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard beginsWithJSON(bytes) else { return nil }
    default: guard bytes.contains("- "), hasListOfQuestions(bytes) else { return nil }
    }
    let format = InputFormat(beginningOf: Bytes(copying: bytes))
    return format == .csv || format == .xlsx ? nil : format
  }

  /// Returns whether lines are the keys of questions in lists of YAML. A tab shows that they are rows.
  private static func hasListOfQuestions(_ text: Span<UInt8>) -> Bool {
    if text.contains("\t") { return false }
    let lines = String(copying: text).split(whereSeparator: \.isNewline).map {
      $0.drop { $0 == " " }
    }
    return lines.contains { line in
      guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return false }
      return FieldNames.field(named: String(line[..<colon].dropFirst(2))) != nil
    }
  }

  /// Returns whether the first line is a value of JSON, or the beginning of one. A text after the end of the value
  /// shows that the line is a row.
  private static func beginsWithJSON(_ text: Span<UInt8>) -> Bool {
    var (depth, offset) = (0, 0)
    var hasText = false
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): if hasText || depth > 0 { return true }
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      // The first value has ended.
      case _ where hasText && depth == 0: return false
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        guard let end = Self.endOfText(in: text, from: offset + 1) else { return false }
        (offset, hasText) = (end, true)
      // The first value is an object or a text, unlike `[1] Which river?`.
      case _ where !hasText: return false
      default: break
      }
      offset += 1
    }
    return hasText
  }

  /// Returns the offset of the quote at the end of a text of JSON; nil if it is not in the same line.
  private static func endOfText(in text: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < text.count, !text[offset].endsLine {
      if text[offset] == UInt8(ascii: "\"") { return offset }
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    // The end of the sample.
    return offset < text.count ? nil : offset
  }
}

extension Span<UInt8> {
  /// The first byte of JSON in any encoding that is neither white space nor part of a byte order mark or of
  /// a wider character.
  fileprivate var firstByteOfValue: UInt8? {
    for index in indices {
      switch self[index] {
      case 0, 0x09, 0x0A, 0x0D, 0x20, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF: continue
      default: return self[index]
      }
    }
    return nil
  }
}
