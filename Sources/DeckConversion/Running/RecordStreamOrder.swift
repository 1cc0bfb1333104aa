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
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      lines.append((arrival(of: start..<end, in: bytes), start..<end))
      start = end + 1
    }
    return lines
  }

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
    // In a value, the quotes are escaped, so that only the key of a member is found.
    guard
      let start = (line.lowerBound..<max(line.lowerBound, line.upperBound - key.count)).first(
        where: { bytes[$0..<$0 + key.count].hasSameBytes(as: key.span) })
    else { return none }
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

  private static func isBefore(_ one: Range<Int>, _ other: Range<Int>, _ bytes: Bytes) -> Bool {
    let (first, second) = (bytes[one], bytes[other])
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }
}
