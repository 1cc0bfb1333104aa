import ByteText
internal import CZlib

/// An archive (ZIP) that is written member by member, each of which is deflated on its way, so that
/// it takes little memory.
@safe
struct ArchiveFile: ~Copyable {
  /// The size of text at which it is deflated.
  private static let chunkSize = 1 << 16

  private var file: OutputFile
  private var members: [Member] = []

  /// The text of the current member that has not been deflated.
  private var text = ByteBuffer()

  private var checksum: UInt32 = 0

  /// The number of bytes that have been written.
  private var offset = 0

  /// The state of zlib, which must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Creates the file at `path`, or truncates it.
  init(_ path: String) throws(BenchError) {
    file = try OutputFile(path)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Without a header, as in an archive.
    unsafe _ = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Begins a member.
  mutating func begin(_ name: String) throws(BenchError) {
    unsafe _ = deflateReset(stream)
    checksum = 0
    members.append(Member(name: name, offset: offset))
    try add(members[members.count - 1].localHeader)
  }

  /// Writes the text that `body` appends to the current member.
  mutating func write(_ body: (inout ByteBuffer) -> Void) throws(BenchError) {
    body(&text)
    if text.count >= Self.chunkSize { try deflate(Z_NO_FLUSH) }
  }

  /// Ends the current member.
  mutating func end() throws(BenchError) {
    try deflate(Z_FINISH)
    let last = members.count - 1
    members[last].checksum = checksum
    members[last].packedCount = unsafe Int(stream.pointee.total_out)
    members[last].count = unsafe Int(stream.pointee.total_in)
    try add(members[last].descriptor)
  }

  /// Writes a member with this text.
  mutating func add(_ name: String, _ text: String) throws(BenchError) {
    try begin(name)
    try write { $0.append(text) }
    try end()
  }

  /// Writes the directory. Call it last.
  mutating func finish() throws(BenchError) {
    let start = offset
    for member in members { try add(member.directoryEntry) }
    try add(Member.endOfDirectory(members.count, start..<offset))
    try file.flush()
  }

  // MARK: Bytes

  /// Deflates the text.
  private mutating func deflate(_ flush: Int32) throws(BenchError) {
    var isFull = true
    let input = text.finish()
    checksum = unsafe input[0..<input.count].withUnsafeBufferPointer { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), bytes.baseAddress, bytes.count))
    }
    var start = 0
    while isFull {
      var packed = ByteBuffer()
      unsafe packed.append(upTo: Self.chunkSize) { room in
        unsafe input[start..<input.count].withUnsafeBufferPointer { bytes in
          // zlib does not change the input, although its declaration permits it.
          unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
          unsafe stream.pointee.avail_in = UInt32(bytes.count)
          unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
          unsafe stream.pointee.avail_out = UInt32(room.count)
          unsafe _ = CZlib.deflate(stream, flush)
          return unsafe room.count - Int(stream.pointee.avail_out)
        }
      }
      start = unsafe input.count - Int(stream.pointee.avail_in)
      isFull = unsafe stream.pointee.avail_out == 0
      let piece = packed.finish()
      try file.write { $0.append(piece[0..<piece.count]) }
      offset += piece.count
    }
  }

  private mutating func add(_ bytes: [UInt8]) throws(BenchError) {
    try file.write { $0.append(bytes.span) }
    offset += bytes.count
  }
}

/// A member of an archive, as its headers describe it (APPNOTE 4.3).
private struct Member {
  let name: String
  let offset: Int
  var checksum: UInt32 = 0
  var packedCount = 0
  var count = 0

  /// The version and the flags, the method and the time: the sizes follow the contents, which are
  /// deflated.
  private static let properties: [UInt8] = [20, 0, 8, 0, 8, 0, 0, 0, 0x21, 0]

  init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }

  private var sizes: [UInt8] { word(Int(checksum)) + word(packedCount) + word(count) }

  private var nameCount: [UInt8] { [UInt8(name.utf8.count), 0] }

  var localHeader: [UInt8] {
    word(0x0403_4B50) + Self.properties + sizes + nameCount + [0, 0] + Array(name.utf8)
  }

  var descriptor: [UInt8] { word(0x0807_4B50) + sizes }

  var directoryEntry: [UInt8] {
    word(0x0201_4B50) + [20, 0] + Self.properties + sizes + nameCount
      + [UInt8](repeating: 0, count: 12) + word(offset) + Array(name.utf8)
  }

  static func endOfDirectory(_ count: Int, _ range: Range<Int>) -> [UInt8] {
    let number = [UInt8(count), 0]
    return word(0x0605_4B50) + [0, 0, 0, 0] + number + number + word(range.count)
      + word(range.lowerBound) + [0, 0]
  }
}

/// Returns the four bytes of a number, the lowest first.
private func word(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
