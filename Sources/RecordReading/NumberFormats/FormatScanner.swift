import ByteText

/// A scanner of the code of a number format, one section at a time.
///
/// Every byte is read a limited number of times. A code that no spreadsheet program accepts gives
/// tokens, too: a bracket that is not closed and letters without a meaning are literals.
struct FormatScanner {
  let code: Bytes
  var offset = 0

  var section = ScannedSection()

  /// Returns the sections of `code`, at most four.
  static func sections(of code: Bytes) -> [ScannedSection] {
    var scanner = FormatScanner(code)
    var sections: [ScannedSection] = []
    repeat {
      let hasNext = scanner.scanSection()
      sections.append(scanner.section)
      guard hasNext else { break }
    } while sections.count < 4
    return sections
  }

  private init(_ code: Bytes) {
    self.code = code
  }

  /// Scans the section at the offset, and moves to the next one. Returns whether there is one.
  private mutating func scanSection() -> Bool {
    section = ScannedSection()
    while let byte = byte(0) {
      guard byte != UInt8(ascii: ";") else {
        offset += 1
        return true
      }
      scanToken(byte)
    }
    return false
  }

  /// The byte at `distance` from the offset, or nil after the end.
  func byte(_ distance: Int) -> UInt8? {
    offset + distance < code.count ? code[offset + distance] : nil
  }

  private mutating func scanToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): scanString()
    case UInt8(ascii: "\\"): scanEscape()
    case UInt8(ascii: "_"): scanPadding()
    // A character that fills the column.
    case UInt8(ascii: "*"): skipScalar(from: offset + 1)
    case UInt8(ascii: "["): scanBracket()
    case UInt8(ascii: "0"): append(.digit(.zero), count: 1)
    case UInt8(ascii: "?"): append(.digit(.space), count: 1)
    case UInt8(ascii: "#"): append(.digit(.nothing), count: 1)
    case UInt8(ascii: "."): append(.point, count: 1)
    case UInt8(ascii: ","): append(.comma, count: 1)
    case UInt8(ascii: "%"): append(.percent, count: 1)
    case UInt8(ascii: "/"): append(.slash, count: 1)
    case UInt8(ascii: "@"): append(.text, count: 1)
    case _ where byte.isLetter: scanLetters(byte | 0x20)
    default: append(.literal, count: 1)
    }
  }

  mutating func append(_ kind: FormatToken.Symbol, count: Int) {
    append(kind, offset..<offset + count, movingTo: offset + count)
  }

  /// Appends a token, and moves to `end`. A literal that follows a literal becomes part of it.
  mutating func append(_ kind: FormatToken.Symbol, _ range: Range<Int>, movingTo end: Int) {
    offset = end
    if kind == .literal, let last = section.tokens.last, last.kind == .literal,
      last.range.upperBound == range.lowerBound
    {
      section.tokens.removeLast()
      section.tokens.append(
        FormatToken(kind: .literal, range: last.range.lowerBound..<range.upperBound))
      return
    }
    section.tokens.append(FormatToken(kind: kind, range: range))
  }

  /// Scans `"…"`. A string that is not closed extends to the end.
  private mutating func scanString() {
    let start = offset + 1
    offset = start
    while let byte = byte(0), byte != UInt8(ascii: "\"") { offset += 1 }
    append(.literal, start..<offset, movingTo: min(offset + 1, code.count))
  }

  /// Scans `\x`.
  private mutating func scanEscape() {
    let start = offset + 1
    skipScalar(from: start)
    if start < offset { append(.literal, start..<offset, movingTo: offset) }
  }

  /// Scans `_x`.
  private mutating func scanPadding() {
    let start = offset
    skipScalar(from: start + 1)
    append(.padding, start..<offset, movingTo: offset)
  }

  /// Moves after the character at `start`, if there is one.
  private mutating func skipScalar(from start: Int) {
    offset = min(start + 1, code.count)
    while let byte = byte(0), byte.continuesCharacter { offset += 1 }
  }
}

/// The elements of one section of a number format.
struct ScannedSection {
  var tokens: [FormatToken] = []

  /// The condition in brackets, such as `[<10]`.
  var condition: FormatCondition?

  /// The form that the system chooses, as `[$-F800]` demands.
  var systemForm: SystemForm?

  /// The language that a tag such as `[$-407]` names.
  var language = DateLanguage.english
}
