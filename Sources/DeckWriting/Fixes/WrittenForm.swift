import ByteText
import DeckBuilding
import RecordReading

/// How a value is written in its input, which determines how its characters are escaped.
enum WrittenForm {
  case cell(CSVDialect)
  case quotedCell(quote: UInt8)
  case json
  case plainYAML
  case singleQuotedYAML
  case doubleQuotedYAML
  /// A block of lines, after `|` or `>`.
  case blockYAML

  /// Recognizes the form of the value at `offset`. `isPlain` means that its text is in the input as
  /// it is, without quotes.
  ///
  /// Returns nil for an input whose bytes are not text.
  init?(
    at offset: Int, in bytes: Bytes, _ structure: InputFormat.Structure, _ dialect: CSVDialect?,
    isPlain: Bool
  ) {
    let first = offset < bytes.count ? bytes[offset] : 0
    switch structure {
    case .workbook: return nil
    case .json: self = .json
    case .table:
      guard let dialect else { return nil }
      if !isPlain, let quote = dialect.quote, first == quote {
        self = .quotedCell(quote: quote)
      } else {
        self = .cell(dialect)
      }
    case .yaml where isPlain: self = .plainYAML
    case .yaml:
      switch first {
      case UInt8(ascii: "'"): self = .singleQuotedYAML
      case UInt8(ascii: "\""): self = .doubleQuotedYAML
      case UInt8(ascii: "|"), UInt8(ascii: ">"): self = .blockYAML
      default: self = .plainYAML
      }
    }
  }

  // MARK: Reading

  /// Returns the offset of the value at `offset` without the anchor and the tag of YAML before it.
  static func startOfValue(
    at offset: Int, in bytes: Bytes, _ structure: InputFormat.Structure
  ) -> Int {
    guard structure == .yaml else { return offset }
    var start = offset
    while start < bytes.count,
      bytes[start] == UInt8(ascii: "&") || bytes[start] == UInt8(ascii: "!")
    {
      while start < bytes.count, bytes[start] > 0x20 { start += 1 }
      while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    }
    return start
  }

  /// Returns the offset of the first character of the value at `offset`.
  func startOfText(at offset: Int, in bytes: Bytes) -> Int {
    switch self {
    case .cell, .plainYAML: return offset
    case .quotedCell, .json, .singleQuotedYAML, .doubleQuotedYAML: return offset + 1
    case .blockYAML:
      let lineEnd = UInt8(ascii: "\n")
      let end = bytes[0..<bytes.count].offset(of: lineEnd, or: lineEnd, from: offset)
      return min(end + 1, bytes.count)
    }
  }

  /// Returns the number of bytes of the escape sequence at `offset`; nil if there is none. It stands
  /// for one character.
  func lengthOfEscape(at offset: Int, in bytes: Bytes) -> Int? {
    let byte = bytes[offset]
    switch self {
    case .cell, .plainYAML, .blockYAML: return nil
    case .quotedCell(let quote): return byte == quote ? 2 : nil
    case .singleQuotedYAML: return byte == UInt8(ascii: "'") ? 2 : nil
    case .json, .doubleQuotedYAML:
      guard byte == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
      switch bytes[offset + 1] {
      case UInt8(ascii: "x"): return 4
      case UInt8(ascii: "u"): return isSurrogatePair(at: offset, in: bytes) ? 12 : 6
      case UInt8(ascii: "U"): return 10
      default: return 2
      }
    }
  }

  private func isSurrogatePair(at offset: Int, in bytes: Bytes) -> Bool {
    guard offset + 12 <= bytes.count, bytes[offset + 6] == UInt8(ascii: "\\") else { return false }
    let digit = bytes[offset + 2] | 0x20
    let next = bytes[offset + 3] | 0x20
    return digit == UInt8(ascii: "d")
      && (next == UInt8(ascii: "8") | 0x20 || next == UInt8(ascii: "9") | 0x20
        || next == UInt8(ascii: "a") || next == UInt8(ascii: "b"))
  }

