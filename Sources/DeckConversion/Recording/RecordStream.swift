import ByteText
public import DeckBuilding
public import DeckReporting
import SystemIO

/// A writer of the records of inputs as lines of JSON, each with its place.
///
/// The lines can be sorted, divided among machines or looked at by any program. A conversion of all of
/// them gives the groups that a conversion of the inputs gives, with diagnostics about the same places.
public struct RecordStream: ~Copyable {
  /// A part of the records, which is a stream by itself: all records of a group are in the same one.
  final class Shard {
    var buffer = ByteBuffer()
    var recordCount = 0

    /// The hash of the bytes that were passed on, if the records are divided.
    var hash = WordHash()

    private let isHashed: Bool

    init(isHashed: Bool) {
      self.isHashed = isHashed
    }

    /// Passes the bytes in the buffer to `body`, and removes them.
    func flush(_ body: (Span<UInt8>) -> Void) {
      pass(buffer.span, body)
      buffer.removeAll()
    }

    /// Passes bytes to `body`.
    func pass(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
      if isHashed { hash.add(bytes) }
      body(bytes)
    }
  }

  private let body: (_ shard: Int, Span<UInt8>) -> Void
  var shards: [Shard]

  /// Whether the shards are parts of a division, and not the only one.
  private let isDivided: Bool

  /// The number of the first input, and of the next one.
  let firstInputNumber: Int
  var inputNumber: Int

  /// The numbers of blank records, and of errors that are not about one record.
  var (blankCount, errorCount) = (0, 0)

  /// The diagnostics about reading.
  var findings: StreamFindings

  /// The names that lead to the same groups, by which records are divided.
  private let links: GroupLinks

  /// Whether these are the names in all inputs.
  let isLinked: Bool

  /// The names in the inputs so far that lead to the same groups.
  private var foundLinks = GroupLinks()

  /// Whether all inputs could be read and divided, so that the stream has its last lines.
  package private(set) var isComplete = true

  /// Whether the stream has its last lines although inputs could not be read: only the run that writes it
  /// reads it too, and reports that.
  var allowsUnreadableInputs = false

  /// Whether an input could not be read.
  private(set) var hasUnreadableInput = false

  /// The number of inputs that were read, without inputs that only report a fault.
  var countedInputCount = 0

  /// The numbers that inputs can have: up to ten digits.
  public static let inputNumbers = 0...9_999_999_999

  /// The numbers of shards that are possible, each of which is an open file.
  public static let shardCounts = 1...1000

  /// The number of bytes from which on a buffer is written.
  static let bufferSize = 1 << 16

  /// Creates a stream whose bytes are passed to `body`, with the number of the shard that they belong to,
  /// counted from 0.
  ///
  /// - Parameters:
  ///   - firstInputNumber: The number of the first input. With different numbers, streams of several
  ///     runs keep the order of their inputs.
  ///   - shardCount: The number of shards among which the records are divided by their groups; nil if
  ///     they are not divided.
  ///   - body: Receives the bytes.
  public init(
    firstInputNumber: Int = 0, shardCount: Int? = nil,
    _ body: @escaping (_ shard: Int, Span<UInt8>) -> Void
  ) {
    self.init(firstInputNumber: firstInputNumber, shardCount: shardCount, links: nil, body)
  }

  private init(
    firstInputNumber: Int, shardCount: Int?, links: GroupLinks?,
    _ body: @escaping (_ shard: Int, Span<UInt8>) -> Void
  ) {
    self.links = links ?? GroupLinks()
    isLinked = links != nil
    self.firstInputNumber = firstInputNumber.clamped(to: Self.inputNumbers)
    inputNumber = self.firstInputNumber
    isDivided = shardCount != nil
    findings = StreamFindings(areWritten: isDivided)
    shards = (0..<(shardCount ?? 1).clamped(to: Self.shardCounts)).map { _ in
      Shard(isHashed: shardCount != nil)
    }
    self.body = body
  }

  /// Writes the lines of an input, which is read according to `options`, and passes the diagnostics about
  /// reading it to `report`.
  public mutating func write(
    _ input: Input, _ options: ConversionOptions, report: (Diagnostic) -> Void
  ) {
    let read = Conversion(options.forRecords).read([input])
    write(read, report: report)
    endInput(count: read.deck.summary.inputCount)
  }

  /// Writes the lines of an input that is read window by window, and passes the diagnostics about reading it
  /// to `report`.
  ///
  /// Returns false if it was not known what all records show, and that turned out to be needed. Then what was
  /// written is wrong.
  package mutating func write(_ windows: InputWindows, report: (Diagnostic) -> Void) -> Bool {
    var firstRecord = 0
    let isRight = windows.forEachWindow { read in
      write(read, firstRecord: firstRecord, report: report)
      firstRecord += read.records.count
    }
    endInput(count: 1)
    return isRight
  }

  /// Ends an input, which counts as one unless it only reports a fault.
  private mutating func endInput(count: Int) {
    findings.endInput()
    countedInputCount += count
    inputNumber += 1
  }

