import ByteText
import RecordReading

/// Reading a table in chunks, on several threads.
extension TableSession {
  /// The number of bytes at the end of a large text that are not read in chunks if the table goes on: the last
  /// row may continue in the next text.
  private static var restSize: Int { 1 << 14 }

  /// Reads as many rows as possible in chunks on all threads, but no more than about `maxRecordCount`, and
  /// leaves the others unread.
  ///
  /// The start of a chunk is a guess, because a quoted cell may contain anything. The guess was
  /// right if the previous chunk ends there.
  mutating func readChunks(into director: inout Director, goesOn: Bool, maxRecordCount: Int) {
    // Whether the titles of a group conflict, and how a blank cell is filled, depends on the
    // records of earlier chunks.
    guard let columns, !hasUnreadableHeader, !hasChangedHeader, let text = director.scope.text.text,
      !columns.all.contains(.group), director.options.reading.filledFields.isEmpty
    else { return }
    let count = director.chunkCount(of: reader.end - reader.position)
    let sessions = chunks(count, columns, leavingRest: goesOn)
    guard !sessions.isEmpty else { return }
    // Equal parts of a text have about the same number of rows.
    let rowCount = maxRecordCount == .max ? .max : max(1, 2 * (maxRecordCount / sessions.count))
    let validity = ChunkValidity(isShared: false)
    let chunks = sessions.enumerated().map { number, session in
      let own = director.chunkDirector(number, among: sessions.count, of: text, validity)
      return SpeculativeChunk(own) { director in
        var (session, boundary) = (session, ChunkRun(maxRecordCount: rowCount))
        guard (try? session.readRows(into: &director, &boundary, goesOn: goesOn)) != nil else {
          return false
        }
        return !session.hasUnreadableHeader && !session.hasChangedHeader
          && !session.footer.isHolding && director.knowsReportedFacts
          && session.nextRow == min(session.end, session.reader.end)
      }
    }
    let readCount = director.read(chunks)
    director.absorb(chunks.prefix(readCount))
    if let last = sessions.prefix(readCount).last {
      reader.skip(to: min(last.end, last.reader.end))
    }
  }

  /// Returns sessions for up to `count` chunks of about equal size, without the last rows if `leavesRest` is
  /// true; none if there is only one.
  private func chunks(
    _ count: Int, _ columns: ColumnPlan, leavingRest leavesRest: Bool
  ) -> [TableSession] {
    var chunks: [TableSession] = []
    var chunk = self
    let start = reader.position
    let unread = reader.end - start
    let size = unread - (leavesRest ? min(Self.restSize, unread / 8) : 0)
    guard count > 1, size > 0 else { return [] }
    for number in 1..<(leavesRest ? count + 1 : count) {
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
    if !leavesRest { chunks.append(chunk) }
    return chunks.count > 1 ? chunks : []
  }
}
