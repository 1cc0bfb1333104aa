import ByteText
import DeckBuilding
import RecordReading
import SystemIO

/// The memory that the steps of a conversion need, estimated from the sizes of inputs.
///
/// All numbers are bytes, as floating-point numbers: no size of a file is too large for their sums.
struct MemoryEstimate {
  /// The bytes of the inputs, unpacked.
  private(set) var size = 0.0

  /// The number of records.
  private(set) var recordCount = 0.0

  /// The memory of the program itself, with its buffers.
  static let program = 24.0 * 1_048_576

  // Measured with 1,000,000 records in CSV, JSON Lines, JSON and YAML (72 to 123 bytes each), and with
  // 3,000,000 in CSV (10 bytes each), on 2 threads: a conversion needs 62 to 94 bytes per record besides the
  // bytes of the input, and reading it as records 154 to 211, or 293 if arrays have just grown (375,000
  // records). A window that is read in chunks needs 190 more per record. Their lines have 269 to 417 bytes more
  // than the input, and are converted with 203 to 251 more.
  private static let bytesPerRecord = (
    converted: 96.0, read: 320.0, chunk: 200.0, line: 420.0, convertedLine: 272.0
  )

  /// The number of bytes that a record has at least in most documents, and in tables that are not sampled.
  private static let usualRecordSize = (document: 80.0, table: 32.0)

  /// The number of bytes that most compressed decks unpack to, for each of their bytes. The parts of a
  /// workbook are compressed too, and have markup.
  private static let unpackedSizes = (text: 10.0, workbook: 20.0)

  init() {}

  /// Estimates what an input needs.
  init(_ input: Input) {
    switch input.content {
    case .bytes(let bytes): self.init(bytes, of: input)
    case .standardInput(let beginning):
      if let status = try? FileDescriptor.standardInput.status(), status.kind == .regular {
        self.init(size: Double(status.size), input) { _, _ in nil }
      } else {
        self.init(beginning, of: input)
      }
    case .file(let path):
      guard let status = try? FileStatus.of(path: path), status.kind == .regular else {
        self.init()
        return
      }
      let file = try? FileDescriptor.forReading(path)
      self.init(size: Double(status.size), input) { start, count in
        (try? file?.bytes(upTo: count, at: start)) ?? nil
      }
    // A sheet has been read before.
    case .sheet, .fault: self.init()
    }
  }

  private init(_ bytes: Bytes, of input: Input) {
    self.init(size: Double(bytes.count), input) { start, count in
      let start = min(start, bytes.count)
      return Bytes(copying: bytes[start..<min(bytes.count, start + count)])
    }
  }

  private init(
    size: Double, _ input: Input, _ sample: (_ start: Int, _ count: Int) -> Bytes?
  ) {
    if input.format.isWorkbook {
      self.size = size * Self.unpackedSizes.workbook
      recordCount = self.size / Self.usualRecordSize.document
      return
    }
    let isCompressed = sample(0, 16).flatMap { Compression(beginningOf: $0) } != nil
    self.size = isCompressed ? size * Self.unpackedSizes.text : size
    let isOfLines = input.format.isTable || input.format == .jsonl
    let isSampled = isOfLines || input.format == .json
    let recordByte = UInt8(ascii: input.format.isTable ? "\n" : "{")
    let sampled = isSampled && !isCompressed ? Self.recordSize(size, recordByte, sample) : nil
    let usual = isOfLines ? Self.usualRecordSize.table : Self.usualRecordSize.document
    recordCount = self.size / (sampled ?? usual)
  }

  /// Returns the least number of bytes per record in samples from the beginning, the middle and the end; nil
  /// if there are only few. Each record has a `recordByte`: a row its end, an object its beginning, also inside
  /// another one.
  private static func recordSize(
    _ size: Double, _ recordByte: UInt8, _ sample: (_ start: Int, _ count: Int) -> Bytes?
  ) -> Double? {
    let sampleSize = 1 << 16
    guard size >= Double(4 * sampleSize), size < 0x1p62 else { return nil }
    let starts = [0, Int(size / 2), Int(size) - sampleSize]
    let sizes = starts.compactMap { start -> Double? in
      guard let bytes = sample(start, sampleSize) else { return nil }
      func count(_ byte: UInt8) -> Int { (0..<bytes.count).count { bytes[$0] == byte } }
      let found = count(recordByte)
      let recordCount = found > 0 ? found : count(UInt8(ascii: "\r"))
      return recordCount < 64 ? nil : Double(bytes.count) / Double(recordCount)
    }
    return sizes.min()
  }

  /// Adds what another input needs.
  mutating func add(_ other: MemoryEstimate) {
    size += other.size
    recordCount += other.recordCount
  }

  /// The memory for a conversion of the inputs.
  var forConversion: Double { size + recordCount * Self.bytesPerRecord.converted }

  /// The memory for reading the inputs as records.
  var forReading: Double { size + recordCount * Self.bytesPerRecord.read }

  /// The memory for reading the inputs in windows, each of them in chunks whose records are then moved.
  var forReadingChunks: Double { forReading + recordCount * Self.bytesPerRecord.chunk }

  /// The size of the lines of the records.
  var lineSize: Double { size + recordCount * Self.bytesPerRecord.line }

  /// Returns the memory for a conversion of lines of records.
  static func forLines(size: Double, recordCount: Double) -> Double {
    size + recordCount * bytesPerRecord.convertedLine
  }

  /// The memory for a conversion of the lines of all records.
  var forLines: Double { Self.forLines(size: lineSize, recordCount: recordCount) }
}