  /// Writes the lines of records of the next input, the first of which has a number.
  private mutating func write(
    _ read: ReadRecords, firstRecord: Int = 0, report: (Diagnostic) -> Void
  ) {
    let deck = read.deck
    if deck.hasUnreadableInput {
      hasUnreadableInput = true
      if !allowsUnreadableInputs { isComplete = false }
    }
    let findsLinks = isDivided && !isLinked
    if findsLinks { foundLinks.add(read) }
    RecordBatch.forEach(
      of: read, inputNumber: inputNumber, firstRecord: firstRecord, isDivided ? links : nil,
      among: shards.count, findsLinks: findsLinks
    ) { batch in
      batch.moveLinks(to: &foundLinks)
      batch.forEachPart { shard, lines, count in
        shards[shard].recordCount += count
        append(lines, to: shard)
      }
    }
    blankCount += read.records.blankCount
    errorCount += deck.errorCount - deck.recordErrorCount
    deck.forEachFinding(with: .excerpts) { finding, diagnostic in
      report(diagnostic)
      findings.add(finding, diagnostic, ofInput: inputNumber)
    }
    findings.add(read, inputNumber: inputNumber)
  }

  /// Returns the number of records of a shard.
  func recordCount(ofShard shard: Int) -> Int { shards[shard].recordCount }

  /// Appends lines to a shard. Many of them at once are passed on without a copy.
  private func append(_ lines: Span<UInt8>, to shard: Int) {
    if lines.count >= Self.bufferSize {
      flush(shard)
      return shards[shard].pass(lines) { body(shard, $0) }
    }
    shards[shard].buffer.append(lines)
    if shards[shard].buffer.count >= Self.bufferSize { flush(shard) }
  }

  /// Whether records of a group may be in different shards, because they name it by different names or not
  /// at all. Then this stream has no last lines, and the one that `linked` returns must be written instead.
  public var needsLinks: Bool { isDivided && foundLinks.areNeeded }

  /// Returns a stream that is divided by all names in the inputs. They have been written to this one, and
  /// must be written to the other one again.
  ///
  /// - Parameter body: Receives the bytes, as that of this stream does.
  public func linked(
    _ body: @escaping (_ shard: Int, Span<UInt8>) -> Void
  ) -> RecordStream {
    var links = foundLinks
    links.finish()
    var stream = RecordStream(
      firstInputNumber: firstInputNumber, shardCount: shards.count, links: links, body)
    stream.allowsUnreadableInputs = allowsUnreadableInputs
    return stream
  }

  /// Ends the stream. If an input could not be read, a mapped column is missing, or the stream must be
  /// divided by all names, the last line is missing too, so that the stream is not taken for a complete one.
  public mutating func end(report: (Diagnostic) -> Void) {
    if needsLinks { isComplete = false }
    if !findings.end(report: report) { isComplete = false }
    let lines = findings.takeLines()
    shards[0].buffer.append(lines.span)
    for shard in shards.indices { flush(shard) }
    let run = runNumber
    for shard in shards.indices where isComplete {
      appendEnd(of: shard, run, findingsSize: shard == 0 ? lines.count : 0)
      flush(shard)
    }
  }

  /// A number that differs between runs with other records: it depends on the bytes of all shards.
  private var runNumber: Int {
    var hash = FNVHash()
    for shard in shards { hash.add("\(shard.recordCount) \(shard.hash.digits) ") }
    return Int(hash.value >> 32)
  }

  /// Appends the last line of a shard. What is not about one record is counted in the first one.
  private func appendEnd(of shard: Int, _ run: Int, findingsSize: Int) {
    var numbers = [
      (RecordStreamCounts.recordsKey, shards[shard].recordCount),
      (RecordStreamCounts.blankKey, shard == 0 ? blankCount : 0),
      (RecordStreamCounts.errorsKey, shard == 0 ? errorCount : 0),
    ]
    if isDivided {
      numbers += [
        (ShardEnd.inputsKey, inputNumber - firstInputNumber), (ShardEnd.shardKey, shard),
        (ShardEnd.shardsKey, shards.count), (ShardEnd.firstKey, firstInputNumber),
        (ShardEnd.runKey, run), (ShardEnd.findingsKey, findingsSize),
      ]
      if isLinked { numbers.append((ShardEnd.linksKey, 1)) }
    }
    let end = JSONValue.object(numbers.map { ($0, .number($1)) })
    shards[shard].buffer.append(JSONValue.object([(RecordMember.end.rawValue, end)]).line + "\n")
  }

  func flush(_ shard: Int) {
    shards[shard].flush { body(shard, $0) }
  }
}

extension ConversionOptions {
  /// The options with which the records of a stream are read.
  var forRecords: ConversionOptions {
    var options = self
    options.keepsRejects = true
    options.isInspection = false
    options.errorLimit = nil
    // Where choices are written is decided when the stream is read.
    if options.choicesUse != .drop { options.choicesUse = .keep }
    return options
  }
}
