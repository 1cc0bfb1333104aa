import ByteText
import SystemIO

/// The order of the bytes in a code unit.
enum ByteOrder {
  case littleEndian
  case bigEndian
}

/// UTF-16 and UTF-32, whose code units are wider than a byte.
extension Span<UInt8> {
  /// Decodes UTF-16, and stops at the first lone surrogate or incomplete character.
  func decodeUTF16(_ order: ByteOrder, into buffer: inout ByteBuffer) -> DecodedPart {
    var offset = 0
    while offset + 2 <= count {
      while offset + 8 <= count {
        // Four code units at once while they are ASCII.
        let units = order.littleEndianUnits(of: word(at: offset))
        guard units & 0xFF80_FF80_FF80_FF80 == 0 else { break }
        let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
        buffer.append(word: (pairs | pairs >> 16) & 0xFFFF_FFFF, count: 4)
        offset += 8
      }
      guard offset + 2 <= count else { break }
      let unit = unit16(at: offset, order)
      let isPair = unit & 0xFC00 == 0xD800
      if isPair, offset + 4 > count { break }
      let scalar =
        isPair
        ? Unicode.Scalar(surrogates: UInt32(unit), UInt32(unit16(at: offset + 2, order)))
        : Unicode.Scalar(unit)
      guard let scalar else { return DecodedPart(end: offset, isFaulty: true) }
      buffer.append(scalar)
      offset += isPair ? 4 : 2
    }
    return DecodedPart(end: offset)
  }

  /// Decodes UTF-32, and stops at the first invalid or incomplete character.
  func decodeUTF32(_ order: ByteOrder, into buffer: inout ByteBuffer) -> DecodedPart {
    var offset = 0
    while offset + 4 <= count {
      let first = UInt32(unit16(at: offset, order))
      let second = UInt32(unit16(at: offset + 2, order))
      let value = order == .littleEndian ? second << 16 | first : first << 16 | second
      guard let scalar = Unicode.Scalar(value) else {
        return DecodedPart(end: offset, isFaulty: true)
      }
      buffer.append(scalar)
      offset += 4
    }
    return DecodedPart(end: offset)
  }

  private func unit16(at offset: Int, _ order: ByteOrder) -> UInt16 {
    let first = UInt16(self[offset])
    let second = UInt16(self[offset + 1])
    return order == .littleEndian ? second << 8 | first : first << 8 | second
  }
}

extension ByteOrder {
  /// Returns the four two-byte code units in `word` in little endian.
  @inline(__always)
  fileprivate func littleEndianUnits(of word: UInt64) -> UInt64 {
    switch self {
    case .littleEndian: word
    case .bigEndian: word >> 8 & 0x00FF_00FF_00FF_00FF | (word & 0x00FF_00FF_00FF_00FF) << 8
    }
  }
}
