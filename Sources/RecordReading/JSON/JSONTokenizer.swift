/// Splits JSON into tokens: strict RFC 8259, over bytes.
///
/// With `isLines`, the source is JSON Lines: a value a line, and the reading can go on behind a
/// line that is broken.
struct JSONTokenizer: TokenSource {
  private enum Expected {
    case document, endOfDocument, key, firstKey, colon, value, firstElement, commaOrEnd
  }

  static let canMerge = false
  let aliasCount = 0

  let source: Source
  private let bytes: Bytes
  private let end: Int
  private let isLines: Bool
  private(set) var position: Int
  private var expected = Expected.document

  /// For each container around the position, whether it is an object.
  private var containers: [Bool] = []

  init(_ source: Source, isLines: Bool) {
    self.source = source
    self.isLines = isLines
    bytes = source.bytes
    end = source.end
    position = source.start
  }

  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    while true {
      if let token = try step(decodingInto: &decoded) { return token }
    }
  }

  /// Reads one token; none, where a comma, a colon or the end of a line was read.
  private mutating func step(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token? {
    if expected == .document || expected == .endOfDocument {
      guard try skipToDocument() else { return Token(kind: .end, place: position) }
      return try readValue(decodingInto: &decoded)
    }
    skipSpace()
    guard position < end, !(isLines && bytes[position] == UInt8(ascii: "\n")) else {
      throw fault(.unexpectedEnd)
    }
    let byte = bytes[position]
    switch expected {
    case .firstKey where byte == UInt8(ascii: "}"), .commaOrEnd where byte == closer:
      return close()
    case .firstElement where byte == UInt8(ascii: "]"):
      return close()
    case .firstKey, .key:
      guard byte == UInt8(ascii: "\"") else { throw fault(.expected(.key)) }
      expected = .colon
      return try readString(.key, decodingInto: &decoded)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw fault(.expected(.colon)) }
      position += 1
      expected = .value
      return nil
    case .commaOrEnd:
      guard byte == UInt8(ascii: ",") else {
        throw fault(.expected(isInObject ? .commaOrEndOfObject : .commaOrEndOfList))
      }
      position += 1
      expected = isInObject ? .key : .value
      return nil
    default:
      return try readValue(decodingInto: &decoded)
    }
  }

  private var isInObject: Bool { containers.last ?? false }

  private var closer: UInt8 { UInt8(ascii: isInObject ? "}" : "]") }

  private func fault(_ fault: JSONFault) -> ReadingError {
    ReadingError(.json(fault), at: position)
  }

  // MARK: Documents

  /// Moves to the next value at the top, and says whether there is one.
  private mutating func skipToDocument() throws(ReadingError) -> Bool {
    skipSpace()
    if isLines {
      if expected == .endOfDocument, position < end, bytes[position] != UInt8(ascii: "\n") {
        throw fault(.trailingContent)
      }
      while position < end, bytes[position] == UInt8(ascii: "\n") {
        position += 1
        skipSpace()
      }
      return position < end
    }
    if expected == .endOfDocument {
      guard position == end else { throw fault(.trailingContent) }
      return false
    }
    guard position < end else { throw fault(.unexpectedEnd) }
    return true
  }

  mutating func recover() -> Bool {
    guard isLines else { return false }
    while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    containers.removeAll(keepingCapacity: true)
    expected = .document
    return true
  }

  // MARK: Values

  private mutating func readValue(
    decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token {
    switch bytes[position] {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "\""):
      let token = try readString(.text, decodingInto: &decoded)
      endValue()
      return token
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let place = position
      try skipNumber()
      endValue()
      return Token(
        kind: .bare, place: place, textStart: place, textCount: position - place)
    case UInt8(ascii: "t"): return try readWord("true", .bare)
    case UInt8(ascii: "f"): return try readWord("false", .bare)
    case UInt8(ascii: "n"): return try readWord("null", .absent)
    default: throw fault(.expected(.value))
    }
  }

  private mutating func open(isObject: Bool) throws(ReadingError) -> Token {
    guard containers.count < Limit.depth.largest else {
      throw ReadingError(.limit(.depth), at: position)
    }
    containers.append(isObject)
    expected = isObject ? .firstKey : .firstElement
    position += 1
    return Token(kind: isObject ? .beginObject : .beginList, place: position - 1)
  }

  private mutating func close() -> Token {
    let kind: Token.Kind = isInObject ? .endObject : .endList
    containers.removeLast()
    position += 1
    endValue()
    return Token(kind: kind, place: position - 1)
  }

  private mutating func endValue() {
    expected = containers.isEmpty ? .endOfDocument : .commaOrEnd
  }

  private mutating func readWord(
    _ word: StaticString, _ kind: Token.Kind
  ) throws(ReadingError) -> Token {
    let place = position
    for index in 0..<word.utf8CodeUnitCount {
      // The index is below the count of a string that lives as long as the program.
      let wanted = unsafe word.utf8Start[index]
      guard place + index < end else {
        position = end
        throw fault(.unexpectedEnd)
      }
      guard bytes[place + index] == wanted else { throw fault(.expected(.value)) }
    }
    position = place + word.utf8CodeUnitCount
    endValue()
    return Token(
      kind: kind, place: place, textStart: place, textCount: word.utf8CodeUnitCount)
  }

  /// RFC 8259, section 6: `-`, digits without a leading zero, a fraction, an exponent.
  private mutating func skipNumber() throws(ReadingError) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
      if position < end, isDigit(bytes[position]) { throw fault(.malformedNumber) }
    } else {
      try skipDigits()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(ReadingError) {
    guard position < end, isDigit(bytes[position]) else { throw fault(.malformedNumber) }
    while position < end, isDigit(bytes[position]) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// Skips blanks; in JSON Lines a line feed ends the value, and is not skipped.
  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\n") where !isLines: position += 1
      default: return
      }
    }
  }

  // MARK: Strings

  /// Reads the string whose opening quote is at the position.
  private mutating func readString(
    _ kind: Token.Kind, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token {
    let place = position
    let decodedStart = decoded.count
    var run = place + 1
    while true {
      position = endOfPlainCharacters(from: position + 1)
      guard position < end else { throw ReadingError(.json(.unclosedString), at: place) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        if isLines, byte == UInt8(ascii: "\n") {
          throw ReadingError(.json(.unclosedString), at: place)
        }
        throw fault(.controlCharacter(byte))
      }
      decoded.append(copying: bytes[run..<position])
      try decodeEscape(into: &decoded)
      run = position + 1
    }
    defer { position += 1 }
    if run == place + 1 {
      return Token(
        kind: kind, place: place, textStart: run, textCount: position - run, isQuoted: true)
    }
    decoded.append(copying: bytes[run..<position])
    return Token(
      kind: kind, place: place, textStart: decodedStart,
      textCount: decoded.count - decodedStart, isDecoded: true, isQuoted: true)
  }

  /// The offset of the first quote, backslash or control character from `start` on, or the end.
  private func endOfPlainCharacters(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let word = bytes.word(at: offset)
      let marks =
        WordScanning.zeros(in: word ^ WordScanning.pattern(UInt8(ascii: "\"")))
        | WordScanning.zeros(in: word ^ WordScanning.pattern(UInt8(ascii: "\\")))
        | WordScanning.bytes(in: word, below: 0x20)
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }

  /// Decodes the escape whose backslash is at the position, and moves to its last byte.
  private mutating func decodeEscape(into decoded: inout [UInt8]) throws(ReadingError) {
    guard position + 1 < end else {
      position = end
      throw fault(.unexpectedEnd)
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): decoded.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): decoded.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"): return try decodeUnicodeEscape(into: &decoded)
    default: throw fault(.unknownEscape)
    }
    position += 1
  }

  /// RFC 8259, section 7: `\uXXXX`, and a pair of them above U+FFFF.
  private mutating func decodeUnicodeEscape(into decoded: inout [UInt8]) throws(ReadingError) {
    let place = position
    var value = try codeUnit()
    position += 5
    if value & 0xFC00 == 0xD800, position + 2 < end, bytes[position + 1] == UInt8(ascii: "\\"),
      bytes[position + 2] == UInt8(ascii: "u")
    {
      position += 1
      let low = try codeUnit()
      position += 5
      if low & 0xFC00 == 0xDC00 {
        value = 0x10000 + ((value & 0x3FF) << 10) + (low & 0x3FF)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      position = place
      throw fault(.loneSurrogate)
    }
    decoded.append(contentsOf: String(scalar).utf8)
  }

  /// The four hexadecimal digits of the escape whose backslash is at the position.
  private mutating func codeUnit() throws(ReadingError) -> UInt32 {
    var value: UInt32 = 0
    for offset in position + 2..<position + 6 {
      guard offset < end else {
        position = end
        throw fault(.unexpectedEnd)
      }
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue,
        bytes[offset] < 0x80
      else { throw fault(.unknownEscape) }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
