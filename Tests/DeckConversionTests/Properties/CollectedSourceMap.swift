@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckWriting
@testable import SystemIO

/// A source map in memory.
struct CollectedSourceMap {
  /// The bytes that were written; none without a group.
  private(set) var bytes: [UInt8] = []

  private var writer = SourceMapWriter()

  init() {}

  /// The source map of a merge.
  init(_ merge: PartMerge) throws(OutputError) {
    try merge.forEachPlaces { add($0) }
    end()
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a group that was built before. Returns false if its places cannot be read.
  private mutating func add(_ places: GroupPlaces) -> Bool {
    var part: [UInt8] = []
    let areRead = try? writer.write(places) { part.append(copying: $0) }
    bytes += part
    return areRead == true
  }

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
