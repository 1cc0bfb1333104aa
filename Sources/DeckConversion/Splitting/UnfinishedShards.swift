import ByteText
import DeckBuilding
import DeckWriting
import SystemIO

/// The files of a run that divides inputs, until all inputs have been read. If the run is stopped, the next one
/// goes on after the inputs that are finished.
///
/// They are in a hidden folder among the folders of the shards, together with a log of these inputs.
final class UnfinishedShards {
  private let folder: UnfinishedFolder
  private let newFolders: NewFolders
  private let outputs: [Output]
  private let header: String
  private var files: [UnfinishedFile] = []
  private var logFile: UnfinishedFile?
  private var log = SplitLog()

  /// The lines of inputs and diagnostics since the last entry of the log.
  private var pending = ByteBuffer()

  /// The number of bytes of diagnostics of the stream that the log has.
  private var loggedFindingsSize = 0

  /// Whether the stream can be continued after its last input.
  private var canBeContinued = true

  /// The time since the beginning, and the seconds that the log took.
  private let time = Stopwatch()
  private var logSeconds = 0.0

  /// The seconds that the log may take in any case, and its largest share of the whole time otherwise.
  private static let (freeSeconds, maxShare) = (0.5, 0.05)

  /// The number of threads that write files to disk.
  private static let threadCount = 8

  private static let logName: FilePath = "log"

  /// The place of the file of a shard.
  private struct Output {
    let path: FilePath
    let resolvedPath: FilePath
    let permissions: UInt32?
  }

  /// Prepares the files of a run, or those that an earlier one left. Returns nil if another run uses them, or
  /// they could not be moved to their places.
  ///
  /// - Throws: An `OutputError` if an output is an input.
  init?(
    in path: FilePath, shards paths: [FilePath], firstInputNumber: Int, _ places: OutputPlaces
  ) throws(OutputError) {
    newFolders = NewFolders()
    var outputs: [Output] = []
    do throws(SystemError) {
      for path in paths { try newFolders.make(path.parent) }
      let own = try FileStatus.of(path: path)
      for path in paths {
        guard let output = try Self.output(path, besides: own) else { return nil }
        outputs.append(output)
      }
      let folderPath = Self.folderPath(in: path, firstInputNumber: firstInputNumber)
      guard let folder = try UnfinishedFolder(at: folderPath) else { return nil }
      self.folder = folder
    } catch {
      // The outputs are opened in the other way, which reports the error.
      return nil
    }
    self.outputs = outputs
    header = SplitLog.header(shardCount: paths.count, firstInputNumber: firstInputNumber)
    for path in paths { _ = try places.take(path, isReplacedSoon: false) }
  }

  private static func folderPath(in path: FilePath, firstInputNumber: Int) -> FilePath {
    let digits = RecordArrival.digits(ofInput: firstInputNumber)
    return path.appending(FilePath(".quizpress-split-" + digits))
  }

  /// Removes the files of an earlier run, which is not continued any more.
  static func remove(in path: FilePath, firstInputNumber: Int) {
    UnfinishedFolder.remove(folderPath(in: path, firstInputNumber: firstInputNumber))
  }

  /// Returns the place of a file; nil if a file in the folder with the status `folder` cannot be moved there.
  private static func output(
    _ path: FilePath, besides folder: FileStatus
  ) throws(SystemError) -> Output? {
    let resolvedPath = FileSystem.resolved(path)
    guard try FileStatus.of(path: resolvedPath.parent).isOnSameDevice(as: folder) else {
      return nil
    }
    let status: FileStatus?
    do throws(SystemError) {
      status = try FileStatus.of(path: resolvedPath)
    } catch {
      guard error == .notFound else { throw error }
      status = nil
    }
    if let status, status.kind != .regular { return nil }
    return Output(path: path, resolvedPath: resolvedPath, permissions: status?.permissions)
  }

  // MARK: Continuing

  /// Opens the files after what they have of the first ones of the inputs with these lines. Returns the log of these
  /// inputs; nil if all inputs must be read.
  func open(_ inputs: [String]) throws(OutputError) -> SplitLog? {
    let text = folder.bytes(of: Self.logName)
    let found = text.flatMap { text in
      SplitLog(text, header: header, inputs: inputs, shardCount: outputs.count) { shard, count in
        folder.hash(of: Self.name(ofShard: shard), count: count)
      }
    }
    log = found ?? SplitLog()
    try failing(folder.path) { () throws(SystemError) in
      for shard in outputs.indices {
        let count = found?.state?.shards[shard].hash.count ?? 0
        files.append(try folder.openFile(Self.name(ofShard: shard), keeping: count))
      }
      logFile = try folder.openFile(Self.logName, keeping: log.size)
    }
    if found == nil {
      folder.discard()
      pending.append(header)
    }
    for line in log.findingLines { loggedFindingsSize += line.utf8.count }
    return found
  }

  private static func name(ofShard shard: Int) -> FilePath { FilePath("\(shard).jsonl") }

  // MARK: Writing

  /// Writes bytes of a shard.
  func write(_ bytes: Span<UInt8>, to shard: Int) throws(OutputError) {
    try failing(outputs[shard].path) { () throws(SystemError) in try files[shard].write(bytes) }
  }

  /// Notes that the stream has the records of the input with this line; nil if it may be another one when it is
  /// read again.
  func finish(_ input: String?, _ stream: inout RecordStream) throws(OutputError) {
    guard canBeContinued, let input else {
      canBeContinued = false
      return
    }
    pending.append(input)
    guard logSeconds <= Self.freeSeconds + Self.maxShare * time.seconds else { return }
    let start = time.seconds
    defer { logSeconds += time.seconds - start }
    guard let state = stream.state() else {
      canBeContinued = false
      return
    }
    pending.append(stream.findings.lines.span.extracting(droppingFirst: loggedFindingsSize))
    loggedFindingsSize = stream.findings.lines.count
    var lines = ByteBuffer()
    swap(&lines, &pending)
    let entry = log.add(lines, state)
    try failing(folder.path) { () throws(SystemError) in
      try logFile?.write(entry[0..<entry.count])
    }
    folder.keep()
  }

  /// Moves all files to their places, and removes the folder.
  func commit() throws(OutputError) {
    let work = BackgroundWork<OutputError>(
      threadCount: Self.threadCount, maxWaitingCount: files.count)
    for (file, output) in zip(files, outputs) {
      work.add { () throws(OutputError) in
        try failing(output.path) { () throws(SystemError) in
          if let permissions = output.permissions { try file.setPermissions(permissions) }
          try file.synchronize()
        }
      }
    }
    try work.wait()
    for (shard, output) in outputs.enumerated() {
      try failing(output.path) { () throws(SystemError) in
        try folder.moveFile(Self.name(ofShard: shard), to: output.resolvedPath)
      }
    }
    newFolders.keep()
    for output in outputs {
      // The files are in place; an error only means that their names may not be on disk yet.
      try? FileDescriptor.forReading(output.resolvedPath.parent).synchronize()
    }
    discard()
  }

  /// Lets the folder be removed.
  func discard() { folder.discard() }
}
