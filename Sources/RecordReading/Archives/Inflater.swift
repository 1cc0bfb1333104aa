import ByteText
internal import CZlib
import SystemIO

/// A stream that inflates deflated data (RFC 1951), in a gzip member (RFC 1952) or by itself, piece by
/// piece, and the only code that calls zlib.
@safe
struct Inflater: ~Copyable {
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
  ///
  /// If fewer are appended, all bytes have been read, or those up to the end of the deflated data. The bytes before
  /// damaged data are appended; then, the next call throws.
  mutating func inflate(
    _ rest: inout Range<Int>, of packed: Bytes, upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(UnpackingFailure) {
    guard unsafe stream.pointee.state != nil else { throw .system(.outOfMemory) }
    if isDamaged { throw .damaged }
    let (before, stream, input) = unsafe (buffer.count, stream, rest.prefix(1 << 30))
    var status = Z_OK
    unsafe buffer.append(upTo: min(maxCount, 1 << 30)) { output in
      status = unsafe packed[input].withUnsafeBufferPointer { input in
        // zlib does not change the input, although its declaration permits it.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_out = UInt32(output.count)
        // Both counts describe the memory at their pointers, which outlive the call.
        return unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      }
      return unsafe output.count - Int(stream.pointee.avail_out)
    }
    rest.removeFirst(unsafe input.count - Int(stream.pointee.avail_in))
    switch status {
    case Z_STREAM_END: isAtEnd = true
    // There was neither more input nor more room, which is not an error.
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .system(.outOfMemory)
    default:
      isDamaged = true
      if buffer.count == before { throw .damaged }
    }
  }

  /// Returns the checksum (CRC-32) of `bytes` that follow bytes with the checksum `sum`.
  static func checksum(of bytes: Span<UInt8>, after sum: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(sum), bytes.baseAddress, bytes.count))
    }
  }
}
