package import ByteText
package import DeckReporting
package import SystemIO

/// The output files of one run, which are written to temporary files first.
///
/// Each file is on disk before it replaces the old one; errors of the disk are known only then. The files replace the
/// old ones either together, when all of them are complete, or one by one as soon as each is complete.
package final class OutputFiles {
  /// The number of files that are written to disk together, because the system combines the work. They are kept open
  /// until then.
  private static let syncedCount = 32

  private let places: OutputPlaces
  private let use: FileUse

  /// The staging folders, by the folders of the outputs.
  private var stagingFolders: [FilePath: StagingFolder] = [:]

  /// The folders of the outputs that did not exist.
  private let newFolders = NewFolders()

  /// The files that replace the old ones at the end, and the number of files that are on disk.
  private var staged: [StagedFile] = []
  private var storedCount = 0

  package private(set) var counts = FileCounts()
  package private(set) var diagnostics: [Diagnostic] = []

  /// The files that were read to make the new ones, as they were then; nil if nothing was there.
  private var bases: [(path: FilePath, stamp: FileStamp?)] = []

  /// The files that are removed at the end.
  private var removed: [FilePath] = []

  /// The folders of files that differed from the old ones.
  private var changedFolders: Set<FilePath> = []

  /// Creates an empty set of outputs.
  package init(_ places: OutputPlaces, _ use: FileUse = .replace) {
    self.places = places
    self.use = use
  }

  /// Adds a diagnostic about a file, if there is one.
  func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { diagnostics.append(diagnostic) }
  }

  /// Writes the file at `path` with the bytes that `body` passes to its argument. Files that only
  /// list others are not counted.
  package func write(
    _ path: FilePath, isCounted: Bool = true,
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    let file = try open(path)
    try failing(path) { () throws(SystemError) in
      try body { (bytes) throws(SystemError) in try file.write(bytes) }
    }
    let before = counts
    try close(file)
    if !isCounted { counts = before }
  }

  /// Writes the file at `path` with these bytes.
  package func write(_ path: FilePath, _ content: Bytes) throws(OutputError) {
    try write(path) { (sink) throws(SystemError) in try sink(content.span) }
  }

  /// Begins the file at `path`. It is complete when it is closed.
  package func open(_ path: FilePath) throws(OutputError) -> StagedFile {
    let resolvedPath = try places.take(path)
    let staging = try failing(path) { () throws(SystemError) in
      use == .compare ? nil : try stagingFolder(resolvedPath.parent)
    }
    do {
      return try StagedFile(path: path, resolvedPath: resolvedPath, in: staging)
    } catch {
      throw error == .exists ? .isRepeated(path: path) : .failed(path: path, error)
    }
  }

  /// Returns the staging folder in a folder of outputs, which is created if necessary, and from which the
  /// folders of killed runs are removed.
  private func stagingFolder(_ folder: FilePath) throws(SystemError) -> StagingFolder {
    if let known = stagingFolders[folder] { return known }
    try newFolders.make(folder)
    StagingFolder.sweep(folder)
    let new = StagingFolder(in: folder, newFolders)
    stagingFolders[folder] = new
    return new
  }

  package func close(_ file: StagedFile) throws(OutputError) {
    let change = try failing(file.path) { () throws(SystemError) in try file.finish() }
    if change == .none { counts.unchanged += 1 } else { counts.changed += 1 }
    if case .difference(let isMissing) = change {
      let finding: OutputFinding = isMissing ? .missing : .differing
      report(finding.diagnostic(at: file.path))
    }
    guard change == .replacement else { return }
    if let identity = file.newIdentity {
      places.replace(file.resolvedPath, with: identity)
    }
    changedFolders.insert(file.resolvedPath.parent)
    staged.append(file)
    if staged.count - storedCount == Self.syncedCount { try synchronize() }
  }

  /// Waits until all complete files are on disk.
  private func synchronize() throws(OutputError) {
    let files = staged[storedCount...]
    storedCount = staged.count
    let results = Threads.map(files.count, on: files.count) { number in
      let file = files[files.startIndex + number]
      return Result { () throws(OutputError) in
        try failing(file.path) { () throws(SystemError) in try file.synchronize() }
      }
    }
    for result in results { try result.get() }
  }

  /// Creates a folder for outputs, and its parents, unless it exists. New folders that are still empty
  /// when the set of outputs is released without a commit are removed.
  package func makeFolder(_ path: FilePath) throws(OutputError) {
    if use == .compare { return }
    try failing(path) { () throws(SystemError) in try newFolders.make(path) }
  }

  /// Removes the file at `path` when all other files have their final paths.
  func remove(_ path: FilePath) {
    removed.append(path)
    counts.removed += 1
    changedFolders.insert(FileSystem.resolved(path).parent)
  }

  /// Requires that the file at `path`, from which a new one is made, is still as it was.
  func expect(_ path: FilePath, _ stamp: FileStamp?) {
    bases.append((path, stamp))
  }

  /// Moves all complete files to their final paths, and removes the files that are not needed any more.
  ///
  /// - Throws: An `OutputError`, whose error is `SystemError.changed` if another program has changed a
  ///   file from which a new one was made; nothing has been moved then.
  package func commit() throws(OutputError) {
    try synchronize()
    for (path, stamp) in bases where FileStamp(path) != stamp {
      throw .failed(path: path, .changed)
    }
    for file in staged {
      try failing(file.path) { () throws(SystemError) in try file.commit() }
    }
    for path in removed {
      try failing(path) { () throws(SystemError) in try FileSystem.remove(path) }
    }
    newFolders.keep()
    for folder in changedFolders {
      // The files are in place; an error only means that their names may not be on disk yet.
      try? FileDescriptor.forReading(folder).synchronize()
    }
  }
}

/// Returns the result of `body`, and adds the path of an output to its error.
package func failing<Result>(
  _ path: FilePath, _ body: () throws(SystemError) -> Result
) throws(OutputError) -> Result {
  try rethrowing(as: { OutputError.failed(path: path, $0) }, body)
}
