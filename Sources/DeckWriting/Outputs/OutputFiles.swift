import ByteText
package import SystemIO

/// The output files of one run, which are written to temporary files first.
///
/// Each file is on disk before it replaces the old one; errors of the disk are known only then. The
/// files replace the old ones either together, when all of them are complete, or one by one as soon
/// as each is complete.
package final class OutputFiles {
  /// The number of threads that write files to disk. The system combines the work of several.
  private static let threadCount = 8
  /// The number of files that are kept open until they are written to disk.
  private static let maxWaitingCount = 16

  private let places: OutputPlaces
  private let commitsEach: Bool
  private let background = BackgroundWork<OutputError>(
    threadCount: threadCount, maxWaitingCount: maxWaitingCount)

  /// The staging folders, by the folders of the outputs.
  private var stagingFolders: [FilePath: StagingFolder] = [:]

  /// The files that replace the old ones at the end.
  private var staged: [StagedFile] = []

  /// The number of files that were completed.
  package private(set) var counts = FileCounts()

  /// The folders of files that differed from the old ones.
  private var changedFolders: Set<FilePath> = []

  /// Creates an empty set of outputs. If `commitsEach` is true, each file replaces the old one as
  /// soon as it is complete.
  package init(_ places: OutputPlaces, commitsEach: Bool = false) {
    self.places = places
    self.commitsEach = commitsEach
  }

  deinit {
    // Files that replace the old ones one by one are not abandoned half-way.
    try? background.wait()
  }

  /// Writes the file at `path` with the bytes that `body` passes to its argument.
  ///
  /// - Throws: An `OutputError` for an input, a repeated output, or a failed system call.
  package func write(
    _ path: FilePath,
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    let file = try open(path)
    try failing(path) { () throws(SystemError) in
      try body { (bytes) throws(SystemError) in try file.write(bytes) }
    }
    try close(file)
  }

  /// Begins the file at `path`. It is complete when it is closed.
  ///
  /// - Throws: An `OutputError` for an input, a repeated output, or a failed system call.
  package func open(_ path: FilePath) throws(OutputError) -> StagedFile {
    let resolvedPath = try places.take(path, isReplacedSoon: commitsEach)
    do {
      return try StagedFile(
        path: path, resolvedPath: resolvedPath, in: stagingFolder(resolvedPath.parent))
    } catch {
      throw error == .exists ? .isRepeated(path: path) : .failed(path: path, error)
    }
  }

  /// Returns the staging folder in a folder of outputs, from which the folders of killed runs are
  /// removed.
  private func stagingFolder(_ folder: FilePath) -> StagingFolder {
    if let known = stagingFolders[folder] { return known }
    StagingFolder.sweep(folder)
    let new = StagingFolder(in: folder)
    stagingFolders[folder] = new
    return new
  }

  /// Completes a file.
  package func close(_ file: StagedFile) throws(OutputError) {
    try background.check()
    let change = try failing(file.path) { () throws(SystemError) in try file.finish() }
    if change == .none { counts.unchanged += 1 } else { counts.changed += 1 }
    guard change == .replacement else { return }
    // There may be any number of files that replace the old ones one by one.
    if !commitsEach, let identity = file.newIdentity {
      places.replace(file.resolvedPath, with: identity)
    }
    changedFolders.insert(file.resolvedPath.parent)
    if !commitsEach { staged.append(file) }
    background.add { [commitsEach] () throws(OutputError) in
      try failing(file.path) { () throws(SystemError) in
        try file.synchronize()
        if commitsEach { try file.commit() }
      }
    }
  }

  /// Creates a folder for outputs, and its parents, unless it exists.
  func makeFolder(_ path: FilePath) throws(OutputError) {
    try failing(path) { () throws(SystemError) in try FileSystem.makeDirectories(path) }
  }

  /// Moves all complete files to their final paths.
  package func commit() throws(OutputError) {
    try background.wait()
    for file in staged {
      try failing(file.path) { () throws(SystemError) in try file.commit() }
    }
    for folder in changedFolders {
      // The files are in place; an error only means that their names may not be on disk yet.
      try? FileDescriptor.forReading(folder).synchronize()
    }
  }
}

/// Returns the result of `body`, and adds the path of an output to its error.
private func failing<Result>(
  _ path: FilePath, _ body: () throws(SystemError) -> Result
) throws(OutputError) -> Result {
  do {
    return try body()
  } catch {
    throw .failed(path: path, error)
  }
}
