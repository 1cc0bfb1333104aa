import ByteText

/// Strings and their escape sequences (RFC 8259, section 7).
extension JSONTokenizer {
  /// Reads the string whose opening quote is at the position. Most tokens are strings.
  @inline(__always)
  mutating func readString(
    _ kind: Token.Kind, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token {
    let offset = position
    position = endOfPlainCharacters(from: offset + 1)
    guard position < end, bytes[position] == UInt8(ascii: "\"") else {
      return try readDecodedString(kind, from: offset, decodingInto: &decoded)
    }
    let start = offset + 1
    position += 1
    return Token(
      kind: kind, isQuoted: true, offset: offset, textStart: start, textCount: position - 1 - start)
  }

  /// Reads the rest of the string that begins at `offset` and whose first escape is at the position.
  private mutating func readDecodedString(
    _ kind: Token.Kind, from offset: Int, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token {
    let decodedStart = decoded.count
    var run = offset + 1
    while true {
      guard position < end else { throw ReadingError(.json(.unclosedString), at: offset) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        if isLines, byte == UInt8(ascii: "\n") {
          throw ReadingError(.json(.unclosedString), at: offset)
        }
        throw fault(.controlCharacter(byte))
      }
      decoded.append(copying: bytes[run..<position])
      try decodeEscape(into: &decoded)
      run = position + 1
      position = endOfPlainCharacters(from: run)
    }
    decoded.append(copying: bytes[run..<position])
    position += 1
    return Token(
      kind: kind, isDecoded: true, isQuoted: true, offset: offset, textStart: decodedStart,
      textCount: decoded.count - decodedStart)
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

  /// Decodes `\u` and four digits, and a surrogate pair above U+FFFF (RFC 8259, section 7).
  private mutating func decodeUnicodeEscape(into decoded: inout [UInt8]) throws(ReadingError) {
    let offset = position
    let value = try codeUnit()
    var scalar = Unicode.Scalar(value)
    position += 5
    if value & 0xFC00 == 0xD800, position + 2 < end, bytes[position + 1] == UInt8(ascii: "\\"),
      bytes[position + 2] == UInt8(ascii: "u")
    {
      position += 1
      scalar = Unicode.Scalar(surrogates: value, try codeUnit())
      position += 5
    }
    guard let scalar else {
      position = offset
      throw fault(.loneSurrogate)
    }
    decoded.append(contentsOf: String(scalar).utf8)
  }

  /// Reads the four hexadecimal digits of the escape whose backslash is at the position.
  private mutating func codeUnit() throws(ReadingError) -> UInt32 {
    var value: UInt32 = 0
    for offset in position + 2..<position + 6 {
      guard offset < end else {
        position = end
        throw fault(.unexpectedEnd)
      }
      guard let digit = bytes[offset].hexDigitValue else { throw fault(.unknownEscape) }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the offset of the first quote, backslash or control character from `start` on, or the end.
  @inline(__always)
  private mutating func endOfPlainCharacters(from start: Int) -> Int {
    marksInStrings.first(in: bytes, from: start, to: end) { $0.bitsOfJSONEscapes(inBlockAt: $1) }
  }
}
