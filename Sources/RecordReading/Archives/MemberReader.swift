package import ByteText

/// A reader of the contents of one member of an archive, piece by piece, or of bytes in memory.
///
/// Nothing is believed about the contents: memory is allocated for bytes that exist, and the size
/// and the checksum are compared at the end.
package struct MemberReader: PieceReader, ~Copyable {
  /// The number of bytes that a member may have, however well they are compressed.
  static let uncheckedCount = 100 << 10

  private let bytes: Bytes
  private let archive: ZipArchive?
  private let member: ZipMember?

  /// The rest of the packed contents.
  private var rest: Range<Int>

  private var inflater: Inflater?

  /// The reader that unpacks pieces before they are read, in place of this one.
  private var ahead: ReadAhead<MemberReader>?

  private var count = 0
  private var checksum: UInt32 = 0

  /// Creates a reader of `bytes`, which are not packed.
  package init(_ bytes: Bytes) {
    self.bytes = bytes
    rest = 0..<bytes.count
    archive = nil
    member = nil
    inflater = nil
  }

  /// Creates a reader of a member of `archive`.
  init(_ member: ZipMember, of archive: ZipArchive) throws(WorkbookFault) {
    bytes = archive.bytes
    rest = member.data
    self.archive = archive
    self.member = member
    inflater = try member.isDeflated() ? Inflater() : nil
  }

  /// Creates a reader of what `ahead` unpacks.
  private init(_ ahead: ReadAhead<MemberReader>) {
    self.init(Bytes([]))
    self.ahead = ahead
  }

  /// Returns a reader of the same bytes that unpacks the next piece on another thread, if `threads` is more than 1.
  package consuming func readingAhead(on threads: Int) -> MemberReader {
    MemberReader(ReadAhead(self, isParallel: threads > 1))
  }

  /// Appends up to `maxCount` more bytes to `buffer`. Returns the number of bytes, which is 0 only at the end.
  package mutating func read(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) -> Int {
    if let ahead { return try ahead.read(upTo: maxCount, into: &buffer) }
    let before = buffer.count
    if inflater == nil {
      let next = rest.prefix(maxCount)
      buffer.append(bytes[next])
      rest.removeFirst(next.count)
    } else {
      try inflate(upTo: maxCount, into: &buffer)
    }
    let added = buffer.count - before
    try check(buffer.span.extracting(before..<buffer.count))
    return added
  }

  private mutating func inflate(
    upTo maxCount: Int, into buffer: inout ByteBuffer
  ) throws(WorkbookFault) {
    do throws(UnpackingFailure) {
      try inflater?.inflate(&rest, of: bytes, upTo: maxCount, into: &buffer)
    } catch {
      if case .system = error { throw .outOfMemory }
      throw .archive(.malformedData, member: member?.name)
    }
  }

  /// Checks the next bytes of the contents, none at the end.
  private mutating func check(_ next: Span<UInt8>) throws(WorkbookFault) {
    guard let archive, let member else { return }
    guard !next.isEmpty else {
      guard inflater?.isAtEnd ?? true else { throw .archive(.malformedData, member: member.name) }
      guard count == member.count, checksum == member.checksum else {
        throw .archive(.wrongContents, member: member.name)
      }
      return
    }
    count += next.count
    checksum = Inflater.checksum(of: next, after: checksum)
    guard count <= member.count else { throw .archive(.wrongContents, member: member.name) }
    try archive.note(unpacked: next.count)
    let packedCount = member.data.count - rest.count
    if count > Self.uncheckedCount, count / archive.limits.compression > packedCount {
      throw archive.limits.faultOfWorkbook(.compression)
    }
  }
}
