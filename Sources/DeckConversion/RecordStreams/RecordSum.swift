import ByteText
import DeckBuilding
import RecordReading

/// A sum of the records in lines, which is the same in any order and form of the lines, and another one if a record
/// is there twice in place of another one.
struct RecordSum: Equatable {
  /// The member of the line that ends a run.
  static let member = "sum"

  private var value: UInt64 = 0

  /// Creates the sum of no records.
  init() {}

  /// Creates the sum that 16 hexadecimal digits are.
  init?(digits: String) {
    guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
    self.value = value
  }

  /// The sum in 16 hexadecimal digits.
  var digits: String { hexadecimalDigits(of: value) }

  /// Adds the records of another sum.
  mutating func add(_ other: RecordSum) { value &+= other.value }

  /// The number of bytes with which most lines begin: the hash and the arrival, with their keys.
  private static let beginning = "{\"hash\":\"0123456789abcdef\",\"arrival\":\"012345678901\"".utf8
    .count

  private static let (hash, arrival) = (
    Array("{\"\(RecordMember.hash.rawValue)\":\"".utf8),
    Array("\",\"\(RecordMember.arrival.rawValue)\":\"".utf8)
  )

  /// Adds the record of a line, which its group and its number identify.
  mutating func add(_ line: Span<UInt8>) {
    let (first, second) = (Self.hash.count, Self.hash.count + 16 + Self.arrival.count)
    if line.count > Self.beginning, line[Self.beginning - 1] == UInt8(ascii: "\""),
      line.extracting(0..<first).hasSameBytes(as: Self.hash.span),
      line.extracting(first + 16..<second).hasSameBytes(as: Self.arrival.span)
    {
      add(
        line.extracting(first..<first + 16), line.extracting(second..<Self.beginning - 1))
    } else {
      addMembers(of: Bytes(copying: line))
    }
  }

  private mutating func add(_ hash: Span<UInt8>, _ arrival: Span<UInt8>) {
    value &+= hash.hash(seed: arrival.hash(seed: 1))
  }

  /// Adds the record of a line in another form.
  private mutating func addMembers(of line: Bytes) {
    var reader = JSONReader(Source(line), isLines: true) { _ in false }
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead else { return }
    var texts: [RecordMember: [UInt8]] = [:]
    for field in record.fields where field.name >= 0 && field.isText {
      guard let member = RecordMember(rawValue: reader.names.path(of: field.name)) else { continue }
      texts[member, default: []].append(copying: record.text(of: field, in: line))
    }
    let (hash, arrival) = (texts[.hash] ?? [], texts[.arrival] ?? [])
    add(hash.span, arrival.span)
  }
}
