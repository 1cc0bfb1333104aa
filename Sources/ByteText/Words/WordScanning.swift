/// Functions that find bytes in words, eight at a time, with plain integer arithmetic.
///
/// A word is eight bytes in little-endian order. To find a byte, the word is combined by exclusive
/// or with a pattern of that byte, which turns equal bytes into zeros, and the zeros are marked.
///
/// For example, the marks of `,` in `ab,c` are `00 00 80 00`. There are 23 zero bits below the
/// first mark, so the byte is at the offset 23 / 8 = 2.
public enum WordScanning {
  /// A word of eight times 0x01.
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

  /// A word of eight times 0x80: the high bit of each byte.
  public static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Returns a word of eight times `byte`.
  @inlinable @inline(__always)
  public static func pattern(_ byte: UInt8) -> UInt64 {
    ones &* UInt64(byte)
  }

  /// Marks the zero bytes of `word` with their high bit.
  ///
  /// There are marks if and only if there are zero bytes. Only the first mark is exact: a byte of 1
  /// after a zero byte is marked too.
  @inlinable @inline(__always)
  public static func zeros(in word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }

  /// Marks the zero bytes of `word` exactly, each of them with its high bit.
  @inlinable @inline(__always)
  public static func allZeros(in word: UInt64) -> UInt64 {
    ~(((word & ~highs) &+ ~highs) | word | ~highs)
  }

  /// Marks the bytes of `word` below `limit`, which is at most 0x80. Only the first mark is exact.
  @inlinable @inline(__always)
  public static func bytes(in word: UInt64, below limit: UInt8) -> UInt64 {
    (word &- pattern(limit)) & ~word & highs
  }

  /// Marks the bytes of `word` that are equal to one of three bytes below 0x80, given as patterns.
  /// Only the first mark is exact.
  ///
  /// One operation removes the marks of bytes above 0x7F for all three.
  @inlinable @inline(__always)
  public static func bytes(
    in word: UInt64, equal first: UInt64, _ second: UInt64, _ third: UInt64
  ) -> UInt64 {
    let below = ((word ^ first) &- ones) | ((word ^ second) &- ones) | ((word ^ third) &- ones)
    return below & ~word & highs
  }

  /// Marks the bytes of `word` that continue a character of UTF-8, exactly.
  @inlinable @inline(__always)
  public static func continuations(in word: UInt64) -> UInt64 {
    word & ~(word << 1) & highs
  }

  /// Returns a mask of the first `count` bytes of a word.
  @inlinable @inline(__always)
  public static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : ~(.max &<< UInt64(truncatingIfNeeded: count &* 8))
  }

  /// Returns the offset in the word of the first marked byte.
  @inlinable @inline(__always)
  public static func firstOffset(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount >> 3
  }
}
