/// Looks for bytes eight at a time, in plain integers.
///
/// A word is eight bytes loaded with the first one lowest. To find a byte, the word is combined by
/// exclusive or with that byte eight times over, which turns the wanted bytes to zero, and the
/// zeros are marked. Example, looking for `,` in `ab,c`: the marks are `00 00 80 00`, and counting
/// the zero bits below the first mark gives 23, so the byte is at offset 23 / 8 = 2.

public enum WordScanning {
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  public static let highs: UInt64 = 0x8080_8080_8080_8080

  /// `byte` eight times over.
  @inlinable @inline(__always)
  public static func pattern(_ byte: UInt8) -> UInt64 {
    ones &* UInt64(byte)
  }

  /// Marks the zero bytes of `word` with their high bit.
  ///
  /// A mark above the first one may be wrong, where a byte of 1 follows a zero byte; the first is
  /// right, and there is one exactly where there is a zero byte.
  @inlinable @inline(__always)
  public static func zeros(in word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }

  /// Marks the bytes of `word` that are below `limit`, which is at most 0x80; exact at the first.
  @inlinable @inline(__always)
  public static func bytes(in word: UInt64, below limit: UInt8) -> UInt64 {
    (word &- pattern(limit)) & ~word & highs
  }

  /// Marks the bytes of `word` that are in one of three patterns, each of them a byte of ASCII;
  /// exact at the first.
  ///
  /// That no byte above 0x7F is looked for is said once for all of them.
  @inlinable @inline(__always)
  public static func bytes(
    in word: UInt64, equal first: UInt64, _ second: UInt64, _ third: UInt64
  ) -> UInt64 {
    let below = ((word ^ first) &- ones) | ((word ^ second) &- ones) | ((word ^ third) &- ones)
    return below & ~word & highs
  }

  /// Ones where a word has its first `count` bytes.
  @inlinable @inline(__always)
  public static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : 1 &<< UInt64(8 * count) - 1
  }

  /// The offset in the word of the first marked byte.
  @inlinable @inline(__always)
  public static func firstOffset(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount >> 3
  }
}
