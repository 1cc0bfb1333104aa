import ByteText
public import DeckBuilding
public import DeckReporting
@_spi(Conversion) import QuestionGroups

/// A writer of the valid records of inputs as lines of JSON, each with what it means after reading and with its place.
///
/// The lines can be sorted, divided among machines and moved by any program. Read again in the format `records`,
/// they give the groups of the inputs, and diagnostics that name the original places. The last line counts the
/// others, so that a stream that was cut off is recognized.
public struct RecordWriter {
  private let body: (Span<UInt8>) -> Void

  /// The counts of the last line.
  private var counts: [RunCount: Int] = [:]

  private var sum = RecordSum()

  /// The number of the next record.
  private var nextRecord = 0

  /// The number of bytes from which on they are passed on.
  private static let bufferSize = 1 << 16

  /// Creates a writer that passes its bytes to `body`.
  public init(_ body: @escaping (Span<UInt8>) -> Void) {
    self.body = body
  }

  /// Writes the records of `inputs`, which are one deck and are read according to `options`, in the order in which
  /// they arrive. Without `skipsInvalid`, groups with a record that is refused are left out.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of a deck.
  ///   - options: The options for reading them.
  ///   - report: Receives the diagnostics about records, and all errors. Warnings about groups are reported when the
  ///     lines are read.
  /// - Returns: The number of errors, and whether an input could not be read.
  @discardableResult
  public mutating func write(
    _ inputs: [Input], _ options: ConversionOptions = ConversionOptions(),
    report: (Diagnostic) -> Void
  ) -> (errorCount: Int, hasUnreadableInput: Bool) {
    let deck = Conversion(options.forRecords).build(inputs)
    deck.forEachDiagnostic(with: .excerpts) { diagnostic in
      // Others are reported when groups are built from the lines.
      if diagnostic.severity == .error || !diagnostic.code.areFoundInGroups { report(diagnostic) }
    }
    var lines = RecordLines(deck, after: nextRecord)
    var buffer = ByteBuffer(capacity: Self.bufferSize + 4096)
    for question in deck.questionsByArrival {
      let start = buffer.count
      lines.append(question.row, of: question.group, to: &buffer)
      sum.add(buffer.span.extracting(start..<buffer.count - 1))
      if buffer.count >= Self.bufferSize {
        body(buffer.span)
        buffer.removeAll()
      }
    }
    body(buffer.span)
    nextRecord += deck.records.count
    counts[.lines, default: 0] += deck.built.questionCount
    counts[.refused, default: 0] += deck.summary.refusedCount
    let cutCount = deck.inputs.indices.count { deck.accounts[$0].unreadStart != nil }
    counts[.unread, default: 0] += cutCount + (deck.hasUnreadableInput ? 1 : 0)
    return (deck.errorCount, deck.hasUnreadableInput)
  }

  /// Writes the last line.
  public mutating func finish() {
    let sum = (RecordSum.member, JSONValue.string(sum.digits))
    body((RunCount.endLine(counts, [sum]) + "\n").utf8.span)
  }
}

extension ConversionOptions {
  fileprivate var forRecords: ConversionOptions {
    var options = self
    options.keepsRejects = true
    options.isInspection = false
    // Where choices are written is decided when the lines are read.
    if options.choicesUse != .drop { options.choicesUse = .keep }
    return options
  }
}

extension BuiltDeck {
  /// The rows of all questions in the order of arrival, each with its group.
  fileprivate var questionsByArrival: [(row: Int, group: BuiltGroups.BuiltGroup)] {
    var questions: [(row: Int, group: BuiltGroups.BuiltGroup)] = []
    questions.reserveCapacity(built.questionCount)
    for group in built.groups {
      for row in built.rows[group.rows] { questions.append((Int(row), group)) }
    }
    return questions.sorted { $0.row < $1.row }
  }
}
