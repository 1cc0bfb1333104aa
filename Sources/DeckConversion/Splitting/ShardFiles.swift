import ByteText
import DeckWriting
import SystemIO

/// The files of a stream of records that is divided: a folder for each shard, with a file for each run.
///
/// The files replace old ones together, when all of them are complete. Otherwise, old files stay, and
/// there are no new folders for shards.
final class ShardFiles {
  private let folder: FilePath
  private let firstInputNumber: Int
  private let paths: [FilePath]
  private var files: OutputFiles
  private var open: [StagedFile] = []

  /// The files, if the run can be continued.
  private var unfinished: UnfinishedShards?
  private var failure: OutputError?

  /// The number of files that are open at once for each shard: a new file, and the lock of its folder.
  private static let openFileCount = 2

  /// The number of other files that can be open meanwhile.
  private static let otherFileCount = 32

  /// Creates the files of a run whose first input has a number.
  ///
  /// - Parameter canContinue: Whether the run continues an earlier one that was stopped, and can be continued
  ///   itself.
  /// - Throws: An `OutputError` if a file is an input or cannot be opened, or the system does not allow as
  ///   many open files; then, there are no new folders.
  init(
    in folder: FilePath, count: Int, firstInputNumber: Int, _ places: OutputPlaces,
    canContinue: Bool
  ) throws(OutputError) {
    (self.folder, self.firstInputNumber) = (folder, firstInputNumber)
    let name = FilePath(RecordArrival.digits(ofInput: firstInputNumber) + ".jsonl")
    paths = (0..<count).map { folder.appending(FilePath("\($0)")).appending(name) }
    files = OutputFiles(places)
    let needed = Self.openFileCount * count + Self.otherFileCount
    if let limit = OpenFiles.limit, needed > limit {
      throw .tooManyShards(
        path: folder, count: count, needed: needed, limit: limit,
        possible: (limit - Self.otherFileCount) / Self.openFileCount)
    }
    if canContinue {
      unfinished = try UnfinishedShards(
        in: folder, shards: paths, firstInputNumber: firstInputNumber, places)
    }
    if unfinished == nil { try openAll() }
  }

  /// Continues an earlier run that has read the first ones of the inputs with these lines. Returns its log; nil if
  /// there is none.
  func earlier(_ inputs: [String]) throws(OutputError) -> SplitLog? {
    try unfinished?.open(inputs)
  }

  /// Begins all files again, in `places`. What was written is dropped, and the run cannot be continued.
  func restart(_ places: OutputPlaces) throws(OutputError) {
    unfinished?.discard()
    unfinished = nil
    open = []
    failure = nil
    files = OutputFiles(places)
    try openAll()
  }

  private func openAll() throws(OutputError) {
    for path in paths {
      try files.makeFolder(path.parent)
      open.append(try files.open(path))
    }
  }

  /// Writes bytes of a shard. After a failure, nothing more is written.
  func write(_ bytes: Span<UInt8>, to shard: Int) {
    guard failure == nil else { return }
    do throws(OutputError) {
      if let unfinished { return try unfinished.write(bytes, to: shard) }
      do throws(SystemError) {
        try open[shard].write(bytes)
      } catch {
        throw .failed(path: open[shard].path, error)
      }
    } catch {
      failure = error
    }
  }

  /// Notes that an input with this line has been read to its end; nil if it may be another one when it is read
  /// again.
  func finish(_ input: String?, _ stream: inout RecordStream) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try unfinished?.finish(input, &stream)
    } catch {
      failure = error
    }
  }

  /// Completes all files.
  ///
  /// - Throws: The `OutputError` of the first failure; old files then stay.
  func commit() throws(OutputError) {
    if let failure { throw failure }
    if let unfinished { return try unfinished.commit() }
    for file in open { try files.close(file) }
    try files.commit()
    UnfinishedShards.remove(in: folder, firstInputNumber: firstInputNumber)
  }
}
