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
      // Most streams are in order, and are not copied.
      if Self.isAscending(bytes.bytes, on: options.threads) {
        return input.replaced(by: bytes.bytes)
      }
      let lines = Self.lines(of: bytes.bytes)
      return isRepeated(lines, bytes.bytes)
        ? Input(fault: .unreadRecords(.repeatedArrival), of: input)
        : ordered(input, lines, bytes.bytes)
    }
  }

  /// A line, with its order of arrival; empty if it has none.
  private typealias Line = (arrival: Range<Int>, line: Range<Int>)

  private static func lines(of bytes: Bytes) -> [Line] {
    var lines: [Line] = []
    forEachLine(of: bytes, in: 0..<bytes.count) { line in
      lines.append((arrival(of: line, in: bytes), line))
      return true
    }
    return lines
  }

  /// Passes the lines that begin in a range to `body`, until it returns false. The range begins with a line.
  private static func forEachLine(
    of bytes: Bytes, in range: Range<Int>, _ body: (Range<Int>) -> Bool
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes.endOfLine(from: start)
      guard body(start..<end) else { return }
      start = end + 1
    }
  }

  // MARK: Streams in order

  /// The number of bytes from which on a thread is worth starting.
  static let partSize = 1 << 20

  /// Returns whether each line arrived after those before it. The last lines of streams can be anywhere.
  static func isAscending(
    _ bytes: Bytes, on threads: Int, partSize: Int = RecordStreamOrder.partSize
  ) -> Bool {
    let count = min(threads, bytes.count / partSize)
    let parts = (0..<bytes.count).parts(count).map { part in
      let end = startOfLine(from: part.upperBound, bytes)
      return startOfLine(from: part.lowerBound, bytes)..<end
    }
    let ascents = Threads.map(parts.count, on: threads) {
      ascent(of: bytes, in: parts[$0])
    }
    var last: Range<Int>?
    for ascent in ascents {
      guard ascent.isAscending else { return false }
      guard let ends = ascent.ends else { continue }
      if let last, !isBefore(last, ends.first, bytes) { return false }
      last = ends.last
    }
    return true
  }

  /// Returns the start of the first line that begins at an offset or after it.
  private static func startOfLine(from offset: Int, _ bytes: Bytes) -> Int {
    offset == 0 ? 0 : min(bytes.count, bytes.endOfLine(from: offset - 1) + 1)
  }

  /// The order of the lines in a part of a stream: whether they are ascending, and the first and the last
  /// order of arrival.
  private typealias Ascent = (isAscending: Bool, ends: (first: Range<Int>, last: Range<Int>)?)

  private static func ascent(of bytes: Bytes, in range: Range<Int>) -> Ascent {
    var ends: (first: Range<Int>, last: Range<Int>)?
    var isAscending = true
    forEachLine(of: bytes, in: range) { line in
      let arrival = arrival(of: line, in: bytes)
      if arrival.isEmpty {
        isAscending = isUnordered(line, of: bytes)
      } else {
        if let last = ends?.last { isAscending = isBefore(last, arrival, bytes) }
        ends = (ends?.first ?? arrival, arrival)
      }
      return isAscending
    }
    return (isAscending, ends)
  }

  /// The beginnings of the last line of a stream and of diagnostics, which are not ordered.
  private static let unordered = [RecordMember.end, .finding].map { Array("{\"\($0)\":{".utf8) }

  private static func isUnordered(_ line: Range<Int>, of bytes: Bytes) -> Bool {
    unordered.contains { bytes.starts(with: $0, at: line.lowerBound) }
  }

  // MARK: Other streams

  /// Returns the input with its lines in the order of arrival, or as it is if they are in order. The order
  /// of other lines, which come first, is that of the stream.
  private func ordered(_ input: Input, _ lines: [Line], _ bytes: Bytes) -> Input {
    func isBefore(_ one: Line, _ other: Line) -> Bool {
      Self.isBefore(one.arrival, other.arrival, bytes)
    }
    if !zip(lines.dropFirst(), lines).contains(where: isBefore) {
      return input.replaced(by: bytes)
    }
    let order = lines.indices.sorted { one, other in
      if isBefore(lines[one], lines[other]) { return true }
      return !isBefore(lines[other], lines[one]) && one < other
    }
    var buffer = ByteBuffer(capacity: bytes.count + 1)
    for index in order {
      buffer.append(bytes[lines[index].line])
      buffer.append(UInt8(ascii: "\n"))
    }
    var result = input.replaced(by: buffer.finish())
    result.originalLines = order.map { $0 + 1 }
    return result
  }

  /// Returns whether two lines have the same order of arrival.
  private func isRepeated(_ lines: [Line], _ bytes: Bytes) -> Bool {
    let arrivals = lines.lazy.map(\.arrival).filter { !$0.isEmpty }
    let isAscending = zip(arrivals, arrivals.dropFirst()).allSatisfy {
      Self.isBefore($0, $1, bytes)
    }
    if isAscending { return false }
    var seen: Set<String> = []
    return !arrivals.allSatisfy { seen.insert(String(copying: bytes[$0])).inserted }
  }

  /// The key of the order of arrival.
  private static let key = Array("\"\(RecordMember.arrival.rawValue)\"".utf8)

  /// Returns the order of arrival in a line; empty for lines without one.
  static func arrival(of line: Range<Int>, in bytes: Bytes) -> Range<Int> {
    let none = line.lowerBound..<line.lowerBound
    guard let start = startOfKey(in: line, bytes) else { return none }
    var offset = start + key.count
    while offset < line.upperBound, bytes[offset] != UInt8(ascii: "\"") {
      guard [UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "\t")].contains(bytes[offset])
      else { return none }
      offset += 1
    }
    let first = min(offset + 1, line.upperBound)
    let end = (first..<line.upperBound).first { bytes[$0] == UInt8(ascii: "\"") }
    return first..<(end ?? first)
  }

  /// Returns the offset of the key in a line; nil if the line has none.
  private static func startOfKey(in line: Range<Int>, _ bytes: Bytes) -> Int? {
    // In a value, the quotes are escaped. A value that is the word itself has no colon after it.
    let quote = UInt8(ascii: "\"")
    let text = bytes[line]
    var start = text.offset(of: quote, or: quote, from: 0)
    while start + key.count < text.count {
      if text.extracting(start..<start + key.count).hasSameBytes(as: key.span),
        isKey(line.lowerBound + start, line, bytes)
      {
        return line.lowerBound + start
      }
      start = text.offset(of: quote, or: quote, from: start + 1)
    }
    return nil
  }

  /// Returns whether a colon follows the key that begins at `start`.
  private static func isKey(_ start: Int, _ line: Range<Int>, _ bytes: Bytes) -> Bool {
    let next = (start + key.count..<line.upperBound).first {
      bytes[$0] != UInt8(ascii: " ") && bytes[$0] != UInt8(ascii: "\t")
    }
    return next.map { bytes[$0] == UInt8(ascii: ":") } ?? false
  }

  private static func isBefore(_ one: Range<Int>, _ other: Range<Int>, _ bytes: Bytes) -> Bool {
    let count = min(one.count, other.count)
    var done = 0
    while done < count {
      let mask = WordScanning.mask(count - done)
      let first = (bytes.word(at: one.lowerBound + done) & mask).byteSwapped
      let second = (bytes.word(at: other.lowerBound + done) & mask).byteSwapped
      if first != second { return first < second }
      done += 8
    }
    return one.count < other.count
  }
}
