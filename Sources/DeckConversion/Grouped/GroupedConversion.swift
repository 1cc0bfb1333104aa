public import DeckBuilding
public import DeckReporting
public import DeckWriting
import RecordReading
import SystemIO

/// A conversion of inputs in which the records of a group are adjacent: `--grouped`.
///
/// Each group is written as soon as the next one begins, so memory is bounded by the largest group.
public final class GroupedConversion {
  private let options: ConversionOptions
  private let inputs: [Input]
  private let output: GroupedOutput
  private let files: OutputFiles
  private let sink: any GroupSink

  /// The sink for the source map, and its file.
  private var sourceMap: (sink: SourceMapSink, path: FilePath)?
  private var sourceMapCounts = FileCounts()

  /// The rejects so far, and the folder for them.
  private var rejects: (records: StreamedRejects, folder: FilePath)?
  private var rejectsCounts = FileCounts()

  private let report: (Diagnostic) -> Void
  private var failure: OutputError?

  /// The number of bytes to read at once; the result does not depend on it.
  var chunkSize = ChunkReader.chunkSize

  /// The number of bytes of a part of YAML that can only be read as a whole.
  var longestPart = ReadingLimits.bytesTogether

  /// What diagnostics have besides their message and place.
  package var details = DiagnosticDetails.none

  /// Receives the valid questions of each group after its diagnostics.
  package var reportQuestions: ((ReportedQuestions) -> Void)?

  /// Follows the inputs, records and bytes that are read.
  package var progress: RunControl?

  /// Whether reading stopped after a number of errors, so that there may be more.
  package private(set) var isCutShort = false

  /// The number of records that were read, used, refused and blank so far.
  public private(set) var summary = Summary.zero

  /// The number of errors so far.
  public private(set) var errorCount = 0

  /// The number of errors so far that refuse a record each.
  package private(set) var recordErrorCount = 0

  /// The number of warnings so far.
  public private(set) var warningCount = 0

  /// Whether an input could not be read.
  public private(set) var hasUnreadableInput = false

  /// The outputs that were written, without standard output.
  public var written: [WrittenOutput] {
    let groups = output.written(
      files.counts - sourceMapCounts - rejectsCounts, groupCount: summary.groupCount)
    let map = sourceMap.map { map in
      WrittenOutput(path: map.path, isFolder: false, groupCount: nil, counts: sourceMapCounts)
    }
    let rejects = rejects.flatMap { rejects in
      rejectsCounts == FileCounts()
        ? nil
        : WrittenOutput(
          path: rejects.folder, isFolder: true, groupCount: nil, counts: rejectsCounts)
    }
    return [groups, map, rejects].compactMap(\.self)
  }

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, in CSV, TSV, JSON, JSON Lines or YAML.
  ///   - options: The options for reading inputs and building groups.
  ///   - output: The output to which each group is written.
  ///   - isCompact: Whether JSON is written without line breaks and indentation.
  ///   - report: Receives each diagnostic.
  /// - Throws: A `GroupedConversionError` for an input in another format, or if the output is one of
  ///   the inputs or cannot be opened.
  public convenience init(
    _ inputs: [Input], _ options: ConversionOptions = ConversionOptions(),
    to output: GroupedOutput, isCompact: Bool = false, report: @escaping (Diagnostic) -> Void
  ) throws(GroupedConversionError) {
    if let input = inputs.first(where: { !$0.format.canBeStreamed }) {
      throw .unsuitableFormat(input: input.name, input.format)
    }
    do throws(OutputError) {
      try self.init(
        inputs, options, to: output, as: OutputForm(isCompact: isCompact),
        in: OutputPlaces(reading: inputs), report: report)
    } catch {
      throw .output(error)
    }
  }

