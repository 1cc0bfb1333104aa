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
    unsafe text.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let rest = min(8, bytes.count - offset)
        let word: UInt64
        if rest == 8 {
          // Eight bytes stand at the offset.
          word = unsafe UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        } else {
          word = unsafe bytes.lastWord(from: offset)
        }
        let marks = word.bytesEscapedInJSON
        // The bytes behind a short rest are zeros, which are marked and do not count.
        let plain = marks == 0 ? 8 : min(rest, WordScanning.firstOffset(marks))
        append(word: word, count: plain)
        offset += plain
        if plain < rest {
          append(jsonEscapeOf: UInt8(truncatingIfNeeded: word >> UInt64(8 * plain)))
          offset += 1
        }
      }
    }
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

extension UInt64 {
  /// Marks the bytes of the word that stand for themselves in no JSON string.
  fileprivate var bytesEscapedInJSON: UInt64 {
    WordScanning.zeros(in: self ^ WordScanning.pattern(UInt8(ascii: "\"")))
      | WordScanning.zeros(in: self ^ WordScanning.pattern(UInt8(ascii: "\\")))
      | WordScanning.bytes(in: self, below: 0x20)
  }
}
