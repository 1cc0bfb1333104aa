extension ByteBuffer {
  /// Appends `text` as a JSON string with its quotes (RFC 8259, section 7).
  package mutating func append(jsonString text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(jsonText: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` as a JSON string, or null if there is none.
  package mutating func append(jsonValue text: String?) {
    guard let text else { return append(literal: "null") }
    append(jsonString: text.utf8.span)
  }

  /// Appends a number, or null if there is none.
  package mutating func append(jsonValue number: Int?) {
    guard let number else { return append(literal: "null") }
    append(decimal: number)
  }

  /// Appends `text` as the content of a JSON string, without the quotes.
  ///
  /// Only quotes, backslashes and control characters are escaped, as RFC 8259 requires: control
  /// characters by their short form if they have one, otherwise as `\u00XX`. U+FEFF at the start is
  /// escaped too: Foundation, with which the app reads JSON, removes it otherwise.
  @inlinable
  public mutating func append(jsonText text: Span<UInt8>) {
    if text.count > 2, text[0] == 0xEF { return appendAfterMark(text) }
    if !appendUnescaped(text) { appendEscaped(text) }
  }

  /// Appends `text`, which may begin with U+FEFF.
  @usableFromInline
  mutating func appendAfterMark(_ text: Span<UInt8>) {
    let hasMark = text[1] == 0xBB && text[2] == 0xBF
    if hasMark { append("\\ufeff") }
    appendEscaped(text.extracting(droppingFirst: hasMark ? 3 : 0))
  }

  /// Appends `text`, in which any byte may have to be escaped.
  @usableFromInline
  mutating func appendEscaped(_ text: Span<UInt8>) {
    var rest = text
    while !rest.isEmpty {
      let count = rest.offsetOfJSONEscape
      append(rest.extracting(first: count))
      if count < rest.count { append(jsonEscapeOf: rest[count]) }
      rest = rest.extracting(droppingFirst: min(count + 1, rest.count))
    }
  }

  /// Appends `text` if no byte of it must be escaped, which is the usual case, and returns whether it did.
  ///
  /// The test is made once, after the last bytes, so that the loop copies without branching.
  @usableFromInline
  mutating func appendUnescaped(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 8 else { return false }
    var hasEscapes = true
    unsafe append(upTo: text.count) { target in
      unsafe text.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress, let target = target.baseAddress else { return 0 }
        hasEscapes =
          bytes.count >= MemoryLayout<ByteVector>.size
          ? unsafe Self.copyVectors(bytes.count, from: source, to: target)
          : unsafe Self.copyWords(bytes.count, from: source, to: target)
        return hasEscapes ? 0 : bytes.count
      }
    }
    return !hasEscapes
  }

  /// Copies 8 to 15 bytes, and returns whether any of them must be escaped.
  @unsafe @inline(__always)
  private static func copyWords(
    _ count: Int, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) -> Bool {
    let first = unsafe source.loadUnaligned(as: UInt64.self)
    // The last eight bytes, some of which may be among the first.
    let last = unsafe source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    unsafe target.storeBytes(of: first, as: UInt64.self)
    unsafe target.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    return JSONEscapes().marks(in: ByteVector(first, last)).highBits != 0
  }

  /// Copies 16 bytes or more, and returns whether any of them must be escaped.
  @unsafe @inline(__always)
  private static func copyVectors(
    _ count: Int, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) -> Bool {
    let escapes = JSONEscapes()
    // The last bytes, some of which may be copied twice.
    let last = count - MemoryLayout<ByteVector>.size
    let lastVector = unsafe source.loadUnaligned(fromByteOffset: last, as: ByteVector.self)
    unsafe target.storeBytes(of: lastVector, toByteOffset: last, as: ByteVector.self)
    var marks = escapes.marks(in: lastVector)
    var offset = 0
    while offset < last {
      // As many bytes follow the offset in both.
      let vector = unsafe source.loadUnaligned(fromByteOffset: offset, as: ByteVector.self)
      unsafe target.storeBytes(of: vector, toByteOffset: offset, as: ByteVector.self)
      marks = marks | escapes.marks(in: vector)
      offset &+= MemoryLayout<ByteVector>.size
    }
    return marks.highBits != 0
  }

  private mutating func append(jsonEscapeOf byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case 0..<0x20: append(jsonEscape(of: UInt16(byte)))
    default: append(word: UInt64(UInt8(ascii: "\\")) | UInt64(byte) << 8, count: 2)
    }
  }
}

extension Span<UInt8> {
  /// The number of bytes before the first one that must be escaped in a JSON string.
  fileprivate var offsetOfJSONEscape: Int {
    let escapes = JSONEscapes()
    var offset = 0
    while offset < count {
      let word = word(at: offset).littleEndian
      let bits = escapes.marks(in: ByteVector(word, word)).highBits
      // The zeros after the end are marked too.
      if bits != 0 { return min(count, offset + bits.trailingZeroBitCount) }
      offset += 8
    }
    return count
  }
}

package func quotedJSON(_ text: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(jsonString: Array(text.utf8).span)
  return String(copying: buffer.span)
}
