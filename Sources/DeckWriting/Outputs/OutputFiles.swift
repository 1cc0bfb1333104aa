import ByteText
package import DeckBuilding
import SystemIO

/// The output files of one run, which are written to temporary files first.
///
/// The files replace the old ones either together, when all of them are complete and on disk, or
/// one by one as soon as each is complete.
package final class OutputFiles {
  /// The maximum number of files that are written to disk one by one. For more files, writing all
  /// file systems to disk is faster.
  private static let maxSynchronizedFiles = 16

  private let inputs: [Input]
  private let commitsEach: Bool
  private var staged: [StagedFile] = []
  private var paths = HashSet128()
  private var sweptFolders: Set<FilePath> = []

  /// The number of files that were complete and differed from the old ones.
  private var changedCount = 0

  /// The folders of these files.
  private var changedFolders: Set<FilePath> = []

  /// The identities of the inputs, determined when the first output exists already.
  private lazy var inputIdentities = Set(inputs.compactMap(\.identity))

  /// Creates an empty set of outputs, none of which may be one of `inputs`. If `commitsEach` is true,
  /// each file replaces the old one as soon as it is complete.
  package init(reading inputs: [Input], commitsEach: Bool = false) {
    self.inputs = inputs
    self.commitsEach = commitsEach
  }

  /// Writes the file at `path` with the bytes that `body` passes to its argument.
  ///
  /// - Throws: An `OutputError` for an input, a repeated output, or a failed system call.
  func write(
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
  func open(_ path: FilePath) throws(OutputError) -> StagedFile {
    if let status = try? FileStatus.of(path: path), inputIdentities.contains(status.identity) {
      throw .isInput(path: path)
    }
    let folder = FileSystem.resolved(path).parent
    if sweptFolders.insert(folder).inserted { TemporaryName.sweep(folder) }
    let file = try failing(path) { () throws(SystemError) in
      try StagedFile(path: path, number: paths.count)
    }
    guard paths.insert(file.resolvedPath) else { throw .isRepeated(path: path) }
    return file
  }

  /// Completes a file.
  func close(_ file: StagedFile) throws(OutputError) {
    try failing(file.path) { () throws(SystemError) in
      let isSynchronized = changedCount < Self.maxSynchronizedFiles
      guard try file.finish(isSynchronized: isSynchronized) else { return }
      changedCount += 1
      changedFolders.insert(file.resolvedPath.parent)
      if commitsEach {
        try file.commit()
      } else {
        staged.append(file)
      }
    }
  }

  /// Creates a folder for outputs, and its parents, unless it exists.
  func makeFolder(_ path: FilePath) throws(OutputError) {
    try failing(path) { () throws(SystemError) in try FileSystem.makeDirectories(path) }
  }

  /// Checks that standard output is not redirected to an input.
  ///
  /// - Throws: `OutputError.isInput`.
  func checkStandardOutput() throws(OutputError) {
    guard let identity = FileDescriptor.standardOutput.fileIdentity else { return }
    if inputIdentities.contains(identity) { throw .isInput(path: "<stdout>") }
  }

  /// Moves all complete files to their final paths.
  package func commit() throws(OutputError) {
    if changedCount > Self.maxSynchronizedFiles { FileSystem.synchronize() }
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
