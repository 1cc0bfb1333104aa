import ByteText
import DeckBuilding
import SystemIO

/// The output files of one run, which are staged one by one and committed together.
struct OutputFiles {
  /// The maximum number of files that are written to disk one by one. For more files, writing all
  /// file systems to disk is faster.
  private static let maxSynchronizedFiles = 16

  private let inputs: [Input]
  private var staged: [StagedFile] = []
  private var paths: Set<String> = []
  private var sweptFolders: Set<String> = []

  /// The identities of the inputs, determined when the first output exists already.
  private lazy var inputIdentities = Set(inputs.compactMap(\.identity))

  init(inputs: [Input]) {
    self.inputs = inputs
  }

  /// Stages the file at `path` with the bytes that `body` writes.
  ///
  /// - Throws: An `OutputError` for an input, a repeated output, or a failed system call.
  mutating func write(
    _ path: String,
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    if let status = try? FileStatus.of(path: path), inputIdentities.contains(status.identity) {
      throw .isInput(path: path)
    }
    let folder = FileSystem.parent(of: FileSystem.resolved(path))
    if sweptFolders.insert(folder).inserted { TemporaryName.sweep(folder) }
    let file = try failing(path) { () throws(SystemError) in
      try StagedFile(path: path, number: paths.count)
    }
    guard paths.insert(file.path).inserted else { throw .isRepeated(path: path) }
    let isSynchronized = staged.count < Self.maxSynchronizedFiles
    let isChanged = try failing(path) { () throws(SystemError) in
      try body { (bytes) throws(SystemError) in try file.write(bytes) }
      return try file.finish(isSynchronized: isSynchronized)
    }
    if isChanged { staged.append(file) }
  }

  /// Creates a folder for outputs, and its parents, unless it exists.
  func makeFolder(_ path: String) throws(OutputError) {
    try failing(path) { () throws(SystemError) in try FileSystem.makeDirectories(path) }
  }

  /// Moves all staged files to their final paths.
  func commit() throws(OutputError) {
    if staged.count > Self.maxSynchronizedFiles { FileSystem.synchronize() }
    for file in staged {
      try failing(file.path) { () throws(SystemError) in try file.commit() }
    }
    for folder in Set(staged.map { FileSystem.parent(of: $0.path) }) {
      // The files are in place; an error only means that their names may not be on disk yet.
      try? FileDescriptor.forReading(folder).synchronize()
    }
  }
}

/// Returns the result of `body`, and adds the path of an output to its error.
private func failing<Result>(
  _ path: String, _ body: () throws(SystemError) -> Result
) throws(OutputError) -> Result {
  do {
    return try body()
  } catch {
    throw .failed(path: path, error)
  }
}
