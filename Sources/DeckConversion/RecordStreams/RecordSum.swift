import ByteText
import DeckBuilding

/// A sum of the records in lines, which is the same in any order and form of the lines, and another one if a record
/// is there twice in place of another one.
struct RecordSum: Equatable {
  /// The member of the line that ends a run.
  static let member = "sum"

  private var value: UInt64 = 0

  /// Creates the sum of no records.
  init() {}

  init?(digits: String) {
    guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
    self.value = value
  }

  var digits: String { hexadecimalDigits(of: value) }

  mutating func add(_ other: RecordSum) { value &+= other.value }

  /// The number of bytes with which most lines begin: the hash and the arrival, with their keys.
  private static let beginning = "{\"hash\":\"0123456789abcdef\",\"arrival\":\"012345678901\"".utf8
    .count

  private static let arrival = Array("\",\"\(RecordMember.arrival.rawValue)\":\"".utf8)

  /// Adds the record of a line, which its group and its number identify.
  mutating func add(_ line: Span<UInt8>) {
    let opening = RecordLine.opening
    let (first, second) = (opening.count, opening.count + 16 + Self.arrival.count)
    if line.count > Self.beginning, line[Self.beginning - 1] == UInt8(ascii: "\""),
      line.extracting(0..<first).hasSameBytes(as: opening.span),
      line.extracting(first + 16..<second).hasSameBytes(as: Self.arrival.span)
    {
      add(
        line.extracting(first..<first + 16), line.extracting(second..<Self.beginning - 1))
    } else if let line = RecordLine(Bytes(copying: line)) {
      add((line[.hash] ?? "").utf8.span, (line[.arrival] ?? "").utf8.span)
    }
  }

  private mutating func add(_ hash: Span<UInt8>, _ arrival: Span<UInt8>) {
    value &+= hash.hash(seed: arrival.hash(seed: 1))
  }
}
