import ByteText

/// Chunks of a source, which separate readers can read at the same time.
extension Source {
  /// Returns the chunk of the source in `range`, which begins and ends between two records.
  private func chunk(_ range: Range<Int>) -> Source {
    var chunk = self
    chunk.start = range.lowerBound
    chunk.end = range.upperBound
    if range.upperBound < end { chunk.cutReason = nil }
    return chunk
  }

  /// Returns up to `count` chunks of about the same size; none if there would be only one.
  ///
  /// Each chunk but the first begins at an offset that `startOfRecord` returns: the start of a
  /// record in the range, or nil if it finds none.
  func chunks(upTo count: Int, _ startOfRecord: (Range<Int>) -> Int?) -> [Source] {
    var chunks: [Source] = []
    var chunkStart = start
    for number in 1..<max(1, count) {
      let bounds = [number, number + 1].map { start + (end - start) / count * $0 }
      guard let next = startOfRecord(max(bounds[0], chunkStart)..<max(bounds[1], chunkStart)),
        next > chunkStart
      else { continue }
      chunks.append(chunk(chunkStart..<next))
      chunkStart = next
    }
    chunks.append(chunk(chunkStart..<end))
    return chunks.count > 1 ? chunks : []
  }
}

extension Bytes {
  /// Returns the start of the first line that begins in `range`, or nil if none does.
  func startOfLine(in range: Range<Int>) -> Int? {
    range.first { self[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}
