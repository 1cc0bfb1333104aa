import ByteText
import DeckBuilding
package import DeckWriting
package import SystemIO

extension Conversion.Outcome {
  /// Writes the groups of a shard, whose records the conversion has read, to the part at `path`.
  ///
  /// - Parameter content: What the part has besides them.
  /// - Throws: An `OutputError` if the part is an input or cannot be written.
  package func writePart(
    to path: FilePath, of identity: ShardIdentity, with content: PartContent,
    in places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places)
    try files.write(path) { (sink) throws(SystemError) in
      try writePart(of: identity, with: content, to: sink)
    }
    try files.commit()
    return [
      WrittenOutput(
        path: path, isFolder: false, groupCount: deck.built.groups.count, counts: files.counts)
    ]
  }

  /// Passes the part of a shard to `sink`: its groups, its diagnostics, and the groups that were not built.
  ///
  /// - Parameter content: What the part has besides them.
  /// - Throws: The error of `sink`.
  func writePart(
    of identity: ShardIdentity, with content: PartContent,
    to sink: (Span<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let counts = content.contains(.counts) ? ShardCounts(deck) : nil
    let names = InputNames()
    var writer = PartWriter(
      of: identity.shard, inputCount: identity.inputCount,
      arrival: { ShardLines($0).arrival(ofRow: $1) },
      inputs: content.contains(.inputs) ? { ShardLines($0).inputs(of: $1, names) } : nil,
      remarks: remarks(counts, content))
    try writer.write(deck, to: sink)
    let findings = ShardFindings(deck, reading: identity.findings)
    try writer.write(
      findings.lines, errorCount: findings.errorCount, warningCount: findings.warningCount, to: sink
    )
    if let counts { try writer.write(counts.linesOfOthers, to: sink) }
    try writer.writeEnd(to: sink)
  }

  /// Returns a function for the lines that follow that of a group; nil if there are none.
  private func remarks(
    _ counts: ShardCounts?, _ content: PartContent
  ) -> ((BuiltGroups.Group) -> String)? {
    let locator = content.contains(.places) ? deck.locator : nil
    if counts == nil, locator == nil { return nil }
    return { group in
      let places = locator.map { GroupPlaces(of: group, in: self.deck, $0).line } ?? ""
      return places + (counts?.line(of: group) ?? "")
    }
  }
}
