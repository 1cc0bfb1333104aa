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
    let sink = try PartSink(path, partWriter(of: identity), in: files)
    try sink.write(deck)
    let findings = ShardFindings(deck, reading: identity.findings)
    try sink.write(
      findings.lines, errorCount: findings.errorCount, warningCount: findings.warningCount)
    try sink.finish()
    try files.commit()
    return [
      WrittenOutput(
        path: path, isFolder: false, groupCount: deck.built.groups.count, counts: files.counts)
    ]
  }

  /// Returns a writer of the groups of a shard.
  func partWriter(of identity: ShardIdentity) -> PartWriter {
    PartWriter(
      of: identity.shard, inputCount: identity.inputCount,
      arrival: { ShardLines($0).arrival(ofRow: $1) })
  }
}
