import ByteText
import RecordReading

/// Reading a table in chunks, on several threads.
extension TableSession {
  /// Reads as many rows as possible in chunks on all threads, and leaves the others unread.
  ///
  /// The start of a chunk is a guess, because a quoted cell may contain anything. The guess was
  /// right if the previous chunk ends there.
  mutating func readChunks(into director: inout Director) {
    // Whether the titles of a group conflict, and how a blank cell is filled, depends on the records of earlier chunks.
    guard let columns, !hasUnreadableHeader, !hasChangedHeader, let text = director.scope.text,
      !columns.all.contains(.group), director.options.reading.filledFields.isEmpty
    else { return }
    let count = director.chunkCount(of: reader.end - reader.position)
    // Most inputs are small, and a session takes long to copy.
    guard count > 1 else { return }
    let sessions = chunks(count, columns)
    guard !sessions.isEmpty else { return }
    let validity = ChunkValidity(isShared: false)
    let chunks = sessions.enumerated().map { number, session in
      let own = director.chunkDirector(number, among: sessions.count, of: text, validity)
      return SpeculativeChunk(own) { director in
        var session = session
        guard (try? session.readRows(into: &director)) != nil else { return false }
        return !session.hasUnreadableHeader && !session.hasChangedHeader
          && !session.footer.isHolding && director.knowsReportedFacts
          && session.reader.position == min(session.end, session.reader.end)
      }
    }
    let readCount = director.read(chunks)
    director.absorb(chunks.prefix(readCount))
    if let last = sessions.prefix(readCount).last {
      reader.skip(to: min(last.end, last.reader.end))
    }
  }

  /// Returns sessions for up to `count` chunks of about equal size; none if there is only one.
  private func chunks(_ count: Int, _ columns: ColumnPlan) -> [TableSession] {
    var chunks: [TableSession] = []
    var chunk = self
    let start = reader.position
    let size = reader.end - start
    guard size > 0 else { return [] }
    for number in 1..<count {
      let middle = max(chunk.reader.position, start + size / count * number)
      guard
        let end = reader.startOfRow(near: middle, width: columns.columns.count),
        end > chunk.reader.position
      else { continue }
      chunk.end = end
      chunks.append(chunk)
      chunk = self
      chunk.reader.skip(to: end)
    }
    chunks.append(chunk)
    return chunks.count > 1 ? chunks : []
  }
}
