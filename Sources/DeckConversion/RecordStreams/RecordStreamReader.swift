import ByteText
import DeckBuilding
import RecordReading

/// A reader of a stream of records, whose lines may come in any order.
///
/// The contents of the inputs are put together again. The numbers of lines and the hash of each input
/// show whether lines are missing, repeated or changed.
struct RecordStreamReader {
  private var inputs: [Int: RecordedInput] = [:]

  /// The number of inputs, which the last line of a stream contains.
  private var inputCount: Int?

  /// Whether the stream has any lines; an empty one has no inputs.
  private var hasLines = false

  /// Creates a reader of a stream.
  init() {}

  /// Reads the lines of a stream.
  mutating func read(_ bytes: Bytes) throws(RecordStreamFault) {
    let source = Source(detectingEncodingOf: bytes, allowsWindows1252: false)
    var limits = ReadingLimits()
    // The values of a record are in its line twice, and choices can be as many as cells.
    limits.fields = .max
    var reader = JSONReader(source, isLines: true, limits: limits) { _ in false }
    var (record, keys) = (Record(), RecordStreamKeys())
    func line(at offset: Int) -> Int { InputText(source.bytes).position(of: offset).line }
    while true {
      do throws(ReadingError) {
        guard try reader.read(into: &record) else { return }
      } catch {
        throw .otherLine(line(at: error.offset))
      }
      keys.find(in: record, reader.names)
      let start = record.start
      guard record.faults.isEmpty, record.isComplete,
        let kind = keys.text(.kind, of: record, in: source.bytes).flatMap(RecordStreamLine.init)
      else { throw .otherLine(line(at: start)) }
      if kind == .input || kind == .stream {
        let version = keys.text(.version, of: record, in: source.bytes) ?? ""
        guard version == "\(RecordStreamLine.version)" else {
          throw .otherVersion(line: line(at: start), version: version)
        }
      }
      guard add(kind, record, keys, in: source.bytes) else { throw .otherLine(line(at: start)) }
    }
  }

  /// Adds a line. Returns false if a value is missing that lines of its kind have.
  private mutating func add(
    _ kind: RecordStreamLine, _ record: borrowing Record, _ keys: RecordStreamKeys,
    in bytes: Bytes
  ) -> Bool {
    hasLines = true
    if kind == .stream {
      guard let count = keys.number(.inputs, of: record, in: bytes), inputCount == nil else {
        return false
      }
      inputCount = count
      return true
    }
    guard let number = keys.number(.inputNumber, of: record, in: bytes) else { return false }
    return inputs[number, default: RecordedInput()].add(kind, record, keys, in: bytes)
  }

  /// Returns the inputs in their order, to be read with `options`.
  func inputs(
    readWith options: ConversionOptions, in stream: Input
  ) throws(RecordStreamFault) -> [Input] {
    if !hasLines { return [] }
    guard let inputCount else { throw .cut }
    var result: [Input] = []
    for number in 0..<max(inputCount, (inputs.keys.max() ?? -1) + 1) {
      let input = try input(number, in: stream)
      guard number < inputCount else { throw .changed(input: input.name) }
      guard options.readingHash(of: input) == inputs[number]?.readingHash else {
        throw .otherOptions(input: input.name)
      }
      result.append(input)
    }
    return result
  }

  private func input(_ number: Int, in stream: Input) throws(RecordStreamFault) -> Input {
    let recorded = inputs[number]
    if let input = recorded?.input(in: stream) { return input }
    throw .changed(input: recorded?.name ?? "#\(number)")
  }
}
