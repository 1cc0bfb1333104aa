/// An immutable block of bytes: the content of an input, or text decoded from it.
///
/// The block owns its memory. At least `padding` readable bytes follow the last one, so that a
/// word, or 64 bytes, can be loaded at any offset up to `count`. Raw memory is read in this file only;
/// everything built on it is bounds-checked.
@safe @frozen
public struct Bytes: @unchecked Sendable {
  /// The number of readable bytes after the last one.
  @inlinable public static var padding: Int { 64 }

  @usableFromInline let owner: Allocation
  @usableFromInline let base: UnsafeRawPointer

  /// The number of bytes.
  public let count: Int

  /// Creates a block of the first `count` bytes of `allocation`, without copying them.
  ///
  /// The capacity of the allocation must include the padding, which must be initialized.
  public init(_ allocation: Allocation, count: Int) {
    precondition(count >= 0 && count + Self.padding <= allocation.capacity)
    owner = allocation
    unsafe base = UnsafeRawPointer(allocation.base)
    self.count = count
  }

  /// Creates a copy of `content`.
  public init(_ content: some Collection<UInt8>) {
    var buffer = ByteBuffer(capacity: content.count)
    for byte in content { buffer.append(byte) }
    self = buffer.finish()
  }

  /// Creates a copy of `content`.
  public init(copying content: Span<UInt8>) {
    var buffer = ByteBuffer(capacity: content.count)
    buffer.append(content)
    self = buffer.finish()
  }

  /// The byte at `offset`, which must be less than `count`.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: count))
    Work.note(.scan, 1)
    // In bounds, as checked above.
    return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes at `offset` as a little-endian word. The offset can be `count`; bytes
  /// after the end are unspecified.
  @inlinable
  public func word(at offset: Int) -> UInt64 {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    Work.note(.scan, 8)
    // In bounds or in the padding, as checked above.
    return unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the 64 bytes at `offset` as a value of another type. The offset can be `count`; bytes after the end are
  /// unspecified.
  @inline(__always)
  func block<Block: BitwiseCopyable>(at offset: Int) -> Block {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    precondition(MemoryLayout<Block>.size == Self.blockCount)
    Work.note(.scan, Self.blockCount)
    // In bounds or in the padding, as checked above.
    return unsafe base.loadUnaligned(fromByteOffset: offset, as: Block.self)
  }

  /// Returns whether the bytes at `offset` equal the bytes in `sample`. Both must be in bounds.
  @inlinable @inline(__always)
  public func hasSameBytes(at offset: Int, as sample: Range<Int>) -> Bool {
    let count = sample.count
    return self[from: sample.lowerBound, count: count].hasSameBytes(
      as: self[from: offset, count: count])
  }

  /// Returns the offset of the first `byte` from `start` on, or `end` if there is none before it.
  @inlinable @inline(__always)
  public func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let pattern = WordScanning.pattern(byte)
    var offset = start
    while offset < end {
      let marks = WordScanning.zeros(in: word(at: offset) ^ pattern)
      if marks != 0 { return min(end, offset + WordScanning.firstOffset(marks)) }
      offset += 8
    }
    return end
  }

  /// A view of the bytes in `range`, which must be in bounds.
  @inlinable
  public subscript(range: Range<Int>) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { self[from: range.lowerBound, count: range.count] }
  }

  /// A view of `length` bytes from `start` on, which must be in bounds.
  @inlinable
  public subscript(from start: Int, count length: Int) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      precondition(
        UInt(bitPattern: start) <= UInt(bitPattern: count)
          && UInt(bitPattern: length) <= UInt(bitPattern: count &- start))
      Work.note(.scan, length)
      // In bounds, as checked above; `self` keeps the memory alive while it is borrowed.
      let first = unsafe (base + start).assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span(_unsafeStart: first, count: length)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// A view of all bytes.
  @inlinable
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { self[0..<count] }
  }

  /// Returns whether both blocks have the same bytes.
  package func hasSameBytes(as other: Bytes) -> Bool { span.hasSameBytes(as: other.span) }

  /// Returns whether the bytes from `offset` on begin with `sample`.
  package func starts(with sample: [UInt8], at offset: Int = 0) -> Bool {
    count - offset >= sample.count
      && self[offset..<offset + sample.count].hasSameBytes(as: sample.span)
  }

  /// Whether the bytes begin with the byte order mark of UTF-8 (EF BB BF).
  public var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}

extension Span<UInt8> {
  package func starts(with beginning: [UInt8]) -> Bool {
    count >= beginning.count
      && extracting(0..<beginning.count).hasSameBytes(as: beginning.span)
  }
}

/// A block of memory that is freed with its last owner.
@safe
public final class Allocation: @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let capacity: Int

  /// Allocates `capacity` uninitialized bytes, aligned to 16 bytes.
  public init(capacity: Int) {
    Work.note(.allocation, 1)
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    unsafe base.deallocate()
  }
}

extension String {
  /// Creates a string from `bytes`, which are UTF-8; invalid sequences are repaired.
  public init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Creates a copy of `bytes`.
  public init(copying bytes: Span<UInt8>) {
    self = []
    append(copying: bytes)
  }

  /// Appends a copy of `bytes`.
  public mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

// The standard library has this property too, but on Apple systems only since 2025. A declaration
// outside of the standard library takes its place.

extension Array where Element: BitwiseCopyable {
  /// A view of the elements.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      // The array keeps its memory alive and unchanged while it is borrowed. Arrays of plain values
      // have memory of their own on every system.
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      let span = unsafe Span(_unsafeElements: elements)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// A view of the elements in which they can be replaced, which shows once for all of them that the array is unique.
  @inlinable
  public var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    mutating get {
      // As above; the array is not used otherwise while the view is.
      let elements = unsafe withUnsafeMutableBufferPointer { unsafe $0 }
      let span = unsafe MutableSpan(_unsafeElements: elements)
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }
}
