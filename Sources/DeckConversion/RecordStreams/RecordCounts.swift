import ByteText
import DeckBuilding

/// The lines of a stream of records, and what the runs that wrote it say about them.
struct RecordCounts {
  /// The beginning of lines that end a run.
  private static let end = Array("{\"\(RecordMember.end.rawValue)\":".utf8)

  /// The number of lines with records, and of all lines.
  private(set) var (found, lineCount) = (0, 0)

  /// The number of lines that end a run, and the lines that these runs wrote.
  private var (runs, expected) = (0, 0)

  /// The records that the runs refused, and the inputs that they could not read.
  private(set) var (refused, unread) = (0, 0)

  /// The sums of the lines, and of the lines that the runs wrote; nil if a run has none, as streams of other
  /// programs do.
  private var foundSum = RecordSum()
  private var expectedSum: RecordSum? = RecordSum()

  /// The first line that ends a run and has no valid counts.
  private var badLine: Int?

  /// Adds the lines of `bytes`, the last of which may lack its line end.
  mutating func add(_ bytes: Bytes) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.endOfLine(from: start), bytes.count)
      add(start..<end, of: bytes)
      start = end + 1
    }
  }

  private mutating func add(_ line: Range<Int>, of bytes: Bytes) {
    lineCount += 1
    if Self.isEnd(line.lowerBound, of: bytes) { return addEnd(Bytes(copying: bytes[line])) }
    if bytes[line].isBlank { return }
    found += 1
    foundSum.add(bytes[line])
  }

  /// Returns whether the line that begins at `start` ends a run.
  static func isEnd(_ start: Int, of bytes: Bytes) -> Bool { bytes.starts(with: end, at: start) }

  static func isStream(_ bytes: Bytes) -> Bool {
    if isEnd(0, of: bytes) { return true }
    let line = bytes[0..<bytes.endOfLine(from: 0)]
    return bytes.starts(with: RecordLine.opening, at: 0)
      && line.contains(",\"\(RecordMember.arrival.rawValue)\":\"")
  }

  private mutating func addEnd(_ line: Bytes) {
    runs += 1
    let (counts, sum) = Self.counts(in: line)
    guard counts.count == RunCount.allCases.count else {
      badLine = badLine ?? lineCount
      return
    }
    expected += counts[.lines] ?? 0
    refused += counts[.refused] ?? 0
    unread += counts[.unread] ?? 0
    if let sum { expectedSum?.add(sum) } else { expectedSum = nil }
  }

  /// The largest count, so far from the largest integer that sums of counts are integers.
  private static let largestCount = 1 << 40

  private static func counts(in line: Bytes) -> ([RunCount: Int], sum: RecordSum?) {
    guard let line = RecordLine(line), line.isValid else { return ([:], nil) }
    var counts: [RunCount: Int] = [:]
    var sum: RecordSum?
    for member in line.members {
      guard let text = member.text, let name = member.path.suffix(after: RecordMember.end) else {
        continue
      }
      if name == RecordSum.member { sum = RecordSum(digits: text) }
      guard let count = RunCount(rawValue: name), let number = Int(text),
        (0...largestCount).contains(number)
      else { continue }
      counts[count] = number
    }
    return (counts, sum)
  }

  /// Returns the reason why the stream is not complete; nil if it is. It must be of at least `runCount` runs.
  func fault(expecting runCount: Int) -> RecordStreamFault? {
    if let badLine { return .badEnd(line: badLine) }
    if runs < runCount { return .missingRuns(found: runs, expected: runCount) }
    if found != expected { return .lines(found: found, expected: expected) }
    if let expectedSum, foundSum != expectedSum { return .repeatedRecords }
    return unread > 0 ? .unreadInputs(unread) : nil
  }
}