  /// Creates a conversion whose outputs may not be in `places`, and which also writes a source map to
  /// the file at `sourceMap`, and rejects to the folder `rejects`. The options must keep rejects then.
  package convenience init(
    _ inputs: [Input], _ options: ConversionOptions, to output: GroupedOutput,
    sourceMap: FilePath? = nil, rejects: FilePath? = nil, as form: OutputForm,
    in places: OutputPlaces, report: @escaping (Diagnostic) -> Void
  ) throws(OutputError) {
    let files = OutputFiles(places, .replaceEach)
    let sink = try output.sink(form, in: files, places, of: inputs, options.rules)
    self.init(inputs, options, to: sink, of: output, in: files, report: report)
    if let sourceMap { self.sourceMap = (try SourceMapSink(sourceMap, in: files), sourceMap) }
    self.rejects = rejects.map { (StreamedRejects(), $0) }
  }

  /// Creates a conversion of `inputs` that passes each group to `sink`, which adds the files of
  /// `output` to `files`.
  init(
    _ inputs: [Input], _ options: ConversionOptions, to sink: any GroupSink,
    of output: GroupedOutput = .none, in files: OutputFiles,
    report: @escaping (Diagnostic) -> Void
  ) {
    self.output = output
    self.inputs = WorkbookInputs(options).expanding(inputs)
    self.options = options.withRules(of: self.inputs)
    self.sink = sink
    self.files = files
    self.report = report
  }

  /// Reads all inputs to their ends. Groups that have been written are kept, even if an error
  /// follows.
  ///
  /// - Throws: `OutputError` if a group cannot be written; then nothing more is read.
  public func run() throws(OutputError) {
    var boundary = AdjacentGroups(inputs, options) { [self] deck in receive(deck) }
    var director = Director(options)
    let reader = InputReader(
      options: options, chunkSize: chunkSize, longestPiece: longestPart, progress: progress)
    progress?.begin(inputs: inputs.count, size: inputs.byteCount)
    for (number, input) in inputs.enumerated() where failure == nil && !isCutShort {
      let isRead = reader.read(input, number: number, into: &director, &boundary)
      if input.isCounted { summary.inputCount += 1 }
      if isRead { boundary.endInput(&director) }
      progress?.finish(inputs: 1, size: inputs[number...number].byteCount)
      if number + 1 < inputs.count { director.stopAfterErrors() }
      isCutShort = isCutShort || director.hasEnoughErrors
    }
    boundary.end(&director)
    do throws(OutputError) {
      if let failure { throw failure }
      try sink.finish()
      let counts = files.counts
      try sourceMap?.sink.finish()
      sourceMapCounts = files.counts - counts
      try writeRejects()
    } catch {
      // The groups before it, and the records that were refused so far, are written all the same.
      try? writeRejects()
      try? files.commit()
      throw error
    }
    try files.commit()
    for diagnostic in files.diagnostics {
      report(diagnostic)
      if diagnostic.severity == .error { errorCount += 1 }
      if diagnostic.severity == .warning { warningCount += 1 }
    }
  }

  /// Writes the rejects, unless they are written already.
  private func writeRejects() throws(OutputError) {
    guard let rejects, rejectsCounts == FileCounts() else { return }
    let counts = files.counts
    try rejects.records.forEachFile(of: inputs, options) { (file) throws(OutputError) in
      try file.write(toFolder: rejects.folder, files)
    }
    rejectsCounts = files.counts - counts
  }

  /// Reports the diagnostics of `deck` and writes its groups. Returns false if they cannot be
  /// written.
  private func receive(_ deck: BuiltDeck) -> Bool {
    guard failure == nil else { return false }
    deck.forEachDiagnostic(with: details) { report($0) }
    reportQuestions?(ReportedQuestions(deck))
    errorCount += deck.errorCount
    recordErrorCount += deck.recordErrorCount
    warningCount += deck.warningCount
    hasUnreadableInput = hasUnreadableInput || deck.hasUnreadableInput
    summary.add(deck.summary)
    progress?.pass(records: deck.summary.recordCount, bytes: 0)
    rejects?.records.add(deck)
    do throws(OutputError) {
      try sink.write(deck)
      try sourceMap?.sink.write(deck)
    } catch {
      failure = error
    }
    return failure == nil
  }
}
