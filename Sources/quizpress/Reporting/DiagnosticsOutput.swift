import DeckConversion

/// The diagnostics of one or several runs, written in a format for programs.
final class DiagnosticsOutput {
  private let destination: DiagnosticsDestination
  private let file: StagedFile?
  private var renderer: any DiagnosticRenderer
  private var failure: OutputError?

  private var totals = RunTotals(summary: .zero, errorCount: 0, warningCount: 0)

  /// Opens all destinations.
  ///
  /// - Throws: `OutputError` if a file cannot be opened.
  static func open(
    _ destinations: [DiagnosticsDestination]
  ) throws(OutputError) -> [DiagnosticsOutput] {
    if destinations.isEmpty { return [] }
    let paths = RepositoryPaths()
    return try destinations.enumerated().map { (number, destination) throws(OutputError) in
      try DiagnosticsOutput(destination, number: number, paths)
    }
  }

  private init(
    _ destination: DiagnosticsDestination, number: Int, _ paths: RepositoryPaths
  ) throws(OutputError) {
    self.destination = destination
    renderer = destination.format.renderer(relativePath: paths.relative)
    do {
      file = try destination.path.map { (path) throws(SystemError) in
        try StagedFile(path: path, number: 1 << 20 + number)
      }
    } catch {
      throw .failed(path: destination.path ?? "<stdout>", error)
    }
  }

  /// Adds a diagnostic.
  func add(_ diagnostic: IdentifiedDiagnostic) {
    write(renderer.text(of: diagnostic))
  }

  /// Adds the numbers of a run.
  func add(_ result: RunResult) {
    var summary = totals.summary
    summary.add(result.summary)
    summary.inputCount += result.summary.inputCount
    totals = RunTotals(
      summary: summary, errorCount: totals.errorCount + result.errorCount,
      warningCount: totals.warningCount + result.warningCount)
  }

  /// Writes the rest, and replaces the old file.
  ///
  /// - Throws: The first error of writing.
  func finish() throws(OutputError) {
    write(renderer.end(totals))
    if let failure { throw failure }
    if let page = renderer.page(totals) { try ServicePage.append(page) }
    do {
      if let file, try file.finish(isSynchronized: false) { try file.commit() }
    } catch {
      throw .failed(path: destination.path ?? "<stdout>", error)
    }
  }

  private func write(_ text: String) {
    guard failure == nil, !text.isEmpty else { return }
    do {
      if let file {
        try file.write(text.utf8.span)
      } else {
        try FileDescriptor.standardOutput.writeText(text.utf8.span)
      }
    } catch {
      failure = .failed(path: destination.path ?? "<stdout>", error)
    }
  }
}
