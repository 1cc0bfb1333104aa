/// A small, slow reader of JSON that accepts exactly what RFC 8259 allows.
package struct StrictJSON {
  /// A value. The pairs of objects are in the order of the text.
  package indirect enum Value {
    case object([(key: [UInt8], value: Value)])
    case list([Value])
    case text([UInt8])
    case number(String)
    case word(String)
  }

  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of the text, or nil if it is not JSON.
  package func value() -> Value? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = self
    guard let value = reader.readValue() else { return nil }
    reader.skipSpace()
    return reader.position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Skips `text` if it is next.
  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func readValue() -> Value? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return readObject()
    case UInt8(ascii: "["): return readList()
    case UInt8(ascii: "\""): return readText().map(Value.text)
    case nil: return nil
    default: break
    }
    for word in ["true", "false", "null"] where take(word) { return .word(word) }
    return readNumber().map(Value.number)
  }

  /// Reads `-`, digits without a leading zero, a fraction, and an exponent.
  private mutating func readNumber() -> String? {
    let start = position
    _ = take("-")
    if !take("0"), !takeDigits() { return nil }
    if take("."), !takeDigits() { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if !takeDigits() { return nil }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips at least one digit.
  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func readObject() -> Value? {
    position += 1
    var pairs: [(key: [UInt8], value: Value)] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard let key = readText() else { return nil }
      skipSpace()
      guard take(":"), let value = readValue() else { return nil }
      pairs.append((key, value))
      skipSpace()
      if take("}") { return .object(pairs) }
      guard take(",") else { return nil }
    }
  }

  private mutating func readList() -> Value? {
    position += 1
    var values: [Value] = []
    skipSpace()
    if take("]") { return .list([]) }
    while true {
      guard let value = readValue() else { return nil }
      values.append(value)
      skipSpace()
      if take("]") { return .list(values) }
      guard take(",") else { return nil }
    }
  }

  private mutating func readText() -> [UInt8]? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case 0..<0x20: return nil
      case UInt8(ascii: "\\"):
        guard let scalar = readEscape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard let letter = next else { return nil }
    position += 1
    let plain: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    if let scalar = plain[letter] { return scalar }
    guard letter == UInt8(ascii: "u"), let unit = readUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard take("\\u"), let other = readUnit(), UTF16.isTrailSurrogate(other) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, other]))
  }

  /// Reads four hexadecimal digits.
  private mutating func readUnit() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 })
    else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
