import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// An input as the lines of a stream contain it.
struct RecordedInput {
  /// A part of the content.
  private struct Part {
    /// The offset in the input.
    let offset: Int
    /// The bytes, as a range of `bytes`.
    let range: Range<Int>
  }

  /// The values of the line that begins the input.
  private struct Beginning {
    let name: String
    let format: InputFormat
    let isStandardInput: Bool
    let isIncidental: Bool
    let readingHash: UInt64
  }

  /// The values of the line that ends the input.
  private struct End {
    let recordCount: Int
    let findingCount: Int
    let byteCount: Int
    let hash: UInt64
  }

  private var beginning: Beginning?
  private var end: End?
  private var parts: [Part] = []
  private var bytes: [UInt8] = []
  private var recordCount = 0
  private var findingCount = 0

  /// The name of the input, if it is known.
  var name: String? { beginning?.name }

  /// The hash of the options with which the input was read, if it is known.
  var readingHash: UInt64? { beginning?.readingHash }

  /// Adds a line. Returns false if a value is missing that lines of its kind have.
  mutating func add(
    _ kind: RecordStreamLine, _ record: borrowing Record, _ keys: RecordStreamKeys,
    in bytes: Bytes
  ) -> Bool {
    switch kind {
    case .input: return begin(record, keys, in: bytes)
    case .end: return end(record, keys, in: bytes)
    case .record:
      recordCount += 1
      guard let source = keys.field(.source, of: record) else { return true }
      guard let offset = keys.number(.offset, of: record, in: bytes) else { return false }
      add(record.text(of: source, in: bytes), at: offset)
      return true
    case .bytes:
      guard let offset = keys.number(.offset, of: record, in: bytes),
        let base64 = keys.field(.base64, of: record),
        let decoded = Base64.decode(record.text(of: base64, in: bytes))
      else { return false }
      add(decoded.span, at: offset)
      return true
    case .finding:
      findingCount += 1
      return true
    case .stream: return false
    }
  }

  private mutating func begin(
    _ record: borrowing Record, _ keys: RecordStreamKeys, in bytes: Bytes
  ) -> Bool {
    guard beginning == nil, let name = keys.text(.input, of: record, in: bytes),
      let format = keys.text(.format, of: record, in: bytes).flatMap(InputFormat.init(rawValue:)),
      let hash = keys.hash(.options, of: record, in: bytes)
    else { return false }
    beginning = Beginning(
      name: name, format: format,
      isStandardInput: keys.text(.standardInput, of: record, in: bytes) == "true",
      isIncidental: keys.text(.incidental, of: record, in: bytes) == "true", readingHash: hash)
    if let source = keys.field(.source, of: record) {
      add(record.text(of: source, in: bytes), at: 0)
    }
    return true
  }

  private mutating func end(
    _ record: borrowing Record, _ keys: RecordStreamKeys, in bytes: Bytes
  ) -> Bool {
    guard end == nil, let recordCount = keys.number(.records, of: record, in: bytes),
      let findingCount = keys.number(.findings, of: record, in: bytes),
      let byteCount = keys.number(.bytes, of: record, in: bytes),
      let hash = keys.hash(.hash, of: record, in: bytes)
    else { return false }
    end = End(
      recordCount: recordCount, findingCount: findingCount, byteCount: byteCount, hash: hash)
    return true
  }

  private mutating func add(_ text: Span<UInt8>, at offset: Int) {
    guard !text.isEmpty else { return }
    parts.append(Part(offset: offset, range: bytes.count..<bytes.count + text.count))
    bytes.append(copying: text)
  }

  /// Returns the input, with the options of the stream, or nil if lines are missing, repeated or
  /// changed.
  func input(in stream: Input) -> Input? {
    guard let beginning, let end, recordCount == end.recordCount,
      findingCount == end.findingCount, bytes.count == end.byteCount
    else { return nil }
    var content = ByteBuffer(capacity: bytes.count)
    var hash = FNVHash()
    for part in parts.sorted(by: { $0.offset < $1.offset }) {
      guard part.offset == content.count else { return nil }
      content.append(bytes.span.extracting(part.range))
      hash.add(bytes.span.extracting(part.range))
    }
    guard hash.value == end.hash else { return nil }
    let path = FilePath(beginning.name)
    var input =
      beginning.isStandardInput
      ? Input.standardInput(format: beginning.format)
      : Input.file(path, format: beginning.format)
    input = input.replaced(by: content.finish())
    input.options = stream.options
    input.isIncidental = beginning.isIncidental
    return input
  }
}
