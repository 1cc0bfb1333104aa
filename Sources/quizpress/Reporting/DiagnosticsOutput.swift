import DeckConversion

/// The diagnostics of one or several runs, written in a format for programs.
final class DiagnosticsOutput {
  private let destination: DiagnosticsDestination
  private let files: OutputFiles
  private let file: StagedFile?
  private var renderer: any DiagnosticRenderer
  private var failure: OutputError?

  /// The number of bytes from which on the buffer is written.
  private static let bufferSize = 1 << 16

  /// The bytes that are not written yet: a call of the system for each diagnostic takes longer than
  /// to make its text.
  private var buffer = ByteBuffer(capacity: bufferSize + 4096)

  private var totals = RunTotals(summary: .zero, errorCount: 0, warningCount: 0)

  /// Opens all destinations, none of which may be in `places`.
  ///
  /// - Throws: `OutputError` if a file cannot be opened.
  static func open(
    _ destinations: [DiagnosticsDestination], _ documentation: DocumentationAddress,
    in places: OutputPlaces
  ) throws(OutputError) -> [DiagnosticsOutput] {
    if destinations.isEmpty { return [] }
    let paths = RepositoryPaths()
    return try destinations.map { (destination) throws(OutputError) in
      if destination.path == nil { try places.takeStandardOutput() }
      let renderer = destination.format.renderer(
        relativePath: paths.relative, documentation: documentation)
      return try DiagnosticsOutput(destination, renderer, OutputFiles(places))
    }
  }

  private init(
    _ destination: DiagnosticsDestination, _ renderer: any DiagnosticRenderer,
    _ files: OutputFiles
  ) throws(OutputError) {
    self.destination = destination
    self.files = files
    self.renderer = renderer
    file = try destination.path.map { (path) throws(OutputError) in try files.open(path) }
  }

  /// Adds a diagnostic.
  func add(_ diagnostic: IdentifiedDiagnostic) {
    renderer.add(diagnostic, to: &buffer)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Whether the format shows questions without diagnostics, too.
  var needsQuestions: Bool { renderer.needsQuestions }

  /// Ends a deck, all of whose diagnostics have been added.
  func endDeck(_ questions: ReportedQuestions) { renderer.end(questions) }

  /// Adds the numbers of a run.
  func add(_ run: RunTotals) {
    var summary = totals.summary
    summary.add(run.summary)
    summary.inputCount += run.summary.inputCount
    totals = RunTotals(
      summary: summary, errorCount: totals.errorCount + run.errorCount,
      warningCount: totals.warningCount + run.warningCount)
  }

  /// Writes the rest, and replaces the old file.
  ///
  /// - Throws: The first error of writing.
  func finish() throws(OutputError) {
    renderer.end(totals, to: &buffer)
    flush()
    if let failure { throw failure }
    if let page = renderer.page(totals) { try ServicePage.append(page) }
    if let file { try files.close(file) }
    try files.commit()
  }

  /// Writes the text of the diagnostics so far to a stream, whose reader may be waiting for it. A file
  /// appears only at the end.
  func flushStream() {
    if file == nil { flush() }
  }

  private func flush() {
    defer { buffer.removeAll() }
    guard failure == nil, buffer.count > 0 else { return }
    do {
      if let file {
        try file.write(buffer.span)
      } else {
        try FileDescriptor.standardOutput.writeText(buffer.span)
      }
    } catch {
      failure = .failed(path: destination.path ?? "<stdout>", error)
    }
  }
}

/// The page on which a service collects the summaries of the steps of a job: a file whose path is
/// in the environment variable `GITHUB_STEP_SUMMARY`.
enum ServicePage {
  /// Adds a text to the page, if there is one.
  static func append(_ text: String) throws(OutputError) {
    guard let name = CurrentProcess.environmentVariable("GITHUB_STEP_SUMMARY"), !name.isEmpty
    else { return }
    let path = FilePath(name)
    do {
      try FileDescriptor.forAppending(path, permissions: 0o644).write(Array(text.utf8).span)
    } catch {
      throw .failed(path: path, error)
    }
  }
}
