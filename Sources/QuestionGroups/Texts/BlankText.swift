// `isBlank` is a part of the interface for the conversion only, not for programs that use the library. It is not
// `package`, because it is asked for each record and the compiler inlines only public functions into another module.

extension String {
  /// Whether the text is empty or consists of white space. Blank text counts as missing.
  @_spi(Conversion) public var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

  /// The text without white space around it.
  package var trimmed: String {
    // Most values have none, and need not be copied scalar by scalar.
    let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return self
    }
    let start = unicodeScalars.drop { $0.isBlank }
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(String.UnicodeScalarView(start[...last]))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the Unicode property `White_Space`.
  @_spi(Conversion) public var isBlank: Bool {
    // Looking up a property is slow. No scalar from U+0021 to U+007F is white space, none between the no-break space
    // (U+00A0) and the mark for spaces of Ogham (U+1680), and none after the ideographic space (U+3000).
    switch value {
    case 0x21...0x7F, 0xA1...0x167F: false
    case ...0x3000: properties.isWhitespace
    default: false
    }
  }
}
