/// A growing buffer of bytes, from which `Bytes` are made when it is complete.
///
/// The memory always has room for `Bytes.padding` more bytes than the capacity.
@safe
public struct ByteBuffer: ~Copyable {
  @usableFromInline var allocation: Allocation
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  /// The number of bytes appended so far.
  @inlinable public var count: Int { used }

  /// The number of bytes that can be appended without growing.
  @inlinable public var available: Int { capacity - used }

  /// Creates an empty buffer for at least `minimumCapacity` bytes.
  public init(capacity minimumCapacity: Int = 0) {
    capacity = max(minimumCapacity, 48)
    allocation = Allocation(capacity: capacity + Bytes.padding)
  }

  /// Reserves space for `additional` bytes after the existing ones. The capacity at least doubles
  /// when it grows.
  @inlinable
  public mutating func reserve(_ additional: Int) {
    if additional > capacity - count { grow(additional) }
  }

  @usableFromInline
  mutating func grow(_ additional: Int) {
    capacity = max(count + additional, 2 * capacity)
    let larger = Allocation(capacity: capacity + Bytes.padding)
    // Both blocks hold at least `count` bytes.
    Work.copy(count)
    unsafe larger.base.copyMemory(from: allocation.base, byteCount: count)
    allocation = larger
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    // One byte after `count` was reserved above.
    unsafe allocation.base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    advance(1)
  }

  /// Appends the `byteCount` low bytes of `word`, at most 8, the lowest first.
  @inlinable
  public mutating func append(word: UInt64, count byteCount: Int) {
    precondition(byteCount >= 0 && byteCount <= 8)
    reserve(byteCount)
    // All eight bytes are written; the padding after the capacity holds the unused ones.
    unsafe allocation.base.storeBytes(
      of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    advance(byteCount)
  }

  /// Appends `bytes`.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      // As many bytes after `count` were reserved above.
      unsafe (allocation.base + count).copyMemory(from: start, byteCount: source.count)
    }
    advance(bytes.count)
  }

  /// Appends the UTF-8 encoding of `text`.
  public mutating func append(_ text: String) {
    var text = text
    // The bytes are valid while the closure runs.
    text.withUTF8 { unsafe append($0.span) }
  }

  /// Appends the bytes that `body` writes to a region of `maxCount` uninitialized bytes.
  ///
  /// `body` returns the number of bytes that it wrote, which are at the start of the region. Throws what
  /// it throws, and appends nothing then.
  @inlinable
  public mutating func append<Failure: Error>(
    upTo maxCount: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    reserve(maxCount)
    // `maxCount` bytes after `count` were reserved above.
    let free = unsafe UnsafeMutableRawBufferPointer(
      start: allocation.base + count, count: maxCount)
    let written = try unsafe body(free)
    precondition(written >= 0 && written <= maxCount)
    advance(written)
  }

  /// Removes all bytes and keeps the capacity.
  public mutating func removeAll() {
    used = 0
  }

  /// Removes the bytes from `start` on, and keeps the capacity.
  @inlinable
  public mutating func removeAll(from start: Int) {
    precondition(start >= 0 && start <= used)
    used = start
  }

  /// A view of the bytes appended so far.
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      // `count` bytes are initialized; `self` keeps the memory alive while it is borrowed.
      let start = unsafe UnsafeRawPointer(allocation.base).assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Returns the bytes appended so far without copying them, and leaves an empty buffer.
  public mutating func finish() -> Bytes {
    // The padding is never used as content, but memory must be initialized to be loaded.
    unsafe (allocation.base + count).initializeMemory(
      as: UInt8.self, repeating: 0, count: Bytes.padding)
    let bytes = Bytes(allocation, count: count)
    self = ByteBuffer()
    return bytes
  }

  @usableFromInline
  mutating func advance(_ bytes: Int) {
    Work.copy(bytes)
    used += bytes
  }
}
