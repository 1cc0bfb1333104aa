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
  /// Returns nil for an input whose bytes are not text, and for a cell in which quotes are escaped.
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
        if dialect.escape != nil { return nil }
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
      return min(bytes.endOfLine(from: offset) + 1, bytes.count)
    }
  }

  /// Returns the number of bytes of the escape sequence at `offset`; nil if there is none. It represents one character.
  func lengthOfEscape(at offset: Int, in bytes: Bytes) -> Int? {
    let byte = bytes[offset]
    switch self {
    case .cell, .plainYAML, .blockYAML: return nil
    case .quotedCell(let quote): return byte == quote ? 2 : nil
    case .singleQuotedYAML: return byte == UInt8(ascii: "'") ? 2 : nil
    case .json, .doubleQuotedYAML:
      guard byte == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
      // Two surrogates have 12 bytes.
      let escape = bytes[offset..<min(offset + 12, bytes.count)]
      return escape.escapedCharacter(at: 0)?.end ?? 2
    }
  }

  /// Returns the end of an escaped line end at `offset` and of the blanks after it, which represent
  /// nothing (YAML 1.2.2, section 7.3.1); nil if there is none.
  func endOfEscapedLineEnd(at offset: Int, in bytes: Bytes) -> Int? {
    guard case .doubleQuotedYAML = self, offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1].endsLine
    else { return nil }
    var end = offset + 2
    if bytes[end - 1] == 0x0D, end < bytes.count, bytes[end] == 0x0A { end += 1 }
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end
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
    case .cell(let dialect):
      return CellWriter(dialect: dialect).needsQuotes(text.utf8.span) ? nil : part
    case .quotedCell(let quote): return part.doubling(quote)
    case .json: return String(quotedJSON(part).dropFirst().dropLast())
    case .plainYAML: return text.isPlainYAML && part.isOneLine ? part : nil
    case .singleQuotedYAML: return part.isOneLine ? part.doubling(UInt8(ascii: "'")) : nil
    case .doubleQuotedYAML: return String(quotedYAML(part).dropFirst().dropLast())
    case .blockYAML: return part.isOneLine ? part : nil
    }
  }

  /// Returns the value for a text that cannot be written in this form, if it can be written in
  /// another one instead of the value in `range`.
  func rewritten(_ text: String, insteadOf range: Range<Int>, in bytes: Bytes) -> String? {
    switch self {
    case .cell(let dialect):
      // A cell in quotes would no longer look padded, and the table be read in another way.
      guard dialect.quote != nil, !dialect.hasPadding, bytes.isCell(range, dialect) else {
        return nil
      }
      var buffer = ByteBuffer(capacity: text.utf8.count + 2)
      CellWriter(dialect: dialect, quotesAll: true).append(text.utf8.span, to: &buffer)
      return String(copying: buffer.span)
    case .plainYAML: return quotedYAML(text)
    default: return nil
    }
  }
}

extension String {
  /// Returns the text with a quote written twice. A mark after a quote makes one character of both,
  /// so bytes are compared.
  fileprivate func doubling(_ quote: UInt8) -> String {
    String(decoding: utf8.flatMap { $0 == quote ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  /// Whether the text has no line ends and no other control characters.
  fileprivate var isOneLine: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.value != 0x2028 && $0.value != 0x2029
    }
  }

  /// Whether the text can be a plain scalar of YAML, and is read as text then. It is not
  /// complete: other text could be one too.
  fileprivate var isPlainYAML: Bool {
    guard let first = unicodeScalars.first,
      first.properties.isAlphabetic || first.properties.numericType != nil || !first.isASCII
    else { return false }
    let absent = ["null", "Null", "NULL"]
    // The value can be in a list or a mapping in brackets.
    let isInBrackets = utf8.contains { Array("[]{},".utf8).contains($0) }
    return isOneLine && !absent.contains(self) && !isInBrackets && !utf8.span.endsPlainYAML
  }
}

extension Bytes {
  /// Whether a range is a complete cell without quotes.
  fileprivate func isCell(_ range: Range<Int>, _ dialect: CSVDialect) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    let delimiter = dialect.delimiter.bytes
    let isStart =
      start == 0 || start == 3 && hasByteOrderMark || self[start - 1].endsLine
      || start >= delimiter.count && starts(with: delimiter, at: start - delimiter.count)
    return isStart && (end == count || self[end].endsLine || starts(with: delimiter, at: end))
  }
}
