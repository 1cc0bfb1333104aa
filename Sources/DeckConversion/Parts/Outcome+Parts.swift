import ByteText
import DeckBuilding
package import DeckWriting
package import SystemIO

extension Conversion.Outcome {
  /// Writes the groups of a shard, whose records the conversion has read, to the part at `path`.
  ///
  /// - Throws: An `OutputError` if the part is an input or cannot be written.
  package func writePart(
    to path: FilePath, of identity: ShardIdentity, in places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places)
    try files.write(path) { (sink) throws(SystemError) in
      try writePart(of: identity, with: .counts, to: sink)
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
    var writer = PartWriter(
      of: identity.shard, inputCount: identity.inputCount,
      arrival: { ShardLines($0).arrival(ofRow: $1) },
      inputs: content.contains(.inputs) ? { ShardLines($0).inputs(of: $1) } : nil,
      remarks: counts.map { counts in { counts.line(of: $0) } })
    try writer.write(deck, to: sink)
    let findings = ShardFindings(deck, reading: identity.findings)
    try writer.write(
      findings.lines, errorCount: findings.errorCount, warningCount: findings.warningCount, to: sink
    )
    if let counts { try writer.write(counts.linesOfOthers, to: sink) }
    try writer.writeEnd(to: sink)
  }
}
