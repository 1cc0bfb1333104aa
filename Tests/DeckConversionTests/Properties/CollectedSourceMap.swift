import DeckConversion

@testable import DeckWriting

/// A source map in memory.
struct CollectedSourceMap {
  /// The bytes that were written; none without a group.
  private(set) var bytes: [UInt8] = []

  private var writer = SourceMapWriter()

  /// Adds the groups of `deck`.
  mutating func add(_ deck: BuiltDeck) {
    var part: [UInt8] = []
    // Appending does not fail.
    try? writer.write(deck) { part.append(copying: $0) }
    bytes += part
  }

  /// Ends the object.
  mutating func end() {
    guard writer.groupCount > 0 else { return }
    var part: [UInt8] = []
    try? writer.writeEnd { part.append(copying: $0) }
    bytes += part
  }
}

extension BuiltDeck {
  /// The bytes of the source map; none without a group.
  var sourceMap: [UInt8] {
    var map = CollectedSourceMap()
    map.add(self)
    map.end()
    return map.bytes
  }
}
