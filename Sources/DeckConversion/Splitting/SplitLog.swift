import ByteText
import DeckBuilding
import SystemIO

/// The log of a run that divides inputs: lines of JSON with the inputs that it has read, the diagnostics about
/// them, and the states of its stream.
///
/// A state ends an entry, and has the hash of everything before. So an entry that is not complete is not used.
struct SplitLog {
  /// The state after the inputs of the log.
  private(set) var state: RecordStreamState?

  /// The diagnostics about these inputs.
  private(set) var findings: [FindingLine] = []

  /// Their lines, as they were written.
  private(set) var findingLines: [String] = []

  /// The number of bytes of the log.
  private(set) var size = 0

  private var hash = FNVHash()

  private enum Key: String {
    case split, shards, first, form, state, inputs, counted, blank, errors, found, records, bytes
    case hashes, log

    var path: String { "\(Key.state.rawValue).\(rawValue)" }
  }

  /// The number of the form of logs.
  private static let form = 1

  private static let newline = UInt8(ascii: "\n")

  // MARK: Writing

  /// Returns the first line of a log.
  static func header(shardCount: Int, firstInputNumber: Int) -> String {
    let members: [(Key, JSONValue)] = [
      (.form, .number(form)), (.shards, .number(shardCount)), (.first, .number(firstInputNumber)),
    ]
    let header = JSONValue.object(members.map { ($0.rawValue, $1) })
    return JSONValue.object([(Key.split.rawValue, header)]).line + "\n"
  }

  /// Adds an entry, which begins with the lines of inputs and of findings, and returns its text.
  mutating func add(_ lines: consuming ByteBuffer, _ state: RecordStreamState) -> Bytes {
    hash.add(lines.span)
    let values: [(Key, JSONValue)] = [
      (.inputs, .number(state.inputCount)), (.counted, .number(state.countedInputCount)),
      (.blank, .number(state.blankCount)), (.errors, .number(state.errorCount)),
      (.found, .list(state.foundSources.map { .string($0.logText) })),
      (.records, .list(state.shards.map { .number($0.recordCount) })),
      (.bytes, .list(state.shards.map { .number($0.hash.count) })),
      (.hashes, .list(state.shards.map { .string($0.hash.digits) })),
    ]
    let object = JSONValue.object(values.map { ($0.rawValue, $1) })
    let members = JSONValue.object([(Key.state.rawValue, object)]).line.dropLast(2)
    hash.add(String(members))
    let ending = Self.ending(hash)
    hash.add(ending)
    lines.append(String(members) + ending)
    let text = lines.finish()
    size += text.count
    self.state = state
    return text
  }

  /// Returns the end of the line of a state, with the hash of everything before it.
  private static func ending(_ hash: FNVHash) -> String {
    ",\"\(Key.log.rawValue)\":\"\(hash.digits)\"}}\n"
  }

  // MARK: Reading

  /// Creates a log without entries.
  init() {}

  /// Reads the entries of a log about inputs whose lines are `inputs`, as far as they are complete and the inputs
  /// are these. Returns nil if there are none, or if a file does not have the bytes of its shard.
  ///
  /// - Parameter hash: Returns the hash of the first bytes of the file of a shard.
  init?(
    _ text: Bytes, header: String, inputs: [String], shardCount: Int,
    hash hashOfShard: (_ shard: Int, _ count: Int) -> WordHash?
  ) {
    guard let states = read(text, header, inputs, shardCount) else { return nil }
    var shards: [RecordStreamState.Shard] = []
    for (shard, recordCount) in states.recordCounts.enumerated() {
      guard let hash = hashOfShard(shard, states.sizes[shard]),
        hash.digits == states.hashes[shard]
      else { return nil }
      shards.append(RecordStreamState.Shard(recordCount: recordCount, hash: hash))
    }
    state = states.state
    state?.shards = shards
  }

  /// Returns the hash of a log with the line of a state; nil if the line has another hash of what is before.
  private static func hash(ofState line: String, after hash: FNVHash) -> FNVHash? {
    var hash = hash
    hash.add(String(line.dropLast(ending(hash).count)))
    let ending = ending(hash)
    guard line.hasSuffix(ending) else { return nil }
    hash.add(ending)
    return hash
  }

  /// The members of a state, whose shards have not been compared with their files.
  private struct StateLine {
    var state: RecordStreamState
    let recordCounts: [Int]
    let sizes: [Int]
    let hashes: [String]

    init?(_ members: LineMembers, shardCount: Int) {
      guard let inputs = members.number(Key.inputs.path),
        let counted = members.number(Key.counted.path),
        let blank = members.number(Key.blank.path), let errors = members.number(Key.errors.path)
      else { return nil }
      let found = members.elements(Key.found.path)
      let sources = found.compactMap { FieldMapping.Source(logText: $0) }
      recordCounts = members.elements(Key.records.path).compactMap { Int($0) }
      sizes = members.elements(Key.bytes.path).compactMap { Int($0) }
      hashes = members.elements(Key.hashes.path)
      guard sources.count == found.count, recordCounts.count == shardCount,
        sizes.count == shardCount, hashes.count == shardCount,
        (recordCounts + sizes).allSatisfy({ $0 >= 0 })
      else { return nil }
      state = RecordStreamState(
        shards: [], inputCount: inputs, countedInputCount: counted, blankCount: blank,
        errorCount: errors, foundSources: sources)
    }
  }

  /// Reads the log up to its last entry that fits, and returns the state there.
  private mutating func read(
    _ text: Bytes, _ header: String, _ inputs: [String], _ shardCount: Int
  ) -> StateLine? {
    var last: (line: StateLine, log: SplitLog)?
    var (start, inputCount, hash) = (0, 0, FNVHash())
    var isHeader = true
    while start < text.count {
      let end = text.endOfLine(from: start)
      guard end < text.count else { break }
      let lineSpan = text[start..<end + 1]
      let line = String(copying: lineSpan)
      let content = Bytes(copying: text[start..<end])
      start = end + 1
      if isHeader {
        guard line == header else { break }
        isHeader = false
      } else if inputCount < inputs.count, line == inputs[inputCount] {
        inputCount += 1
      } else if let finding = FindingLine(content) {
        findings.append(finding)
        findingLines.append(line)
      } else if let members = LineMembers(content),
        let state = StateLine(members, shardCount: shardCount),
        let complete = Self.hash(ofState: line, after: hash), state.state.inputCount == inputCount
      {
        hash = complete
        (size, self.hash) = (start, hash)
        last = (state, self)
        continue
      } else {
        break
      }
      hash.add(lineSpan)
    }
    guard let last else { return nil }
    self = last.log
    return last.line
  }
}

extension FieldMapping.Source {
  /// The source as text in a log. Streams with composed sources are not continued.
  var logText: String {
    switch self {
    case .position(let position): "#\(position)"
    case .name(let name): "=\(name)"
    case .composition: ""
    }
  }

  fileprivate init?(logText: String) {
    if logText.hasPrefix("=") {
      self = .name(String(logText.dropFirst()))
    } else if logText.hasPrefix("#"), let position = Int(logText.dropFirst()) {
      self = .position(position)
    } else {
      return nil
    }
  }
}
