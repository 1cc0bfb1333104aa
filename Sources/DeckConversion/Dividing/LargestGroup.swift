import ByteText
import DeckBuilding
import SystemIO

/// The group of a shard that has most of its bytes.
enum LargestGroup {
  private static let chunkSize = 1 << 20

  /// Returns the title or the key of the largest group and its share of the shard. Records that do not name
  /// a group are one without a name.
  static func of(_ shard: Input) -> (name: String?, share: Double) {
    guard case .file(let path) = shard.content,
      let stream = try? FileStream(FileDescriptor.forReading(path))
    else { return (nil, 0) }
    var sizes: [String: Int] = [:]
    var names: [String: String] = [:]
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
          add(line.finish(), &sizes, &names)
        }
        start = end + 1
      }
    }
    guard let (hash, size) = sizes.max(by: { $0.value < $1.value }), total > 0 else {
      return (nil, 0)
    }
    return (names[hash], Double(size) / Double(total))
  }

  private static func add(
    _ line: Bytes, _ sizes: inout [String: Int], _ names: inout [String: String]
  ) {
    guard let members = LineMembers(line) else { return }
    let hash = members.text(RecordMember.groupHash.rawValue) ?? ""
    sizes[hash, default: 0] += line.count
    if names[hash] == nil, !hash.isEmpty {
      names[hash] =
        [RecordMember.title, .givenTitle, .group].lazy.compactMap { members.text($0.rawValue) }
        .first
    }
  }
}
