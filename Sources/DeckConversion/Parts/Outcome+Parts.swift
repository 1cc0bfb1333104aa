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
      of: identity.shard, inputCount: identity.inputCount, arrival: RecordStreamOrder.arrival)
  }
}

extension RecordStreamOrder {
  /// Returns the order of arrival in the line of a row; empty if it has none.
  fileprivate static func arrival(of deck: BuiltDeck, ofRow row: Int) -> String {
    let origin = deck.records.origins[row]
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    guard let text = deck.texts.text(at: start) else { return "" }
    let bytes = text.bytes
    let line = origin.range.lowerBound - text.offset..<origin.range.upperBound - text.offset
    guard line.lowerBound >= 0, line.upperBound <= bytes.count else { return "" }
    return String(copying: bytes[arrival(of: line, in: bytes)])
  }
}
