import ByteText

/// A tokenizer of strict JSON (RFC 8259).
///
/// If `isLines`, the source is JSON Lines: each line is a value, and reading continues after an invalid line.
struct JSONTokenizer: TokenSource {
  enum Expected {
    case document, endOfDocument, key, firstKey, colon, value, firstElement, commaOrEnd
  }

  static let hasSamples = true

  let source: Source
  let bytes: Bytes
  let end: Int
  let isLines: Bool
  var position: Int
  private let limits: ReadingLimits

  /// The search for the ends of strings, for escapes and for control characters.
  var marksInStrings = BlockSearch()

  private(set) var expected = Expected.document

  /// The open containers, each as whether it is an object.
  private(set) var containers: [Bool] = []

  /// Whether the innermost container is an object.
  private(set) var isInObject = false

  /// The state to return to, while tokens are read ahead; an array, because a structure cannot contain itself.
  private var marked: [JSONTokenizer] = []

  /// Creates a tokenizer of `source`, which begins between two elements of a list if `isInList`.
  init(_ source: Source, isLines: Bool, isInList: Bool = false, _ limits: ReadingLimits) {
    self.source = source
    self.limits = limits
    self.isLines = isLines
    bytes = source.bytes
    end = source.end
    position = source.start
    if isInList {
      containers = [false]
      expected = .value
    }
  }

  /// Whether the end of the source was found where an element of the list at the top level would
  /// begin, and not inside one.
  private(set) var isBetweenElements = false

  mutating func next(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    switch expected {
    case .document, .endOfDocument:
      guard try skipToDocument() else { return Token(kind: .end, offset: position) }
    case .colon:
      guard try nextByte() == UInt8(ascii: ":") else { throw fault(.expected(.colon)) }
      position += 1
      expected = .value
    case .commaOrEnd, .firstKey, .firstElement:
      let byte = try nextByte()
      if byte == closer { return close() }
      if expected != .commaOrEnd { break }
      guard byte == UInt8(ascii: ",") else {
        throw fault(.expected(isInObject ? .commaOrEndOfObject : .commaOrEndOfList))
      }
      position += 1
      expected = isInObject ? .key : .value
    case .key, .value: break
    }
    guard expected == .key || expected == .firstKey else {
      return try nextValue(decodingInto: &decoded)
    }
    guard try nextByte() == UInt8(ascii: "\"") else { throw fault(.expected(.key)) }
    expected = .colon
    return try readString(.key, decodingInto: &decoded)
  }

  mutating func nextValue(decodingInto decoded: inout [UInt8]) throws(ReadingError) -> Token {
    let byte = try nextByte()
    guard byte == UInt8(ascii: "\"") else { return try readValue(byte) }
    endValue()
    return try readString(.text, decodingInto: &decoded)
  }

  @inline(__always)
  mutating func nextText(
    after sample: Range<Int>, decodingInto decoded: inout [UInt8]
  ) throws(ReadingError) -> Token? {
    // The text has at least one more byte: the closing quote.
    guard !sample.isEmpty, position + sample.count < end,
      bytes.hasSameBytes(at: position, as: sample)
    else { return nil }
    position += sample.count - 1
    expected = .commaOrEnd
    return try readString(.text, decodingInto: &decoded)
  }

  @inline(__always)
  mutating func skipKey(_ sample: Range<Int>) -> Bool {
    guard !sample.isEmpty, position + sample.count < end,
      bytes.hasSameBytes(at: position, as: sample)
    else { return false }
    position += sample.count
    expected = .value
    return true
  }

  /// Skips white space, and returns the byte after it, which must belong to the same document.
  @inline(__always)
  private mutating func nextByte() throws(ReadingError) -> UInt8 {
    // The usual cases, no white space or one space, are handled without a call.
    if position < end {
      var byte = bytes[position]
      if byte == UInt8(ascii: " "), position + 1 < end {
        position += 1
        byte = bytes[position]
      }
      if byte > UInt8(ascii: " ") { return byte }
    }
    return try nextByteAfterBlanks()
  }

  private mutating func nextByteAfterBlanks() throws(ReadingError) -> UInt8 {
    skipSpace()
    guard position < end, !(isLines && bytes[position] == UInt8(ascii: "\n")) else {
      isBetweenElements = expected == .value && containers == [false]
      throw fault(.unexpectedEnd)
    }
    return bytes[position]
  }

  private var closer: UInt8 { UInt8(ascii: isInObject ? "}" : "]") }

  func fault(_ fault: JSONFault) -> ReadingError {
    ReadingError(.json(usualFault(insteadOf: fault) ?? fault), at: position)
  }

