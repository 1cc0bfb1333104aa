import ByteText
internal import CZlib

/// A stream that inflates deflated data (RFC 1951) piece by piece, and the only code that calls
/// zlib.
@safe
struct Inflater: ~Copyable {
  /// The reason why data cannot be inflated.
  enum Failure: Error {
    case damaged
    case outOfMemory
  }

  /// The state of zlib, which has a pointer to itself and must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Whether the end of the deflated data has been reached.
  private(set) var isAtEnd = false

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Without a header, as in the members of an archive. This fails only for lack of memory, which
    // the first call of `inflate` then reports.
    unsafe _ = inflateInit2_(
      stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Inflates the beginning of `input` into `output`.
  ///
  /// Returns the number of bytes that were read and written. If the output is not full, the input
  /// has been read to its end, or to the end of the deflated data.
  mutating func inflate(
    _ input: Span<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> (read: Int, written: Int) {
    guard unsafe stream.pointee.state != nil else { throw .outOfMemory }
    let (readable, writable) = (Self.clamped(input.count), Self.clamped(output.count))
    let status = unsafe input.withUnsafeBufferPointer { input in
      // zlib does not change the input, although its declaration permits it.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = readable
      unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = writable
      // Both counts describe the memory at their pointers, which outlive the call.
      return unsafe CZlib.inflate(stream, Z_NO_FLUSH)
    }
    switch status {
    case Z_STREAM_END: isAtEnd = true
    // There was neither more input nor more room, which is not an error.
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .outOfMemory
    default: throw .damaged
    }
    return unsafe (
      Int(readable - stream.pointee.avail_in), Int(writable - stream.pointee.avail_out)
    )
  }

  /// Returns the checksum (CRC-32) of `bytes` that follow bytes with the checksum `sum`.
  static func checksum(of bytes: Span<UInt8>, after sum: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(sum), bytes.baseAddress, bytes.count))
    }
  }

  private static func clamped(_ count: Int) -> UInt32 { UInt32(min(count, 1 << 30)) }
}
