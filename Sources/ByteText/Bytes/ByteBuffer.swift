/// Bytes that grow at their end and become `Bytes` when they are complete.
@safe
public struct ByteBuffer: ~Copyable {
  @usableFromInline var allocation: Allocation
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  /// The number of bytes appended so far.
  @inlinable public var count: Int { used }

  /// How many bytes there is capacity for without growing.
  @inlinable public var available: Int { capacity - used }

  /// An empty buffer with capacity for `capacity` bytes.
  public init(capacity minimumCapacity: Int = 0) {
    capacity = max(minimumCapacity, 48)
    allocation = Allocation(capacity: capacity + Bytes.padding)
  }

  /// Makes capacity for `additional` bytes behind those that are there; the capacity doubles as it grows.
  @inlinable
  public mutating func reserve(_ additional: Int) {
    if additional > capacity - count { grow(additional) }
  }

  @usableFromInline
  mutating func grow(_ additional: Int) {
    capacity = max(count + additional, 2 * capacity)
    let larger = Allocation(capacity: capacity + Bytes.padding)
    // Both blocks hold `count` bytes at the least.
    Work.copy(count)
    unsafe larger.base.copyMemory(from: allocation.base, byteCount: count)
    allocation = larger
  }

  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    // There is capacity for one byte behind `count`, as reserved above.
    unsafe allocation.base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    advance(1)
  }

  /// Appends the low `count` bytes of `word`, the lowest first.
  @inlinable
  public mutating func append(word: UInt64, count used: Int) {
    precondition(used >= 0 && used <= 8)
    reserve(used)
    // The padding behind the capacity takes what of the word is not used.
    unsafe allocation.base.storeBytes(
      of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    advance(used)
  }

  /// Appends `bytes`.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      // There is capacity for all of them behind `count`, as reserved above.
      unsafe (allocation.base + count).copyMemory(from: start, byteCount: source.count)
    }
    advance(bytes.count)
  }

  /// Appends the UTF-8 form of `text`.
  public mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Lets `body` write up to `maxCount` bytes behind those that are there and say how many it wrote.
  @inlinable
  public mutating func append<Failure: Error>(
    upTo maxCount: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    reserve(maxCount)
    // There is capacity for `maxCount` bytes behind `count`, as reserved above.
    let free = unsafe UnsafeMutableRawBufferPointer(
      start: allocation.base + count, count: maxCount)
    let written = try unsafe body(free)
    precondition(written >= 0 && written <= maxCount)
    advance(written)
  }

  /// Forgets the bytes and keeps the capacity.
  public mutating func removeAll() {
    used = 0
  }

  /// The bytes appended so far, borrowed.
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      // `count` bytes have been written; `self` keeps the memory alive while it is borrowed.
      let start = unsafe UnsafeRawPointer(allocation.base).assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The bytes appended so far, complete; the buffer begins anew.
  public mutating func finish() -> Bytes {
    // Nobody reads the padding for its content, yet it is given one: memory that was never
    // written may not be loaded.
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