  /// Whether a line end and the blanks around it can be written for other white space.
  var foldsLines: Bool {
    switch self {
    case .plainYAML, .singleQuotedYAML, .doubleQuotedYAML, .blockYAML: true
    case .cell, .quotedCell, .json: false
    }
  }

  // MARK: Writing

  /// Returns a part of a text in this form. `text` is the complete text afterwards.
  ///
  /// Returns nil if the text cannot be written in this form.
  func escaped(_ part: String, of text: String) -> String? {
    switch self {
    case .cell(let dialect): return text.needsQuotes(in: dialect) ? nil : part
    case .quotedCell(let quote):
      let quote = String(Unicode.Scalar(quote))
      return part.replacing(quote, with: quote + quote)
    case .json: return String(quotedJSON(part).dropFirst().dropLast())
    case .plainYAML: return text.isPlainYAML && part.isOneLine ? part : nil
    case .singleQuotedYAML: return part.isOneLine ? part.replacing("'", with: "''") : nil
    case .doubleQuotedYAML: return String(quotedYAML(part).dropFirst().dropLast())
    case .blockYAML: return part.isOneLine ? part : nil
    }
  }

  /// Returns the value for a text that cannot be written in this form, if it can be written in
  /// another one instead of the value in `range`.
  func rewritten(_ text: String, insteadOf range: Range<Int>, in bytes: Bytes) -> String? {
    switch self {
    case .cell(let dialect):
      guard let quote = dialect.quote, bytes.isCell(range, dialect) else { return nil }
      let mark = String(Unicode.Scalar(quote))
      return mark + text.replacing(mark, with: mark + mark) + mark
    case .plainYAML: return quotedYAML(text)
    default: return nil
    }
  }
}

extension String {
  /// Whether an unquoted cell cannot have the text.
  fileprivate func needsQuotes(in dialect: CSVDialect) -> Bool {
    guard !contains(dialect.delimiter.text), isOneLine else { return true }
    return dialect.quote.map { utf8.contains($0) } ?? false
  }

  /// Whether the text has no line ends and no other control characters.
  fileprivate var isOneLine: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.value != 0x2028 && $0.value != 0x2029
    }
  }

  /// Whether the text can be a plain scalar of YAML, and is read as text then. Some other texts
  /// could be one too.
  fileprivate var isPlainYAML: Bool {
    guard let first, first.isLetter || first.isNumber || !first.isASCII else { return false }
    let absent = ["null", "Null", "NULL"]
    return isOneLine && !absent.contains(self) && !contains(": ") && !contains(" #")
      && !contains(where: { "[]{},".contains($0) }) && last != ":" && last != " "
  }
}

extension Bytes {
  /// Whether a range is a complete cell without quotes.
  fileprivate func isCell(_ range: Range<Int>, _ dialect: CSVDialect) -> Bool {
    var (start, end) = (range.lowerBound, range.upperBound)
    if dialect.hasPadding {
      while start > 0, self[start - 1] == UInt8(ascii: " ") { start -= 1 }
      while end < count, self[end] == UInt8(ascii: " ") { end += 1 }
    }
    let delimiter = dialect.delimiter.bytes
    let isStart =
      start == 0 || start == 3 && hasByteOrderMark || isLineEnd(at: start - 1)
      || start >= delimiter.count && has(delimiter, at: start - delimiter.count)
    return isStart && (end == count || isLineEnd(at: end) || has(delimiter, at: end))
  }

  private func isLineEnd(at offset: Int) -> Bool { self[offset] == 0x0A || self[offset] == 0x0D }

  private func has(_ sample: [UInt8], at offset: Int) -> Bool {
    offset + sample.count <= count && sample.indices.allSatisfy { self[offset + $0] == sample[$0] }
  }
}
