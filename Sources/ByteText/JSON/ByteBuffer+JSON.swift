extension ByteBuffer {
  /// Appends `text` as a JSON string between quotes (RFC 8259, section 7).
  package mutating func append(jsonString text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(jsonText: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` as it stands between the quotes of a JSON string.
  ///
  /// Escaped is what must be and nothing else: quotes, backslashes and control characters, these
  /// by their short forms where there is one, otherwise as `\u00XX`.
  package mutating func append(jsonText text: Span<UInt8>) {
    if appendUnescaped(text) { return }
    var rest = text
    while !rest.isEmpty {
      let count = rest.offsetOfJSONEscape
      append(rest.extracting(first: count))
      if count < rest.count { append(jsonEscapeOf: rest[count]) }
      rest = rest.extracting(droppingFirst: min(count + 1, rest.count))
    }
  }

  /// Appends `text` if nothing in it must be escaped, as is mostly so, and says whether it did.
  ///
  /// Whether there is anything is asked once, at the end: the words are copied without a decision.
  private mutating func appendUnescaped(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 8 else { return false }
    var marks = UInt64.max
    unsafe append(upTo: text.count) { target in
      unsafe text.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress, let target = target.baseAddress else { return 0 }
        marks = 0
        let last = bytes.count - 8
        var offset = 0
        while offset < last {
          // Eight bytes stand at the offset, and there is target for as many.
          let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          unsafe target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
          marks |= WordScanning.bytesEscapedInJSON(in: word)
          offset &+= 8
        }
        // The last eight bytes, of which some were copied before.
        let word = unsafe source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: last, as: UInt64.self)
        marks |= WordScanning.bytesEscapedInJSON(in: word)
        return marks == 0 ? bytes.count : 0
      }
    }
    return marks == 0
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
  /// How many bytes stand before the first one that must be escaped in a JSON string.
  fileprivate var offsetOfJSONEscape: Int {
    var offset = 0
    while offset < count {
      // Zeros stand for what is behind the end, and are marked too.
      let marks = WordScanning.bytesEscapedInJSON(in: word(at: offset))
      if marks != 0 { return min(count, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return count
  }
}

/// `text` as a JSON string between quotes.
package func quotedJSON(_ text: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(jsonString: text.utf8.span)
  return String(copying: buffer.span)
}
