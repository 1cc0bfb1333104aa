import ByteText
import DeckBuilding
import DeckWriting
import SystemIO

/// A part that was written by an assembly: its groups, and what its last line says.
struct PartFile {
  /// A group in a part.
  struct Group {
    /// The order of arrival of its first record.
    let arrival: String
    /// The lowest order number of its questions; empty if it has none.
    let order: String
    let title: String
    /// The names of the inputs of its questions; empty if the part does not have them.
    let inputs: [String]
    /// The range of the object of the group in the file.
    let range: Range<Int>
    /// The range of the line of its places; nil if the part does not have them.
    fileprivate(set) var places: Range<Int>?
  }

  typealias Count = (group: Int?, line: CountLine)

  let path: FilePath
  let groups: [Group]
  let findings: [FindingLine]
  let refused: [RefusedLine]

  /// The numbers of questions of the groups that are expected, with the indices of groups that were built.
  let counts: [Count]
  let summary: PartSummary

  /// The number of bytes to read at once.
  private static let chunkSize = 1 << 20

  /// The text between what decides the position of a group and the group itself.
  private static let separator = Array(",\"\(PartWriter.Key.group.rawValue)\":".utf8)

  /// Reads all lines of the file at `path`. The numbers of questions in `expected` must be known.
  init(_ path: FilePath, _ expected: ExpectedCounts) throws(PartFailure) {
    self.path = path
    var reader = Reader(expected)
    do throws(SystemError) {
      let stream = try FileStream(FileDescriptor.forReading(path))
      while true {
        let chunk = try stream.read(upTo: Self.chunkSize)
        if chunk.count == 0 { break }
        reader.add(chunk)
      }
    } catch {
      throw .unreadable(path, error)
    }
    guard let summary = reader.summary, reader.isComplete else {
      throw reader.isOfPart ? .cut(path) : .notAPart(path)
    }
    groups = reader.groups
    (findings, refused, counts) = (reader.findings, reader.refused, reader.counts)
    self.summary = summary
    var (hash, bare) = (reader.hash, summary)
    bare.hash = ""
    hash.add(bare.line)
    guard summary.hash == hash.digits, summary.summary.groupCount == groups.count else {
      throw .changed(path)
    }
    if !expected.isEmpty, reader.countedGroupCount < groups.count { throw .notCounted(path) }
  }

  /// Divides a file into lines.
  private struct Reader: ~Copyable {
    var groups: [Group] = []
    var findings: [FindingLine] = []
    var refused: [RefusedLine] = []
    var counts: [Count] = []

    /// The number of groups that were built and have the number of their questions.
    private(set) var countedGroupCount = 0
    var summary: PartSummary?
    var hash = WordHash()

    /// Whether a line of a group or the last line has been read.
    var isOfPart = false

    /// The beginning of a line that continues in the next chunk.
    private var rest = ByteBuffer()

    /// The offset of that line in the file.
    private var offset = 0

    private let expected: ExpectedCounts

    /// The group whose line has been read, until another line that is not about it.
    private var group: Int?

    init(_ expected: ExpectedCounts) {
      self.expected = expected
    }

    /// Whether all lines end and the last one is that with the numbers.
    var isComplete: Bool { rest.count == 0 && !hasOtherLines }

    /// Whether there are lines of something else, or lines after the last one.
    private var hasOtherLines = false

    mutating func add(_ chunk: Bytes) {
      var start = 0
      while true {
        let end = chunk.endOfLine(from: start)
        if end == chunk.count { break }
        rest.append(chunk[start..<end])
        start = end + 1
        var line = ByteBuffer()
        swap(&line, &rest)
        add(line: line.finish())
      }
      rest.append(chunk[start..<chunk.count])
    }

    private mutating func add(line: Bytes) {
      defer { offset += line.count + 1 }
      // Nothing follows the last line.
      if summary != nil { hasOtherLines = true }
      if CountLine.isOne(line) {
        add(countLine: line)
      } else if GroupPlaces.isLine(line) {
        if let group { groups[group].places = offset..<offset + line.count }
      } else if let group = Group(line, at: offset) {
        groups.append(group)
        self.group = groups.count - 1
      } else if let finding = FindingLine(line) {
        findings.append(finding)
      } else if let group = RefusedLine(line) {
        refused.append(group)
      } else if let summary = PartSummary(line) {
        self.summary = summary
        isOfPart = true
        return
      } else {
        hasOtherLines = true
        return
      }
      isOfPart = true
      hash.add(line[0..<line.count])
      hash.add(UInt8(ascii: "\n"))
    }

    private mutating func add(countLine line: Bytes) {
      if group != nil { countedGroupCount += 1 }
      if !expected.isEmpty {
        guard let count = CountLine(line) else {
          hasOtherLines = true
          return
        }
        if !expected[count.title].isEmpty { counts.append((group, count)) }
      }
      group = nil
    }
  }
}

extension PartFile.Group {
  /// Reads the line of a group, which begins at `offset`. Returns nil for other lines.
  fileprivate init?(_ line: Bytes, at offset: Int) {
    // In a value, quotes are escaped, so that only the key of the member is found.
    let separator = PartFile.separator
    guard line.count > separator.count,
      let start = (0..<line.count - separator.count).first(where: { index in
        line[index] == separator[0]
          && line[index..<index + separator.count].hasSameBytes(as: separator.span)
      })
    else { return nil }
    var header = ByteBuffer(capacity: start + 1)
    header.append(line[0..<start])
    header.append(UInt8(ascii: "}"))
    guard let members = LineMembers(header.finish()),
      let arrival = members.text(PartWriter.Key.arrival.rawValue),
      let title = members.text(PartWriter.Key.title.rawValue)
    else { return nil }
    self.arrival = arrival
    self.title = title
    order = members.text(PartWriter.Key.order.rawValue) ?? ""
    places = nil
    inputs = members.elements(PartWriter.Key.inputs.rawValue)
    range = offset + start + separator.count..<offset + line.count - 1
  }
}

extension PartSummary {
  /// Reads the last line of a part. Returns nil for other lines.
  fileprivate init?(_ line: Bytes) {
    guard let members = LineMembers(line) else { return nil }
    func path(_ key: Key) -> String { Key.end.rawValue + "." + key.rawValue }
    func number(_ key: Key) -> Int? { members.number(path(key)) }
    guard let shard = number(.shard), let shards = number(.shards), shard < shards,
      let inputs = number(.inputs), let records = number(.records), let blank = number(.blank),
      let used = number(.used), let questions = number(.questions), let groups = number(.groups),
      let errors = number(.errors), let warnings = number(.warnings),
      let options = members.text(path(.options)), let hash = members.text(path(.hash))
    else { return nil }
    var summary = Summary.zero
    (summary.inputCount, summary.recordCount, summary.blankCount) = (inputs, records, blank)
    (summary.usedCount, summary.questionCount, summary.groupCount) = (used, questions, groups)
    self.init(
      shard: Shard(number: shard, count: shards, runs: members.elements(path(.runs))),
      summary: summary, errorCount: errors, warningCount: warnings,
      areByNumber: members.text(path(.byNumber)) == "true", options: options, hash: hash)
  }
}
