import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// The order of the records in streams that are read at once: the order of arrival.
struct RecordStreamOrder {
  private let options: ConversionOptions

  init(_ options: ConversionOptions) {
    self.options = options
  }

  /// Returns `inputs`, in which streams of records have their lines in the order of arrival. Streams
  /// that cannot be read stay as they are, and are reported when they are read.
  func applied(to inputs: [Input]) -> [Input] {
    inputs.map { input in
      guard input.format == .records, !input.isFault,
        let bytes = try? input.unpacked(options.limits.reading, on: options.threads),
        bytes.cut == nil
      else { return input }
      return input.replaced(by: ordered(bytes.bytes))
    }
  }

  /// Returns the lines in the order of arrival, or the same bytes if they are in order.
  private func ordered(_ bytes: Bytes) -> Bytes {
    var lines: [(key: Range<Int>, line: Range<Int>)] = []
    var (start, isOrdered) = (0, true)
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let key = Self.arrival(of: start..<end, in: bytes)
      if let last = lines.last, Self.isBefore(key, last.key, bytes) { isOrdered = false }
      lines.append((key, start..<end))
      start = end + 1
    }
    if isOrdered { return bytes }
    // The order of equal lines is that of the stream.
    let order = lines.indices.sorted { one, other in
      if Self.isBefore(lines[one].key, lines[other].key, bytes) { return true }
      if Self.isBefore(lines[other].key, lines[one].key, bytes) { return false }
      return one < other
    }
    var buffer = ByteBuffer(capacity: bytes.count + 1)
    for index in order {
      buffer.append(bytes[lines[index].line])
      buffer.append(UInt8(ascii: "\n"))
    }
    return buffer.finish()
  }

  /// The text before the order of arrival in a line, which follows the hash of the group.
  private static let label = Array("\"\(RecordMember.arrival.rawValue)\":\"".utf8)

  /// Returns the order of arrival in a line; empty for lines without one, which come first.
  private static func arrival(of line: Range<Int>, in bytes: Bytes) -> Range<Int> {
    // The label follows the hash of the group, of at most 18 bytes, and its name.
    let start = line.lowerBound + RecordMember.groupHash.rawValue.utf8.count + 5
    for offset in start..<max(start, min(start + 20, line.upperBound - label.count)) {
      guard bytes[offset..<offset + label.count].hasSameBytes(as: label.span) else { continue }
      let first = offset + label.count
      var end = first
      while end < line.upperBound, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      return first..<end
    }
    return line.lowerBound..<line.lowerBound
  }

  private static func isBefore(_ one: Range<Int>, _ other: Range<Int>, _ bytes: Bytes) -> Bool {
    let (first, second) = (bytes[one], bytes[other])
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }
}
