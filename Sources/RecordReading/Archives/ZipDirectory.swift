import ByteText

/// The directory at the end of a ZIP archive (APPNOTE 6.3), which lists its members.
///
/// Sizes and places come from here only: the headers before the members may lack them.
struct ZipDirectory {
  /// The number that marks a value in a 64-bit record.
  private static let elsewhere = 0xFFFF_FFFF

  private let bytes: Bytes

  /// The range of the members' records.
  private let range: Range<Int>

  /// The offset of the archive in the file, to which all offsets in it relate.
  private let base: Int

  /// Finds the directory of the archive in `bytes`.
  init(_ bytes: Bytes) throws(WorkbookFault) {
    self.bytes = bytes
    guard let endRecord = Self.endRecord(in: bytes) else {
      throw .archive(.noDirectory, member: nil)
    }
    var (size, offset) = (bytes.number32(at: endRecord + 12), bytes.number32(at: endRecord + 16))
    var end = endRecord
    if let record = Self.endRecord64(in: bytes, before: endRecord) {
      end = record
      size = bytes.number64(at: record + 40) ?? .max
      offset = bytes.number64(at: record + 48) ?? .max
    }
    guard size <= end, offset <= end - size else {
      throw .archive(.malformedDirectory, member: nil)
    }
    range = end - size..<end
    base = end - size - offset
  }

  /// Reads the members; `limits` bound their number.
  func members(_ limits: ReadingLimits) throws(WorkbookFault) -> [ZipMember] {
    var members: [ZipMember] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard members.count < limits.parts else { throw limits.faultOfWorkbook(.parts) }
      members.append(try member(at: &offset))
    }
    try place(&members)
    return members
  }

  // MARK: The end

  /// Returns the offset of the record at the end, which a comment may follow.
  private static func endRecord(in bytes: Bytes) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return (first...bytes.count - 22).reversed().first { offset in
      bytes.number32(at: offset) == 0x0605_4B50
        && offset + 22 + bytes.number16(at: offset + 20) <= bytes.count
    }
  }

  /// Returns the offset of the 64-bit record at the end, if there is one.
  private static func endRecord64(in bytes: Bytes, before endRecord: Int) -> Int? {
    let locator = endRecord - 20
    guard locator >= 56, bytes.number32(at: locator) == 0x0706_4B50 else { return nil }
    // The record is in front of the locator, wherever the archive begins in the file.
    let record = bytes.number64(at: locator + 8).flatMap { $0 <= locator - 56 ? $0 : nil }
    return [record, locator - 56].compactMap(\.self).first {
      bytes.number32(at: $0) == 0x0606_4B50
    }
  }

  // MARK: Members

  /// Reads the record at `offset`, and moves the offset after it.
  private func member(at offset: inout Int) throws(WorkbookFault) -> ZipMember {
    let start = offset
    let name = start + 46..<start + 46 + bytes.number16(at: start + 28)
    let extra = name.upperBound..<name.upperBound + bytes.number16(at: start + 30)
    offset = extra.upperBound + bytes.number16(at: start + 32)
    guard bytes.number32(at: start) == 0x0201_4B50, offset <= range.upperBound else {
      throw .archive(.malformedDirectory, member: nil)
    }
    var member = ZipMember(
      name: String(copying: bytes[name]), flags: bytes.number16(at: start + 8),
      method: bytes.number16(at: start + 10), checksum: UInt32(bytes.number32(at: start + 16)),
      packedCount: bytes.number32(at: start + 20), count: bytes.number32(at: start + 24),
      header: bytes.number32(at: start + 42))
    guard readLargeNumbers(extra, of: &member) else {
      throw .archive(.malformedDirectory, member: member.name)
    }
    return member
  }

  /// Reads the numbers that do not fit in 32 bits from the field 1 among the extra fields. Returns
  /// false if they are not there.
  private func readLargeNumbers(_ extra: Range<Int>, of member: inout ZipMember) -> Bool {
    var (next, end) = (extra.lowerBound, extra.upperBound)
    while next + 4 <= end, bytes.number16(at: next) != 1 {
      next += 4 + bytes.number16(at: next + 2)
    }
    end = min(end, next + 4 + bytes.number16(at: next + 2))
    next += 4
    for property in [\ZipMember.count, \.packedCount, \.header]
    where member[keyPath: property] == Self.elsewhere {
      guard next + 8 <= end, let number = bytes.number64(at: next) else { return false }
      member[keyPath: property] = number
      next += 8
    }
    return true
  }

  /// Finds the contents of the members, which must not overlap.
  private func place(_ members: inout [ZipMember]) throws(WorkbookFault) {
    var end = base
    for index in members.indices.sorted(by: { members[$0].header < members[$1].header }) {
      let member = members[index]
      guard member.header < range.lowerBound - base else {
        throw .archive(.misplaced, member: member.name)
      }
      let header = base + member.header
      guard header >= end else { throw .archive(.overlapping, member: member.name) }
      let start =
        header + 30 + bytes.number16(at: header + 26) + bytes.number16(at: header + 28)
      guard bytes.number32(at: header) == 0x0403_4B50, start <= range.lowerBound,
        member.packedCount <= range.lowerBound - start
      else { throw .archive(.misplaced, member: member.name) }
      end = start + member.packedCount
      members[index].data = start..<end
    }
  }
}

/// A member of a ZIP archive, as the directory describes it.
struct ZipMember: Sendable {
  /// The name, with slashes between folders.
  let name: String

  let flags: Int
  let method: Int

  /// The checksum of the contents (CRC-32).
  let checksum: UInt32

  /// The number of bytes in the archive.
  var packedCount: Int

  /// The number of bytes of the contents. Memory must not be allocated for it in advance.
  var count: Int

  /// The offset of the header before the contents.
  var header: Int

  /// The range of the packed contents in the file.
  var data = 0..<0

  /// Whether the member is a folder, which has no contents.
  var isFolder: Bool { name.hasSuffix("/") || name.hasSuffix("\\") }

  /// Returns whether the contents are deflated; otherwise, they are stored unchanged.
  func isDeflated() throws(WorkbookFault) -> Bool {
    guard flags & 1 == 0 else { throw .archive(.encrypted, member: name) }
    switch method {
    case 0 where packedCount == count: return false
    case 0: throw .archive(.malformedData, member: name)
    case 8: return true
    default: throw .archive(.unknownMethod(method), member: name)
    }
  }
}

/// Numbers in the records of an archive. Bytes after the end count as zeros.
extension Bytes {
  /// Returns the number of two bytes at `offset`.
  func number16(at offset: Int) -> Int { Int(number(at: offset, byteCount: 2)) }

  /// Returns the number of four bytes at `offset`.
  func number32(at offset: Int) -> Int { Int(number(at: offset, byteCount: 4)) }

  /// Returns the number of eight bytes at `offset`, or nil if it is not a possible offset.
  func number64(at offset: Int) -> Int? { Int(exactly: number(at: offset, byteCount: 8)) }

  private func number(at offset: Int, byteCount: Int) -> UInt64 {
    guard offset >= 0, offset < count else { return 0 }
    return word(at: offset) & WordScanning.mask(min(byteCount, count - offset))
  }
}
