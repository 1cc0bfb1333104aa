import ByteText
import DeckBuilding
import SystemIO

/// The numbers in the last line of a file of a shard.
struct ShardEnd {
  /// The keys of the numbers of inputs of the run, of the shard, and of all shards.
  static let (inputsKey, shardKey, shardsKey) = ("inputs", "shard", "shards")

  /// The keys of the number of the first input of the run, and of a number that differs between runs with
  /// other records.
  static let (firstKey, runKey) = ("first", "run")

  /// The key of the number of bytes before the last line that are diagnostics.
  static let findingsKey = "findings"

  /// The key that shows that records were divided by all names in the inputs of the run, which other runs
  /// do not know.
  static let linksKey = "links"

  let inputCount: Int
  let shard: Int
  let shardCount: Int
  let hasLinks: Bool

  /// The number of the first input of the run.
  let firstInput: Int

  /// The number that differs between runs with other records.
  let run: Int

  /// The diagnostics about reading the inputs of the run.
  let findings: [FindingLine]

  /// The number of bytes at the end of a file that have the last line.
  private static let maxCount = 4096

  /// Reads the last line of a file. Returns nil if it is not that of a file of a shard.
  init?(_ path: FilePath) throws(SystemError) {
    let file = try FileDescriptor.forReading(path)
    let fileSize = try file.status().size
    let bytes = try file.bytes(upTo: Self.maxCount, at: max(0, fileSize - Self.maxCount))
    let line = bytes.lastLine
    let key = { RecordMember.end.rawValue + "." + $0 }
    guard let members = LineMembers(Bytes(copying: bytes[line])),
      let inputs = members.number(key(Self.inputsKey)),
      let shard = members.number(key(Self.shardKey)),
      let shards = members.number(key(Self.shardsKey)), shard < shards,
      let first = members.number(key(Self.firstKey)), let run = members.number(key(Self.runKey)),
      let size = members.number(key(Self.findingsKey)),
      let found = try Self.lines(
        of: size, before: fileSize - bytes.count + line.lowerBound, in: file)
    else { return nil }
    (inputCount, self.shard, shardCount) = (inputs, shard, shards)
    (firstInput, self.run) = (first, run)
    hasLinks = members.number(key(Self.linksKey)) != nil
    findings = found
  }

  /// Reads the diagnostics in the `size` bytes before an offset. Returns nil if they are something else.
  private static func lines(
    of size: Int, before end: Int, in file: borrowing FileDescriptor
  ) throws(SystemError) -> [FindingLine]? {
    guard size <= end else { return nil }
    let bytes = try file.bytes(upTo: size, at: end - size)
    var findings: [FindingLine] = []
    var start = 0
    while start < bytes.count {
      let lineEnd = bytes.endOfLine(from: start)
      guard let finding = FindingLine(Bytes(copying: bytes[start..<lineEnd])) else { return nil }
      findings.append(finding)
      start = lineEnd + 1
    }
    return findings
  }
}