  /// Returns the name of the fault if text at the position is common in text that only looks like JSON:
  /// a comment, another quote or a key without quotes.
  private func usualFault(insteadOf fault: JSONFault) -> JSONFault? {
    guard position < end else { return nil }
    let byte = bytes[position]
    switch fault {
    case .expected, .trailingContent, .trailingContentOfLine: break
    default: return nil
    }
    let next = position + 1 < end ? bytes[position + 1] : 0
    if byte == UInt8(ascii: "#") { return .comment }
    if byte == UInt8(ascii: "/"), next == byte || next == UInt8(ascii: "*") { return .comment }
    guard fault == .expected(.key) || fault == .expected(.value) else { return nil }
    // Typographic quotes are three bytes: ‘ ’ “ ”.
    if byte == UInt8(ascii: "'") || byte == 0xE2 && next == 0x80 { return .otherQuote }
    return fault == .expected(.key) && byte.isLetter ? .bareKey : nil
  }

  // MARK: Reading ahead

  mutating func mark() { marked = [self] }

  mutating func rewind() {
    if let mark = marked.popLast() { self = mark }
  }

  // MARK: Documents

  /// Moves to the next value at the top level, and returns whether there is one.
  private mutating func skipToDocument() throws(ReadingError) -> Bool {
    skipSpace()
    if isLines {
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

  func document(at offset: Int) -> JSONTokenizer? {
    guard isLines else { return nil }
    var line = self
    line.beginDocument(at: offset)
    return line
  }

  @inline(__always)
  mutating func checkEndOfDocument() throws(ReadingError) {
    guard isLines else { return }
    var next = position
    while next < end, isSpace(bytes[next]) { next += 1 }
    guard next < end, bytes[next] != UInt8(ascii: "\n") else { return }
    position = next
    throw fault(.trailingContentOfLine)
  }

  mutating func recover() -> Bool {
    guard isLines else { return false }
    while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    beginDocument(at: position)
    return true
  }

  private mutating func beginDocument(at offset: Int) {
    position = offset
    containers.removeAll(keepingCapacity: true)
    isInObject = false
    expected = .document
  }

  // MARK: Values

  /// Reads the value that begins at the position with `byte`, which is not a quote.
  @inline(__always)
  private mutating func readValue(_ byte: UInt8) throws(ReadingError) -> Token {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try open(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let offset = position
      try skipNumber()
      endValue()
      return Token(
        kind: .bare, offset: offset, textStart: offset, textCount: position - offset)
    case UInt8(ascii: "t"): return try readWord("true", .bare)
    case UInt8(ascii: "f"): return try readWord("false", .bare)
    case UInt8(ascii: "n"): return try readWord("null", .absent)
    default: throw fault(.expected(.value))
    }
  }

  @inline(__always)
  private mutating func open(isObject: Bool) throws(ReadingError) -> Token {
    guard containers.count < limits.depth else {
      throw ReadingError(limits.exceeded(.depth), at: position)
    }
    containers.append(isObject)
    isInObject = isObject
    expected = isObject ? .firstKey : .firstElement
    position += 1
    return Token(kind: isObject ? .beginObject : .beginList, offset: position - 1)
  }

  /// Reads the bracket at the position, which ends the innermost container.
  @inline(__always)
  private mutating func close() -> Token {
    let kind: Token.Kind = isInObject ? .endObject : .endList
    containers.removeLast()
    isInObject = containers.last ?? false
    position += 1
    endValue()
    return Token(kind: kind, offset: position - 1)
  }

  private mutating func endValue() {
    expected = containers.isEmpty ? .endOfDocument : .commaOrEnd
  }

  @inline(__always)
  private mutating func readWord(
    _ word: StaticString, _ kind: Token.Kind
  ) throws(ReadingError) -> Token {
    let offset = position
    for index in 0..<word.utf8CodeUnitCount {
      // The index is below the count of a string that lives as long as the program.
      let wanted = unsafe word.utf8Start[index]
      guard offset + index < end else {
        position = end
        throw fault(.unexpectedEnd)
      }
      guard bytes[offset + index] == wanted else { throw fault(.expected(.value)) }
    }
    position = offset + word.utf8CodeUnitCount
    endValue()
    return Token(
      kind: kind, offset: offset, textStart: offset, textCount: word.utf8CodeUnitCount)
  }

  /// Skips a number: `-`, digits without a leading zero, a fraction, an exponent (RFC 8259, section 6).
  private mutating func skipNumber() throws(ReadingError) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
      if position < end, bytes[position].isDigit { throw fault(.malformedNumber) }
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
    guard position < end, bytes[position].isDigit else { throw fault(.malformedNumber) }
    while position < end, bytes[position].isDigit { position += 1 }
  }

  /// Skips white space, except a line feed in JSON Lines, where it ends the value.
  private mutating func skipSpace() {
    var offset = position
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
    position = offset
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
    case UInt8(ascii: "\n"): !isLines
    default: false
    }
  }
}
