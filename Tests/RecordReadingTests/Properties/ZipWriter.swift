import TestSupport

/// A writer of ZIP archives, which can also be wrong in any detail.
struct ZipWriter {
  /// A member, and the details in which its records differ from the correct ones.
  struct Member {
    var name: String
    var contents: [UInt8]
    var isDeflated = true
    var hasDescriptor = false
    var is64Bit = false
    var flags = 0
    var method: Int?
    var checksum: UInt32?
    var count: Int?
    var packed: [UInt8]?
    /// The offset of the header according to the directory.
    var header: Int?

    init(_ name: String, _ contents: [UInt8]) {
      self.name = name
      self.contents = contents
    }

    init(_ name: String, _ contents: String) {
      self.init(name, Array(contents.utf8))
    }
  }

  var members: [Member] = []
  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  var is64Bit = false

  init(_ members: [Member] = []) {
    self.members = members
  }

  /// The archive.
  var bytes: [UInt8] {
    var (bytes, directory) = (prefix, [UInt8]())
    for member in members {
      let header = bytes.count - prefix.count
      let packed =
        member.packed ?? (member.isDeflated ? Deflate.deflated(member.contents) : member.contents)
      append(member, packed, to: &bytes)
      append(member, packed, header: member.header ?? header, toDirectory: &directory)
    }
    let start = bytes.count - prefix.count
    bytes += directory
    appendEnd(directory: start, directory.count, to: &bytes)
    return bytes
  }

  private func append(_ member: Member, _ packed: [UInt8], to bytes: inout [UInt8]) {
    let known = !member.hasDescriptor
    bytes += number(0x0403_4B50, 4) + fields(member, packed, isKnown: known)
    bytes += number(member.name.utf8.count, 2) + number(0, 2) + Array(member.name.utf8) + packed
    if member.hasDescriptor {
      bytes += number(0x0807_4B50, 4) + number(Int(Deflate.checksum(member.contents)), 4)
      bytes += number(packed.count, 4) + number(member.contents.count, 4)
    }
  }

  private func append(
    _ member: Member, _ packed: [UInt8], header: Int, toDirectory bytes: inout [UInt8]
  ) {
    bytes += number(0x0201_4B50, 4) + number(20, 2) + fields(member, packed, isKnown: true)
    let extra =
      member.is64Bit
      ? number(9, 2) + number(1, 2) + [0] + number(1, 2) + number(24, 2)
        + number(member.count ?? member.contents.count, 8) + number(packed.count, 8)
        + number(header, 8) : []
    bytes += number(member.name.utf8.count, 2) + number(extra.count, 2) + number(0, 10)
    bytes += number(member.is64Bit ? 0xFFFF_FFFF : header, 4) + Array(member.name.utf8) + extra
  }

  /// Returns the fields that both records of a member have.
  private func fields(_ member: Member, _ packed: [UInt8], isKnown: Bool) -> [UInt8] {
    let sum = Int(member.checksum ?? Deflate.checksum(member.contents))
    let counts = [packed.count, member.count ?? member.contents.count].map {
      member.is64Bit ? 0xFFFF_FFFF : isKnown ? $0 : 0
    }
    return number(20, 2) + number(member.flags | (isKnown ? 0 : 8), 2)
      + number(member.method ?? (member.isDeflated ? 8 : 0), 2) + number(0, 4)
      + number(isKnown ? sum : 0, 4) + number(counts[0], 4) + number(counts[1], 4)
  }

  private func appendEnd(directory start: Int, _ count: Int, to bytes: inout [UInt8]) {
    if is64Bit {
      let record = bytes.count - prefix.count
      bytes += number(0x0606_4B50, 4) + number(44, 8) + number(0, 12)
      bytes += number(members.count, 8) + number(members.count, 8)
      bytes += number(count, 8) + number(start, 8)
      bytes += number(0x0706_4B50, 4) + number(0, 4) + number(record, 8) + number(1, 4)
    }
    bytes += number(0x0605_4B50, 4) + number(0, 4)
    bytes += number(members.count & 0xFFFF, 2) + number(members.count & 0xFFFF, 2)
    bytes += number(is64Bit ? 0xFFFF_FFFF : count, 4) + number(is64Bit ? 0xFFFF_FFFF : start, 4)
    bytes += number(comment.count, 2) + comment
  }
}

/// Returns `value` in `count` bytes, the lowest first.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
}
