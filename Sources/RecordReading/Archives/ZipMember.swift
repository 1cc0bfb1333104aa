/// A member of a ZIP archive, as the directory describes it.
struct ZipMember: Sendable {
  /// The name, with slashes between folders.
  let name: String

  private let flags: Int
  private let method: Int

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

  init(
    name: String, flags: Int, method: Int, checksum: UInt32, packedCount: Int, count: Int,
    header: Int
  ) {
    self.name = name
    self.flags = flags
    self.method = method
    self.checksum = checksum
    self.packedCount = packedCount
    self.count = count
    self.header = header
  }

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
