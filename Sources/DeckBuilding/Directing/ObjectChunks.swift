import ByteText
import RecordReading

extension ObjectSession where Reader: ChunkableRecordReader {
  /// Reads all records in chunks on all threads. Returns false and reads nothing if they have to be read in order.
  ///
  /// Problems of an input as a whole, such as having no key with a known meaning, are left to the
  /// session that reads the input in order.
  func readChunks(into director: inout Director) -> Bool {
    guard let text = director.scope.text, director.scope.platform == nil,
      !director.options.isInspection
    else { return false }
    let count = director.chunkCount(of: bytes.count)
    guard count > 1 else { return false }
    let validity = ChunkValidity(isShared: true)
    let bytes = bytes
    let readers = reader.chunkReaders(upTo: count)
    let chunks = readers.enumerated().map { number, makeReader in
      let own = director.chunkDirector(number, among: readers.count, of: text, validity)
      return SpeculativeChunk(own) { director in
        var session = ObjectSession(makeReader(), bytes, platform: nil, director.options)
        // Every chunk except the last one ends in the middle of a list, which is not an error.
        try? session.readRecords(into: &director)
        // Whether the titles of a group conflict depends on the records of earlier chunks.
        return session.reader.isAtEndOfChunk && director.scope.found.contains(.knownField)
          && !director.gathering.groups.hasKeys && session.keys.unmatched().isEmpty
          && director.knowsReportedFacts && !director.hasTentativeChoices
      }
    }
    guard !chunks.isEmpty, director.read(chunks) == chunks.count else { return false }
    director.absorb(chunks)
    // Every chunk has all of them.
    director.gathering.inputs.mappedSources.add(
      found: director.options.mappings.flatMap(\.source.values).flatMap(\.self))
    return true
  }
}
