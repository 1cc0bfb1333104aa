extension WordScanning {
  /// Marks the bytes of `word` that stand for themselves in no JSON string: quotes, backslashes and
  /// control characters (RFC 8259, section 7); exact at the first.
  @inlinable @inline(__always)
  public static func bytesEscapedInJSON(in word: UInt64) -> UInt64 {
    zeros(in: word ^ pattern(UInt8(ascii: "\""))) | zeros(in: word ^ pattern(UInt8(ascii: "\\")))
      | bytes(in: word, below: 0x20)
  }
}
