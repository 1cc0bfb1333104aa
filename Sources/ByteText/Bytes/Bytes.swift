/// A block of bytes that never changes: one input's content, or text decoded from it.
///
/// This file is where raw memory is touched for reading; everything above it is bounds-checked.
/// The block owns its memory, and at least `padding` readable bytes follow the last one, so that a
/// whole word may be loaded at any offset up to `count`.
@safe
public struct Bytes: @unchecked Sendable {
  /// How many readable bytes follow the last one.
  public static let padding = 16

  @usableFromInline let owner: Allocation
  @usableFromInline let base: UnsafeRawPointer

  /// The number of bytes.
  public let count: Int

  /// Takes over the first `count` bytes of `allocation`, whose capacity must cover the padding.
  public init(_ allocation: Allocation, count: Int) {
    precondition(count >= 0 && count + Self.padding <= allocation.capacity)
    owner = allocation
    unsafe base = UnsafeRawPointer(allocation.base)
    self.count = count
  }

  /// Copies `content`.
  public init(_ content: some Collection<UInt8>) {
    var buffer = ByteBuffer(capacity: content.count)
    for byte in content { buffer.append(byte) }
    self = buffer.finish()
  }

  /// Copies the bytes of `content`.
  public init(copying content: Span<UInt8>) {
    var buffer = ByteBuffer(capacity: content.count)
    buffer.append(content)
    self = buffer.finish()
  }

  /// The byte at `offset`; the offset must lie inside the block.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: count))
    Work.scan(1)
    // Inside the block, as checked above.
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from `offset`, the first one lowest; those behind the end are not specified.
  @inlinable
  public func word(at offset: Int) -> UInt64 {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    Work.scan(8)
    // Inside the block or its padding, as checked above.
    return unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether the bytes in `sample` stand at `offset` too; both must lie inside the block.
  @inlinable @inline(__always)
  public func hasSameBytes(at offset: Int, as sample: Range<Int>) -> Bool {
    var done = 0
    while done < sample.count {
      let difference = word(at: sample.lowerBound + done) ^ word(at: offset + done)
      if difference & WordScanning.mask(sample.count - done) != 0 { return false }
      done += 8
    }
    return true
  }

  /// The bytes in `range`, borrowed; the range must lie inside the block.
  @inlinable
  public subscript(range: Range<Int>) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      precondition(range.lowerBound >= 0 && range.upperBound <= count)
      Work.scan(range.count)
      // Inside the block, as checked above; `self` keeps the memory alive while it is borrowed.
      let start = unsafe (base + range.lowerBound).assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span(_unsafeStart: start, count: range.count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
