extension Unicode.Scalar {
  /// Creates the character of two code units of UTF-16; nil if they are not a pair of surrogates.
  package init?(surrogates high: UInt32, _ low: UInt32) {
    guard high & ~0x3FF == 0xD800, low & ~0x3FF == 0xDC00 else { return nil }
    self.init(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
  }
}
