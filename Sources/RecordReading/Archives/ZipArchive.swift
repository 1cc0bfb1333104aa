package import ByteText
import SystemIO

/// A ZIP archive in memory, whose members are unpacked while they are read.
package final class ZipArchive: Sendable {
  let bytes: Bytes
  let limits: ReadingLimits

  /// The members by name, in lower case and with slashes.
  private let members: [String: ZipMember]

  /// The number of bytes that have been unpacked, on all threads.
  private let unpackedCount = AtomicNumber(0)

  /// Reads the directory of the archive in `bytes`.
  package init(_ bytes: Bytes, limits: ReadingLimits = ReadingLimits()) throws(WorkbookFault) {
    self.bytes = bytes
    self.limits = limits
    var members: [String: ZipMember] = [:]
    for member in try ZipDirectory(bytes).members(limits) where !member.isFolder {
      let name = Self.folded(member.name)
      guard !name.split(separator: "/").contains("..") else {
        throw .archive(.unsafeName, member: member.name)
      }
      guard members.updateValue(member, forKey: name) == nil else {
        throw .archive(.duplicateName, member: member.name)
      }
    }
    self.members = members
  }

  /// Returns whether the bytes begin like an archive.
  package static func canBeArchive(_ bytes: Bytes) -> Bool {
    bytes.number32(at: 0) == 0x0403_4B50 || bytes.number32(at: 0) == 0x0605_4B50
  }

  /// Returns the member with this name, in upper or lower case, and with slashes or backslashes.
  func member(named name: String) -> ZipMember? { members[Self.folded(name)] }

  /// Returns the names of all members, in lower case, in order.
  package var names: [String] { members.keys.sorted() }

  /// Returns a reader of the member with this name, or nil if there is none.
  package func reader(of name: String) throws(WorkbookFault) -> MemberReader? {
    guard let member = member(named: name) else { return nil }
    return try MemberReader(member, of: self)
  }

  /// Returns the first `maxCount` bytes of the member with this name as text, or nil if there is none.
  func text(of name: String, upTo maxCount: Int) throws(WorkbookFault) -> String? {
    guard var reader = try reader(of: name) else { return nil }
    var buffer = ByteBuffer()
    _ = try reader.read(upTo: maxCount, into: &buffer)
    return String(copying: buffer.span)
  }

  /// Counts unpacked bytes, of which an archive may have a limited number in total.
  func note(unpacked count: Int) throws(WorkbookFault) {
    let total = unpackedCount.add(count) + count
    guard total <= limits.unpackedBytes else { throw limits.faultOfWorkbook(.unpackedBytes) }
  }

  private static func folded(_ name: String) -> String {
    let name = String(name.lowercased().map { $0 == "\\" ? "/" : $0 })
    return String(name.drop { $0 == "/" })
  }
}
