extension WordScanning {
  /// Marks the bytes of `word` that must be escaped in a JSON string: quotes, backslashes and
  /// control characters (RFC 8259, section 7). Only the first mark is exact.
  @inlinable @inline(__always)
  public static func bytesEscapedInJSON(in word: UInt64) -> UInt64 {
    zeros(in: word ^ pattern(UInt8(ascii: "\""))) | zeros(in: word ^ pattern(UInt8(ascii: "\\")))
      | bytes(in: word, below: 0x20)
  }
}
