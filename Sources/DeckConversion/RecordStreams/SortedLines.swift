import ByteText
import SystemIO

/// The lines of a sorted stream of records, a few groups at a time.
struct SortedLines {
  /// The lines of complete groups.
  struct Batch {
    let bytes: Bytes

    /// The number of the first line in the stream, counted from 1.
    let firstLine: Int

    /// The groups in order: the hash of each and the range of its lines.
    let groups: [(hash: UInt64, lines: Range<Int>)]

    /// Returns the number in the stream of the line that begins at `offset`.
    func line(at offset: Int) -> Int {
      firstLine + (0..<offset).count { bytes[$0] == UInt8(ascii: "\n") }
    }
  }

  private var stream: any ByteStream

  /// The number of bytes from which on complete groups are returned.
  private let batchSize: Int

  /// The bytes that have been read and not returned.
  private var rest = Bytes([])

  private var isAtEnd = false
  private var nextLine = 1

  init(_ stream: any ByteStream, batchSize: Int) {
    (self.stream, self.batchSize) = (stream, batchSize)
  }

  /// Returns the next groups; nil at the end of the stream.
  mutating func next() throws(SystemError) -> Batch? {
    var size = batchSize
    while true {
      try fill(to: size)
      if rest.count == 0 { return nil }
      let groups = Self.groups(in: rest)
      // The last group may go on.
      let end = isAtEnd ? rest.count : groups.last?.lines.lowerBound ?? 0
      if end > 0 { return take(end, groups.filter { $0.lines.lowerBound < end }) }
      size = 2 * max(size, rest.count)
    }
  }

  /// Reads until there are as many bytes, or the stream ends.
  private mutating func fill(to size: Int) throws(SystemError) {
    if isAtEnd || rest.count >= size { return }
    var buffer = ByteBuffer(capacity: size)
    buffer.append(rest.span)
    while buffer.count < size {
      let bytes = try stream.read(upTo: size - buffer.count)
      if bytes.count == 0 {
        isAtEnd = true
        break
      }
      buffer.append(bytes.span)
    }
    rest = buffer.finish()
  }

  private mutating func take(_ end: Int, _ groups: [(hash: UInt64, lines: Range<Int>)]) -> Batch {
    let bytes = Bytes(copying: rest[0..<end])
    let batch = Batch(bytes: bytes, firstLine: nextLine, groups: groups)
    rest = Bytes(copying: rest[end..<rest.count])
    nextLine = batch.line(at: end)
    return batch
  }

  /// Returns the groups of lines. A line without a hash belongs to the group before it.
  private static func groups(in bytes: Bytes) -> [(hash: UInt64, lines: Range<Int>)] {
    var groups: [(hash: UInt64, lines: Range<Int>)] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.endOfLine(from: start) + 1, bytes.count)
      let hash = hash(ofLineAt: start, in: bytes) ?? groups.last?.hash ?? 0
      if let last = groups.last, last.hash == hash {
        groups[groups.count - 1].lines = last.lines.lowerBound..<end
      } else {
        groups.append((hash, start..<end))
      }
      start = end
    }
    return groups
  }

  private static func hash(ofLineAt start: Int, in bytes: Bytes) -> UInt64? {
    guard bytes.starts(with: RecordLine.opening, at: start),
      start + RecordLine.opening.count + 16 <= bytes.count
    else {
      return nil
    }
    let digits = bytes[start + RecordLine.opening.count..<start + RecordLine.opening.count + 16]
    return UInt64(String(copying: digits), radix: 16)
  }
}
