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

  /// The bytes that are not written yet: a call of the system for each diagnostic takes longer than to make its text.
  private var buffer = ByteBuffer(capacity: bufferSize + 4096)

  private var totals = RunTotals()

  /// Opens all destinations, none of which may be in `places`.
  static func open(
    _ destinations: [DiagnosticsDestination], _ documentation: DocumentationAddress,
    in places: OutputPlaces
  ) throws(OutputError) -> [DiagnosticsOutput] {
    if destinations.isEmpty { return [] }
    let paths = RepositoryPaths()
    return try destinations.map { (destination) throws(OutputError) in
      if destination.path == nil { try places.takeStandardOutput() }
      let renderer = destination.format.renderer(
        relativePath: paths.relative, documentation: documentation, version: Version.number)
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

  func add(_ diagnostic: Diagnostic, _ fingerprint: Fingerprint) {
    renderer.add(diagnostic, fingerprint, to: &buffer)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Ends a deck, all of whose diagnostics have been added.
  func endDeck(_ deck: BuiltDeck) { renderer.end(deck) }

  func add(_ run: RunTotals) {
    totals.add(run)
    totals.summary.inputCount += run.summary.inputCount
  }

  /// Writes the rest, and replaces the old file.
  func finish(_ status: ExitStatus) throws(OutputError) {
    totals.isComplete = status < .usage
    renderer.end(totals, to: &buffer)
    flush()
    if let failure { throw failure }
    if let page = renderer.page(totals) { try Self.append(page) }
    if let file { try files.close(file) }
    try files.commit()
  }

  /// Writes the text of the diagnostics so far to a stream, whose reader may be waiting for it. A file
  /// appears only at the end.
  func flushStream() {
    if file == nil { flush() }
  }

  /// Adds a text to the page on which a service collects the summaries of the steps of a job: a file whose
  /// path is in an environment variable.
  private static func append(_ page: String) throws(OutputError) {
    guard let name = CurrentProcess.environmentVariable("GITHUB_STEP_SUMMARY"), !name.isEmpty
    else { return }
    let path = FilePath(name)
    try failing(path) { () throws(SystemError) in
      try FileDescriptor.forAppending(path, permissions: 0o644).write(Array(page.utf8).span)
    }
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

/// Converts the paths of inputs to paths relative to the root of their repository, as the services
/// that show diagnostics expect them.
struct RepositoryPaths {
  /// The variables in which services name the root.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// The path of the root without symbolic links, if there is one.
  private let root: FilePath?

  /// Finds the root: the folder that a service names, or else the nearest one above the current
  /// folder that contains `.git`.
  init() {
    let named = Self.variables.lazy.compactMap(CurrentProcess.environmentVariable).first {
      !$0.isEmpty
    }
    root =
      named.map { FileSystem.resolved(FilePath($0)) } ?? Repository.root(around: ".")
  }

  /// Returns `path` relative to the root, or unchanged if it is not below the root.
  func relative(_ path: String) -> String {
    guard let root else { return path }
    let resolved = FileSystem.resolved(FilePath(path)).description
    let prefix = root.isOfFolder ? root.description : root.description + "/"
    return resolved.hasPrefix(prefix) ? String(resolved.dropFirst(prefix.count)) : path
  }
}
