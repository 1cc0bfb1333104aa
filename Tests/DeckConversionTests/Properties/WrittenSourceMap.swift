import DeckConversion

@testable import DeckWriting

extension BuiltDeck {
  /// The bytes of the source map; none without a group.
  var sourceMap: [UInt8] {
    var bytes: [UInt8] = []
    if built.groups.isEmpty { return bytes }
    // Appending does not fail.
    try? SourceMap(deck: self).write { bytes.append(copying: $0) }
    return bytes
  }
}
