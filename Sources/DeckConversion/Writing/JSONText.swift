import RecordReading

extension ByteBuffer {
  /// Appends `text` as a JSON string between quotes (RFC 8259, section 7).
  ///
  /// Escaped is what must be and nothing else: quotes, backslashes and control characters, these
  /// by their short forms where there is one, otherwise as `\u00XX`.
  mutating func append(jsonString text: Span<UInt8>) {
    reserve(text.count + 2)
    append(UInt8(ascii: "\""))
    var offset = 0
    while offset < text.count {
      let end = text.endOfUnescaped(from: offset)
      append(text.extracting(offset..<end))
      if end < text.count { append(jsonEscapeOf: text[end]) }
      offset = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonEscapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
    case 0x08: append(UInt8(ascii: "b"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      append("u00" + (digits.utf8.count == 1 ? "0" : "") + digits)
    default: append(byte)
    }
  }
}

extension Span<UInt8> {
  /// The offset of the first byte from `start` on that JSON escapes, or the count.
  fileprivate func endOfUnescaped(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.count {
        // Eight bytes stand at the offset.
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let marks = word.bytesEscapedInJSON
        if marks != 0 { return offset + WordScanning.firstOffset(marks) }
        offset += 8
      }
      while offset < bytes.count {
        let byte = unsafe bytes[offset]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
        offset += 1
      }
      return offset
    }
  }
}

extension UInt64 {
  /// Marks the bytes of the word that stand for themselves in no JSON string.
  fileprivate var bytesEscapedInJSON: UInt64 {
    WordScanning.zeros(in: self ^ WordScanning.pattern(UInt8(ascii: "\"")))
      | WordScanning.zeros(in: self ^ WordScanning.pattern(UInt8(ascii: "\\")))
      | WordScanning.bytes(in: self, below: 0x20)
  }
}
