import ByteText
public import DeckBuilding
public import DeckReporting
public import DeckWriting
import RecordReading

/// A conversion of a stream of records that is sorted: `--grouped`.
///
/// Groups are built and written while the stream is read, a few at a time, so memory is bounded by the largest
/// group. Nothing is replaced unless the stream is complete.
public final class GroupedConversion {
  private let options: ConversionOptions
  private let inputs: [Input]
  private let output: GroupedOutput
  private let files: OutputFiles
  private let sink: (any GroupSink)?
  private let report: (Diagnostic) -> Void

  /// The groups that have been built, and their titles, as hashes of 64 bits: of 10,000,000, two are mistaken for each other
  /// in one of 300,000 runs.
  private var groups: Set<UInt64> = []
  private var titles: Set<UInt64> = []

  /// The number of bytes from which on complete groups are built; the result does not depend on it.
  var batchSize = 1 << 20

  /// The details of diagnostics besides their message and place.
  package var details = DiagnosticDetails.none

  /// Receives each deck after its diagnostics.
  package var endDeck: ((BuiltDeck) -> Void)?

  /// Follows the inputs, records and bytes that are read.
  package var progress: RunControl?

  /// The numbers so far.
  package private(set) var totals = RunTotals()

  /// The number of records that were read, used, refused and blank so far.
  public var summary: Summary { totals.summary }

  /// The number of errors so far.
  public var errorCount: Int { totals.errorCount }

  /// The number of warnings so far.
  public var warningCount: Int { totals.warningCount }

  /// Whether an input could not be read, or is not complete.
  public var hasUnreadableInput: Bool { totals.hasUnreadableInput }

  /// The share of records that may be refused.
  package var tolerance: Tolerance? { options.building.tolerance }

  /// The reason why the groups are not written, or nil if they are. On standard output, most of them
  /// have been written before it is known.
  package var withholding: Withholding? {
    options.building.withholding(
      isReadToEnd: !hasUnreadableInput, errorCount: errorCount,
      recordErrorCount: totals.recordErrorCount, summary)
  }

  /// The outputs that were written, without standard output.
  public var written: [WrittenOutput] {
    output.written(files.counts, groupCount: summary.groupCount).map { [$0] } ?? []
  }

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - inputs: Streams of records, each sorted by bytes, as `LC_ALL=C sort` does.
  ///   - options: The options for building groups.
  ///   - output: The output to which groups are written.
  ///   - isCompact: Whether JSON is written without line breaks and indentation.
  ///   - report: Receives each diagnostic.
  /// - Throws: An `OutputError` if the output is one of the inputs or cannot be opened.
  public convenience init(
    _ inputs: [Input], _ options: ConversionOptions = ConversionOptions(),
    to output: GroupedOutput, isCompact: Bool = false, report: @escaping (Diagnostic) -> Void
  ) throws(OutputError) {
    try self.init(
      inputs, options, to: output, as: OutputForm(isCompact: isCompact),
      in: OutputPlaces(reading: inputs), report: report)
  }

  /// Creates a conversion whose output may not be in `places`.
  package init(
    _ inputs: [Input], _ options: ConversionOptions, to output: GroupedOutput, as form: OutputForm,
    in places: OutputPlaces, report: @escaping (Diagnostic) -> Void
  ) throws(OutputError) {
    files = OutputFiles(places)
    sink = try output.sink(form, in: files, places, of: inputs, options.rules)
    (self.inputs, self.options, self.output, self.report) = (inputs, options, output, report)
  }

  /// Reads all inputs to their ends, and writes their groups.
  ///
  /// - Throws: `OutputError` if a group cannot be written; then nothing more is read.
  public func run() throws(OutputError) {
    progress?.begin(inputs: inputs.count, size: inputs[...].byteCount)
    for input in inputs {
      try convert(input)
      progress?.finish(inputs: 1, size: input.byteCount)
    }
    if hasUnreadableInput {
      // Nothing is written: which groups of a stream that is not complete are complete is not known.
      totals.summary.usedCount = 0
      (totals.summary.questionCount, totals.summary.groupCount) = (0, 0)
      return
    }
    if withholding != nil { return }
    try sink?.finish()
    try files.commit()
    totals.add(files.diagnostics)
    for diagnostic in files.diagnostics { report(diagnostic) }
  }

