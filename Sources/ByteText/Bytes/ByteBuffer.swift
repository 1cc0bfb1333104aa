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

  /// Reserves space for `additional` bytes after the existing ones. The capacity at least doubles when it grows.
  @inlinable
  public mutating func reserve(_ additional: Int) {
    if additional > capacity - count { grow(additional) }
  }

  @usableFromInline
  mutating func grow(_ additional: Int) {
    capacity = max(count + additional, 2 * capacity)
    let larger = Allocation(capacity: capacity + Bytes.padding)
    // Both blocks hold at least `count` bytes.
    Work.note(.copy, count)
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
    Work.note(.copy, bytes)
    used += bytes
  }

  // MARK: Literals and numbers

  /// Appends a literal: bytes that are known when the program is compiled, and no string.
  package mutating func append(literal: StaticString) {
    // The bytes are valid while the closure runs. A literal of one character has no pointer to any.
    literal.withUTF8Buffer { unsafe append($0.span) }
  }

  /// Appends the UTF-8 form of `scalar`.
  package mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Appends a number in decimal digits, at least `count` of them.
  package mutating func append(decimal number: Int, digits count: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude, atLeast: count)
  }

  /// Appends the first `count` of the 16 hexadecimal digits of a number.
  package mutating func append(hexadecimal number: UInt64, count: Int = 16) {
    append(word: Self.hexadecimalDigits(number >> 32), count: min(count, 8))
    if count > 8 { append(word: Self.hexadecimalDigits(number & 0xFFFF_FFFF), count: count - 8) }
  }

  /// Returns the eight digits of a number of 32 bits, the first one in the lowest byte.
  private static func hexadecimalDigits(_ number: UInt64) -> UInt64 {
    var digits = (number | number << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // The letters begin 39 bytes after the digits end.
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (digits &+ WordScanning.pattern(UInt8(ascii: "0")) &+ letters &* 39).byteSwapped
  }

  private mutating func append(digitsOf number: UInt, atLeast count: Int) {
    let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let digits = Self.digits(low)
    if high > 0 || count > 8 {
      append(digitsOf: high, atLeast: count - 8)
      append(word: digits, count: 8)
    } else {
      let shown = max(count, 8 - Self.zeroCount(digits), 1)
      append(word: digits >> UInt64(8 * (8 - shown)), count: shown)
    }
  }

  /// Returns the eight digits of a number below 100,000,000, the first one in the lowest byte.
  ///
  /// The number is divided into two parts of four digits, each of them into two of two digits, and so on,
  /// all of them at the same time. The divisions are multiplications that are exact for such small numbers.
  private static func digits(_ number: UInt) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(high) | UInt64(low) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (twos &- tens &* 10) << 8) | WordScanning.pattern(UInt8(ascii: "0"))
  }

  /// Returns the number of zeros at the beginning of eight digits.
  private static func zeroCount(_ digits: UInt64) -> Int {
    (digits ^ WordScanning.pattern(UInt8(ascii: "0"))).trailingZeroBitCount / 8
  }

  // MARK: Spaces

  /// Removes the spaces at the end, but no bytes before `start`.
  package mutating func removeTrailingSpaces(from start: Int) {
    while count > start, span[count - 1] == UInt8(ascii: " ") { used -= 1 }
  }

  /// Removes the spaces from `start` up to another byte.
  package mutating func removeLeadingSpaces(from start: Int) {
    var end = start
    while end < count, span[end] == UInt8(ascii: " ") { end += 1 }
    guard end > start else { return }
    // Both ranges are in the `count` bytes, and may overlap.
    unsafe (allocation.base + start).copyMemory(
      from: allocation.base + end, byteCount: count - end)
    used -= end - start
  }
}

/// Returns a byte as two digits in upper case.
package func hexadecimalDigits(ofByte byte: UInt8) -> String {
  (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

/// Returns a number in 16 hexadecimal digits.
package func hexadecimalDigits(of number: UInt64) -> String {
  var buffer = ByteBuffer()
  buffer.append(hexadecimal: number)
  return String(copying: buffer.span)
}
