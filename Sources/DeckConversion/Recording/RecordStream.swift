import ByteText
public import DeckBuilding
public import DeckReporting
import SystemIO

/// A writer of the records of inputs as a stream of lines of JSON, each with its place.
///
/// The lines can be sorted, divided among machines or looked at by any program. A conversion of all of
/// them gives the groups that a conversion of the inputs gives, with diagnostics about the same places.
public struct RecordStream: ~Copyable {
  private let body: (Span<UInt8>) -> Void
  private var buffer = ByteBuffer()

  /// The number of the next input.
  private var inputNumber: Int

  /// The numbers of records and of errors about entire inputs that have been written or reported.
  private var (recordCount, blankCount, errorCount) = (0, 0, 0)

  /// Whether all inputs could be read.
  private var isComplete = true

  /// The mapped columns and keys that the inputs have and lack.
  private var mappedSources = MappedSources()

  /// The diagnostics about each lack: if another input has the column or key, and if none has.
  private var lacks: [(elsewhere: Diagnostic, nowhere: Diagnostic)] = []

  /// The numbers that inputs can have: up to ten digits.
  public static let inputNumbers = 0...9_999_999_999

  /// The number of bytes from which on the buffer is written.
  private static let bufferSize = 1 << 16

  /// Creates a stream whose bytes are passed to `body`. The first input gets the number
  /// `firstInputNumber`: with different numbers, streams of several runs keep the order of their inputs.
  public init(firstInputNumber: Int = 0, _ body: @escaping (Span<UInt8>) -> Void) {
    inputNumber = min(max(firstInputNumber, Self.inputNumbers.lowerBound), Self.inputNumbers.upperBound)
    self.body = body
  }

  /// Writes the lines of an input, which is read according to `options`, and passes the diagnostics about
  /// reading it to `report`.
  public mutating func write(
    _ input: Input, _ options: ConversionOptions, report: (Diagnostic) -> Void
  ) {
    let read = Conversion(options.forRecords).read([input])
    let deck = read.deck
    if deck.hasUnreadableInput { isComplete = false }
    for row in read.records.rows.indices {
      RecordLine(read: read, row: row, inputNumber: inputNumber).append(to: &buffer)
      if buffer.count >= Self.bufferSize { flush() }
    }
    recordCount += read.records.count
    blankCount += read.records.blankCount
    errorCount += deck.errorCount - deck.recordErrorCount
    inputNumber += 1
    deck.forEachDiagnostic(with: .excerpts, report)
    mappedSources.absorb(read.mappedSources)
    for lack in read.mappedSources.lacks {
      lacks.append(
        (
          deck.diagnostic(of: lack.finding(isElsewhere: true)),
          deck.diagnostic(of: lack.finding(isElsewhere: false))
        ))
    }
  }

  /// Ends the stream. If an input could not be read, or a mapped column is missing, the last line is
  /// missing too, so that the stream is not taken for a complete one.
  public mutating func end(report: (Diagnostic) -> Void) {
    for (lack, diagnostics) in zip(mappedSources.lacks, lacks) {
      let isElsewhere = mappedSources.isElsewhere(lack)
      if !isElsewhere { isComplete = false }
      report(isElsewhere ? diagnostics.elsewhere : diagnostics.nowhere)
    }
    if isComplete { appendEnd() }
    flush()
  }

  private mutating func appendEnd() {
    buffer.append(literal: "{")
    buffer.append(jsonValue: RecordMember.end.rawValue)
    buffer.append(literal: ":{")
    let numbers = [
      (RecordStreamCounts.recordsKey, recordCount), (RecordStreamCounts.blankKey, blankCount),
      (RecordStreamCounts.errorsKey, errorCount),
    ]
    for (index, (key, number)) in numbers.enumerated() {
      if index > 0 { buffer.append(literal: ",") }
      buffer.append(jsonValue: key)
      buffer.append(literal: ":")
      buffer.append(decimal: number)
    }
    buffer.append(literal: "}}\n")
  }

  private mutating func flush() {
    body(buffer.span)
    buffer.removeAll()
  }
}

extension ConversionOptions {
  /// The options with which the records of a stream are read.
  fileprivate var forRecords: ConversionOptions {
    var options = self
    options.keepsRejects = true
    options.isInspection = false
    options.errorLimit = nil
    options.choicesUse = .keep
    return options
  }
}
