/// The search among 64 bytes at a time. Of the bits of its results, the first one stands for the first byte.
extension Bytes {
  /// The number of bytes in a block.
  @inlinable public static var blockCount: Int { padding }

  /// Returns which bytes of the block at `offset` are one of three. The offset can be `count`; the bits of bytes after
  /// the end are unspecified.
  package func bits(inBlockAt offset: Int, of one: UInt8, _ other: UInt8, _ third: UInt8) -> UInt64
  {
    let (one, other, third) = (
      ByteVector(repeating: one), ByteVector(repeating: other), ByteVector(repeating: third)
    )
    return bits(inBlockAt: offset) {
      $0.marks(equalTo: one) | $0.marks(equalTo: other) | $0.marks(equalTo: third)
    }
  }

  /// Returns which bytes of the block at `offset` must be escaped in a JSON string, in the same way.
  package func bitsOfJSONEscapes(inBlockAt offset: Int) -> UInt64 {
    let escapes = JSONEscapes()
    return bits(inBlockAt: offset) { escapes.marks(in: $0) }
  }

  /// Returns which bytes of the block at `offset` may begin a character that YAML does not allow as text, in the same
  /// way: ASCII control characters, and the lead bytes of U+0080...U+00BF, U+2000...U+2FFF and U+F000...U+FFFF.
  package func bitsOfYAMLSuspects(inBlockAt offset: Int) -> UInt64 {
    let (lastControl, delete) = (ByteVector(repeating: 0x1F), ByteVector(repeating: 0x7F))
    let (lead, otherLead) = (ByteVector(repeating: 0xC2), ByteVector(repeating: 0xE2))
    let lastLead = ByteVector(repeating: 0xEF)
    return bits(inBlockAt: offset) {
      $0.marks(upTo: lastControl) | $0.marks(equalTo: delete) | $0.marks(equalTo: lead)
        | $0.marks(equalTo: otherLead) | $0.marks(equalTo: lastLead)
    }
  }

  /// Returns which bytes of the block at `offset` are not ASCII, in the same way.
  package func bitsOfNonASCII(inBlockAt offset: Int) -> UInt64 {
    bits(inBlockAt: offset) { $0 }
  }

  /// Returns the high bits of what `mark` makes of each vector of a block.
  @inline(__always)
  private func bits(inBlockAt offset: Int, _ mark: (ByteVector) -> ByteVector) -> UInt64 {
    let block: (ByteVector, ByteVector, ByteVector, ByteVector) = block(at: offset)
    return mark(block.0).highBits | mark(block.1).highBits << 16
      | mark(block.2).highBits << 32 | mark(block.3).highBits << 48
  }
}

/// A search for the next of some bytes, each time from another offset on. Each block is looked at once, however many
/// bytes are found in it.
@frozen
public struct BlockSearch: Sendable {
  /// The offset of the last block, and which of its bytes are looked for.
  @usableFromInline var (block, bits): (Int, UInt64) = (-Bytes.blockCount, 0)

  /// Creates a search that has looked at nothing.
  @inlinable public init() {}

  /// Returns the offset of the first byte from `start` on that is looked for, or `end`. `find` returns which bytes of
  /// the block at an offset are looked for: always the same ones of the same bytes.
  @inlinable @inline(__always)
  public mutating func first(
    in bytes: borrowing Bytes, from start: Int, to end: Int,
    _ find: (borrowing Bytes, Int) -> UInt64
  ) -> Int {
    var offset = start
    while offset < end {
      if UInt(bitPattern: offset &- block) >= UInt(Bytes.blockCount) {
        (block, bits) = (offset, find(bytes, offset))
      }
      let rest = bits &>> UInt64(offset &- block)
      if rest != 0 { return min(end, offset &+ rest.trailingZeroBitCount) }
      offset = block &+ Bytes.blockCount
    }
    return end
  }

  /// Returns which bytes of the last block are looked for, from `start` on, after it has looked at the block of `start`.
  /// The bits are for `next`.
  @inlinable @inline(__always)
  public mutating func bits(
    in bytes: borrowing Bytes, from start: Int, _ find: (borrowing Bytes, Int) -> UInt64
  ) -> UInt64 {
    if UInt(bitPattern: start &- block) >= UInt(Bytes.blockCount) {
      (block, bits) = (start, find(bytes, start))
    }
    let skipped = UInt64(start &- block)
    return (bits &>> skipped) &<< skipped
  }

  /// Returns the offset of the first byte of `rest`, the bits of the last block that were not returned before, or else of
  /// the next blocks, or `end`. This takes fewer steps than a search from an offset.
  @inlinable @inline(__always)
  public mutating func next(
    in bytes: borrowing Bytes, to end: Int, _ rest: inout UInt64,
    _ find: (borrowing Bytes, Int) -> UInt64
  ) -> Int {
    while rest == 0 {
      guard block &+ Bytes.blockCount < end else { return end }
      block &+= Bytes.blockCount
      bits = find(bytes, block)
      rest = bits
    }
    let offset = block &+ rest.trailingZeroBitCount
    rest &= rest &- 1
    return min(end, offset)
  }
}
