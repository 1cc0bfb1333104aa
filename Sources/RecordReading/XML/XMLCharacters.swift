import ByteText

/// The characters of XML 1.0 (fifth edition).
enum XMLCharacters {
  /// Returns whether a character with this number is allowed (2.2).
  static func isAllowed(_ number: UInt32) -> Bool {
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Returns whether `byte` can be in a name; those beyond ASCII are checked once for each name.
  @inline(__always)
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Returns whether `name`, in UTF-8, is a name without colons (Namespaces in XML, 3).
  static func isName(_ name: Span<UInt8>) -> Bool {
    var isFirst = true
    for scalar in String(copying: name).unicodeScalars {
      guard isFirst ? isNameStart(scalar) : isNamePart(scalar) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
  }
}

extension Bytes {
  /// Returns whether the character at `offset` is U+FFFE or U+FFFF, which XML does not allow.
  @inline(__always)
  func isNoncharacter(at offset: Int) -> Bool {
    word(at: offset) & 0xFE_FFFF == 0xBE_BFEF
  }
}
