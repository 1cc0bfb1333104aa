import DeckConversion

@testable import DeckWriting

extension BuiltDeck {
  /// Returns the bundle.
  func bundle(isCompact: Bool = false, on threads: Int = 1) throws -> String {
    var bytes: [UInt8] = []
    let writer = GroupWriter(isCompact: isCompact, inBundle: true)
    let append = { (part: Span<UInt8>) in
      for index in part.indices { bytes.append(part[index]) }
    }
    try writer.writeGroups(of: self, startingBundle: true, on: threads, to: append)
    try writer.writeEnd(to: append)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the source map; none without a group.
  var sourceMap: [UInt8] {
    var bytes: [UInt8] = []
    if built.groups.isEmpty { return bytes }
    // Appending does not fail.
    try? SourceMap(deck: self).write { bytes.append(copying: $0) }
    return bytes
  }
}
