import ByteText
import DeckWriting
package import SystemIO

/// The files of a stream of records that is divided: a folder for each shard, with a file for each run.
///
/// The files replace old ones together, when all of them are complete. Otherwise, old files stay, and
/// there are no new folders.
package final class ShardFiles {
  private let folder: FilePath
  private let count: Int
  private let name: FilePath
  private var files: OutputFiles
  private var open: [StagedFile] = []
  private var failure: OutputError?

  /// The number of files that are open at once for each shard: a new file, and the lock of its folder.
  private static let openFileCount = 2

  /// The number of other files that can be open meanwhile.
  private static let otherFileCount = 32

  /// Creates the files of a run whose first input has a number.
  ///
  /// - Throws: An `OutputError` if a file is an input or cannot be opened, or the system does not allow as
  ///   many open files; then, there are no new folders.
  package init(
    in folder: FilePath, count: Int, firstInputNumber: Int, _ places: OutputPlaces
  ) throws(OutputError) {
    (self.folder, self.count) = (folder, count)
    name = FilePath(RecordArrival.digits(ofInput: firstInputNumber) + ".jsonl")
    files = OutputFiles(places)
    let needed = Self.openFileCount * count + Self.otherFileCount
    if let limit = OpenFiles.limit, needed > limit {
      throw .tooManyShards(
        path: folder, count: count, needed: needed, limit: limit,
        possible: (limit - Self.otherFileCount) / Self.openFileCount)
    }
    try openAll()
  }

  /// Begins all files again, in `places`. What was written is dropped.
  package func restart(_ places: OutputPlaces) throws(OutputError) {
    open = []
    failure = nil
    files = OutputFiles(places)
    try openAll()
  }

  private func openAll() throws(OutputError) {
    for shard in 0..<count {
      let folder = folder.appending(FilePath("\(shard)"))
      try files.makeFolder(folder)
      open.append(try files.open(folder.appending(name)))
    }
  }

  /// Writes bytes of a shard. After a failure, nothing more is written.
  package func write(_ bytes: Span<UInt8>, to shard: Int) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try open[shard].write(bytes)
    } catch {
      failure = .failed(path: open[shard].path, error)
    }
  }

  /// Completes all files.
  ///
  /// - Throws: The `OutputError` of the first failure; old files then stay.
  package func finish() throws(OutputError) {
    if let failure { throw failure }
    for file in open { try files.close(file) }
    try files.commit()
  }
}