  private func convert(_ input: Input) throws(OutputError) {
    if input.isFault { return try receive(build(input)) }
    var counts = RecordCounts()
    var lines: SortedLines
    do throws(SystemError) {
      lines = SortedLines(
        UnpackingStream(try input.open(), options.limits.reading, threads: options.threads),
        batchSize: batchSize)
    } catch {
      return try report(.unreadable(error), of: input)
    }
    totals.summary.inputCount += 1
    while true {
      let batch: SortedLines.Batch
      do throws(SystemError) {
        guard let next = try lines.next() else { break }
        batch = next
      } catch {
        return try report(.unreadable(error), of: input)
      }
      counts.add(batch.bytes)
      progress?.pass(records: 0, bytes: batch.bytes.count)
      try convert(batch, of: input)
    }
    if let fault = counts.fault(expecting: options.runCount) {
      try report(.unreadRecords(fault), of: input)
    }
    if counts.refused > 0 { try report(.refusedRecords(counts.refused), of: input) }
  }

  /// Builds and writes the groups of a batch. Those that have been built before are refused.
  private func convert(_ batch: SortedLines.Batch, of input: Input) throws(OutputError) {
    var start = 0
    for group in batch.groups where !groups.insert(group.hash).inserted {
      try convert(start..<group.lines.lowerBound, of: batch, input)
      try refuse(group.lines, of: batch, input)
      start = group.lines.upperBound
    }
    try convert(start..<batch.bytes.count, of: batch, input)
  }

  private func convert(
    _ range: Range<Int>, of batch: SortedLines.Batch, _ input: Input
  ) throws(OutputError) {
    if range.isEmpty { return }
    var part = input.replaced(by: Bytes(copying: batch.bytes[range]))
    part.hasOriginalPlaces = true
    let deck = build(part)
    reportNamesakes(in: deck)
    let firstLine = batch.line(at: range.lowerBound)
    try receive(deck) { diagnostic in
      // Without an original place, it is in the stream.
      if diagnostic.location.path == input.name, let line = diagnostic.location.line {
        diagnostic.location.line = line + firstLine - 1
      }
    }
  }

  /// Reports each title of a group that an earlier group has too: they are different groups, which have different keys.
  private func reportNamesakes(in deck: BuiltDeck) {
    var own: Set<String> = []
    for group in deck.built.groups {
      let title = deck.texts.string(group.title)
      var hash = FNVHash()
      hash.add(title)
      // Within a deck, this has been reported.
      guard own.insert(title).inserted, !titles.insert(hash.value).inserted else { continue }
      deck.reportNamesake(group)
    }
  }

  /// Refuses the lines of a group that was built before.
  private func refuse(
    _ lines: Range<Int>, of batch: SortedLines.Batch, _ input: Input
  ) throws(OutputError) {
    let bytes = batch.bytes
    let first = bytes.line(around: lines.lowerBound)
    let title = RecordLine(Bytes(copying: bytes[first]))?[.title] ?? ""
    let place = OriginalPlace(ofValueAt: lines.lowerBound, in: bytes)
    var counts = RecordCounts()
    counts.add(Bytes(copying: bytes[lines]))
    totals.summary.recordCount += counts.found
    try report(.groupReopened(title), of: input) { diagnostic in
      guard let place else { return }
      diagnostic.location.path = place.path
      (diagnostic.location.sheet, diagnostic.location.line) = (place.sheet, place.line)
      diagnostic.location.column = place.column
    }
  }

  private func build(_ input: Input) -> BuiltDeck { Conversion(options).build(read: [input]) }

  private func report(
    _ fault: Finding.Kind, of input: Input, move: (inout Diagnostic) -> Void = { _ in }
  ) throws(OutputError) {
    try receive(build(Input(fault: fault, of: input)), move: move)
  }

  /// Reports the diagnostics of a deck, whose places `move` corrects, and writes its groups.
  private func receive(
    _ deck: BuiltDeck, move: (inout Diagnostic) -> Void = { _ in }
  ) throws(OutputError) {
    deck.forEachDiagnostic(with: details) { diagnostic in
      // Counts of the entire input are not known.
      if diagnostic.code == .choices { return }
      var diagnostic = diagnostic
      move(&diagnostic)
      report(diagnostic)
    }
    endDeck?(deck)
    // An input is counted once, and not with each batch.
    totals.add(RunTotals(deck))
    try sink?.write(deck)
  }
}
