extension WordScanning {
  /// Marks the bytes of `word` that stand for themselves in no JSON string: quotes, backslashes and
  /// control characters (RFC 8259, section 7); exact at the first.
  @inlinable @inline(__always)
  public static func bytesEscapedInJSON(in word: UInt64) -> UInt64 {
    let below =
      ((word ^ pattern(UInt8(ascii: "\""))) &- ones)
      | ((word ^ pattern(UInt8(ascii: "\\"))) &- ones) | (word &- pattern(0x20))
    // That no byte above 0x7F is looked for is said once for all of them.
    return below & ~word & highs
  }
}
