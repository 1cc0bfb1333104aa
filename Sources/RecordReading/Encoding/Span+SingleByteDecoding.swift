import ByteText
import SystemIO

/// Windows-1252 and ISO 8859-1, in which each byte is a character.
extension Span<UInt8> {
  /// Decodes bytes, those below 0x80 as ASCII and the others by `scalar`, and stops at the first byte
  /// for which there is none.
  @inline(__always)
  func decodeSingleBytes(
    into buffer: inout ByteBuffer, scalar: (UInt8) -> Unicode.Scalar?
  ) -> DecodedPart {
    var offset = 0
    while offset < count {
      if offset + 8 <= count {
        let word = word(at: offset)
        let run = WordScanning.firstOffset(word & WordScanning.highs)
        buffer.append(word: word, count: run)
        offset += run
        if run == 8 { continue }
      }
      guard let scalar = scalar(self[offset]) else {
        return DecodedPart(end: offset, isFaulty: true)
      }
      buffer.append(scalar)
      offset += 1
    }
    return DecodedPart(end: offset)
  }
}

extension Unicode.Scalar {
  /// Creates the character of a byte in Windows-1252, which does not define five bytes.
  package init?(windows1252 byte: UInt8) {
    guard 0x80...0x9F ~= byte else {
      self.init(byte)
      return
    }
    let value = Self.windows1252[Int(byte & 0x1F)]
    guard value != 0 else { return nil }
    self.init(value)
  }

  /// The characters of the bytes 0x80 to 0x9F, which are control characters in ISO 8859-1; 0 for undefined bytes.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
