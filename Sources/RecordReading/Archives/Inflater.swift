import ByteText
internal import CZlib

/// A stream that inflates deflated data (RFC 1951), in a gzip member (RFC 1952) or by itself, piece by
/// piece, and the only code that calls zlib.
@safe
struct Inflater: ~Copyable {
  /// The reason why data cannot be inflated.
  enum InflationError: Error {
    case damaged
    case outOfMemory
  }

  /// The state of zlib, which has a pointer to itself and must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Whether the end of the deflated data has been reached.
  private(set) var isAtEnd = false

  /// Whether the data that follows is damaged.
  private var isDamaged = false

  /// Creates a stream for the data of gzip members, whose checksums it compares, or for data without
  /// a header, as in the members of an archive.
  init(ofGzip: Bool = false) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // By 16 more, zlib expects the header of gzip; a negative number means that there is none. This
    // fails only for lack of memory, which the first call of `inflate` then reports.
    unsafe _ = inflateInit2_(
      stream, ofGzip ? MAX_WBITS + 16 : -MAX_WBITS, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Begins with the next member.
  mutating func reset() {
    unsafe _ = inflateReset(stream)
    isAtEnd = false
  }

  /// Appends up to `maxCount` inflated bytes to `buffer`, and removes the range of the bytes that were
  /// read for them from `rest`, a range of `packed`.
  mutating func inflate(
    _ rest: inout Range<Int>, of packed: Bytes, upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(InflationError) {
    var readCount = 0
    try unsafe buffer.append(upTo: maxCount) { (room) throws(InflationError) in
      let result = try unsafe inflate(packed[rest], into: room)
      readCount = result.read
      return result.written
    }
    rest.removeFirst(readCount)
  }

  /// Inflates the beginning of `input` into `output`.
  ///
  /// Returns the number of bytes that were read and written. If the output is not full, the input has been read to its
  /// end, or to the end of the deflated data. The bytes before damaged data are written; then, the next call throws.
  private mutating func inflate(
    _ input: Span<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) throws(InflationError) -> (read: Int, written: Int) {
    guard unsafe stream.pointee.state != nil else { throw .outOfMemory }
    if isDamaged { throw .damaged }
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
    let result = unsafe (
      read: Int(readable - stream.pointee.avail_in),
      written: Int(writable - stream.pointee.avail_out)
    )
    switch status {
    case Z_STREAM_END: isAtEnd = true
    // There was neither more input nor more room, which is not an error.
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .outOfMemory
    default:
      isDamaged = true
      if result.written == 0 { throw .damaged }
    }
    return result
  }

  /// Returns the checksum (CRC-32) of `bytes` that follow bytes with the checksum `sum`.
  static func checksum(of bytes: Span<UInt8>, after sum: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(sum), bytes.baseAddress, bytes.count))
    }
  }

  private static func clamped(_ count: Int) -> UInt32 { UInt32(min(count, 1 << 30)) }
}
