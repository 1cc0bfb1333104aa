import RecordReading

extension ByteBuffer {
  /// Appends `text` as a JSON string between quotes (RFC 8259, section 7).
  mutating func append(jsonString text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(jsonText: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` as it stands between the quotes of a JSON string.
  ///
  /// Escaped is what must be and nothing else: quotes, backslashes and control characters, these
  /// by their short forms where there is one, otherwise as `\u00XX`. Each byte is looked at once,
  /// on its way from one place to the other.
  mutating func append(jsonText text: Span<UInt8>) {
    var rest = text
    while !rest.isEmpty {
      let count = appendPlain(rest)
      if count < rest.count { append(jsonEscapeOf: rest[count]) }
      rest = rest.extracting(droppingFirst: min(count + 1, rest.count))
    }
  }

  /// Appends `text` up to the first byte that must be escaped, and returns how many bytes that were.
  private mutating func appendPlain(_ text: Span<UInt8>) -> Int {
    var plain = 0
    // A whole word is written where less of it counts.
    unsafe append(upTo: text.count + 8) { room in
      unsafe text.withUnsafeBytes { bytes in
        while plain + 8 <= bytes.count {
          // Eight bytes stand at the offset, and there is room for as many.
          let word = unsafe UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: plain, as: UInt64.self))
          unsafe room.storeBytes(of: word.littleEndian, toByteOffset: plain, as: UInt64.self)
          let marks = WordScanning.bytesEscapedInJSON(in: word)
          if marks != 0 {
            plain += WordScanning.firstOffset(marks)
            return
          }
          plain += 8
        }
        let word = unsafe bytes.lastWord(from: plain)
        // Eight bytes more than the text have room.
        unsafe room.storeBytes(of: word.littleEndian, toByteOffset: plain, as: UInt64.self)
        // Behind the last byte there are zeros, which are marked and do not count.
        let marks = WordScanning.bytesEscapedInJSON(in: word)
        let last = marks == 0 ? 8 : WordScanning.firstOffset(marks)
        plain += min(last, bytes.count - plain)
      }
      return plain
    }
    return plain
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
