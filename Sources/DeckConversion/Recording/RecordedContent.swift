import ByteText
import DeckBuilding

/// The content of an input, divided so that each record has the text from its beginning to that of
/// the next one, and nothing is lost.
///
/// The text between records, such as blank rows, comments and brackets, belongs to the record before
/// it. So the parts, in order, are the input, and reading them again gives the same records, the same
/// diagnostics with the same excerpts, and the same rejects.
struct RecordedContent {
  /// The maximum number of bytes of a part.
  static let maxCount = 1 << 24

  /// The bytes of the input.
  let bytes: Bytes

  /// The offset at which the part of each record begins, and the end; nil if the input is not text
  /// that can be divided.
  private let cuts: [Int]?

  /// Divides `bytes`, from which `read` was read.
  init(_ bytes: Bytes, _ read: ReadRecords) {
    self.bytes = bytes
    guard read.deck.inputs.count == 1,
      let text = read.deck.texts.text(at: SourcePosition(input: 0, offset: 0)),
      text.grid == nil, Self.areEqual(text.bytes, bytes),
      bytes.firstInvalidUTF8(in: 0..<bytes.count) == nil
    else {
      cuts = nil
      return
    }
    let starts = Set(read.records.origins.map(\.range.lowerBound)).union([bytes.count]).sorted()
    let parts = zip([0] + starts, starts)
    let isDivisible = parts.allSatisfy { start, end in
      end - start <= Self.maxCount && (end == bytes.count || bytes[end] & 0xC0 != 0x80)
    }
    cuts = isDivisible ? starts : nil
  }

  private static func areEqual(_ text: Bytes, _ bytes: Bytes) -> Bool {
    text[0..<text.count].hasSameBytes(as: bytes[0..<bytes.count])
  }

  /// Whether the parts are text.
  var isText: Bool { cuts != nil }

  /// The text before the first record.
  var beginning: Range<Int> { 0..<(cuts?.first ?? 0) }

  /// Returns the text from a record that begins at `start` to the next record. Of several records that
  /// begin there, the first one has it.
  func part(from start: Int, isFirst: Bool) -> Range<Int> {
    guard let cuts, isFirst else { return start..<start }
    var (first, end) = (0, cuts.count)
    while first < end {
      let middle = (first + end) / 2
      if cuts[middle] > start { end = middle } else { first = middle + 1 }
    }
    return start..<(first < cuts.count ? cuts[first] : start)
  }

  /// The hash of the bytes.
  var hash: FNVHash {
    var hash = FNVHash()
    hash.add(bytes[0..<bytes.count])
    return hash
  }
}
