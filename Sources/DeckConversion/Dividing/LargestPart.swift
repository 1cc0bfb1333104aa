import ByteText
import DeckBuilding
import SystemIO

/// The part of a shard that has most of its bytes.
package enum LargestPart: Hashable, Sendable {
  /// The records of a group, with its title or its key.
  case group(String)
  /// The records that do not name a group.
  case untitledRecords
  /// The diagnostics about reading, which are in the first shard.
  case diagnostics

  private static let chunkSize = 1 << 20

  /// Returns the largest part of a shard and its share of the shard.
  static func of(_ shard: Input) -> (part: LargestPart, share: Double) {
    guard case .file(let path) = shard.content,
      let stream = try? FileStream(FileDescriptor.forReading(path))
    else { return (.untitledRecords, 0) }
    var sizes: [LargestPart: Int] = [:]
    var total = 0
    var rest = ByteBuffer()
    while let chunk = try? stream.read(upTo: chunkSize), chunk.count > 0 {
      total += chunk.count
      var start = 0
      while start < chunk.count {
        let end = chunk.endOfLine(from: start)
        rest.append(chunk[start..<end])
        if end < chunk.count {
          var line = ByteBuffer()
          swap(&line, &rest)
          let record = line.finish()
          if let part = LargestPart(record) { sizes[part, default: 0] += record.count }
        }
        start = end + 1
      }
    }
    guard let (part, size) = sizes.max(by: { $0.value < $1.value }), total > 0 else {
      return (.untitledRecords, 0)
    }
    return (part, Double(size) / Double(total))
  }

  /// Creates the part to which a line belongs; nil for the last line.
  private init?(_ line: Bytes) {
    guard let members = LineMembers(line) else { return nil }
    if members.members.first?.path.hasPrefix(FindingLine.key) == true {
      self = .diagnostics
    } else if members.text(RecordMember.arrival.rawValue) == nil {
      return nil
    } else if let name = [RecordMember.group, .title, .givenTitle].lazy
      .compactMap({ members.text($0.rawValue) }).first
    {
      self = .group(name)
    } else {
      self = .untitledRecords
    }
  }
}
