import ByteText
import RecordReading

extension Director {
  /// Takes the records of `reader` in parts on all threads, and says whether it did.
  ///
  /// What is told of an input as a whole, as that none of its keys means anything, is left to the
  /// one who reads it in one go.
  mutating func takeParts(of reader: some PartedRecordReader, _ bytes: Bytes) -> Bool {
    guard let text = input.text, input.platform == nil, !options.isInspection else { return false }
    let fate = ChunkValidity(isShared: true)
    let readers = reader.parts(partCount(of: bytes.count))
    let parts = readers.enumerated().map { number, makeReader in
      SpeculativeChunk(part(number, of: text, fate)) { director in
        var reader = makeReader()
        var fields = KeyPlan(director.options.mappings)
        // A part that is followed by another ends in the middle of a list.
        try? director.takeRecords(of: &reader, as: &fields, in: bytes)
        // Whether a group has two titles depends on what was told of it before.
        return reader.isAtEndOfPart && director.input.hasKnownField && !director.groups.hasKeys
          && fields.unmatched().isEmpty && director.knowsToldOnce
      }
    }
    guard !parts.isEmpty, direct(parts) == parts.count else { return false }
    take(parts)
    return true
  }
}
