import ByteText
import DeckBuilding
import DeckWriting
import SystemIO

/// The files of the shards and parts of a divided conversion, in a temporary folder.
final class TemporaryShards {
  private let folder: TemporaryFolder

  /// The number of bytes that the files may have together, and the number that they need, as far as it is known.
  private let (limit, neededSize): (Int?, Int)

  /// The files of the shards, and their number once all are open.
  private var files: [TemporaryFile] = []
  private var count = 0
  private var failure: DivisionFailure?

  init(in folder: TemporaryFolder, limit: Int?, neededSize: Int) {
    (self.folder, self.limit, self.neededSize) = (folder, limit, neededSize)
  }

  /// Creates empty files for shards, and removes earlier ones.
  func begin(count: Int) throws(DivisionFailure) {
    for shard in files.indices { try remove(shard) }
    files = []
    self.count = count
    for shard in 0..<count { files.append(try makeFile("\(shard).jsonl")) }
  }

  private func makeFile(_ name: FilePath) throws(DivisionFailure) -> TemporaryFile {
    do throws(SystemError) {
      return try folder.makeFile(name)
    } catch {
      if error == .tooManyOpenFiles, let limit = OpenFiles.limit {
        throw .openFiles(needed: limit + count - files.count + 1, limit: limit)
      }
      throw .output(.failed(path: folder.path.appending(name), error))
    }
  }

  /// Writes bytes of a shard. After a failure, nothing more is written.
  func write(_ bytes: Span<UInt8>, to shard: Int) {
    guard failure == nil else { return }
    do throws(DivisionFailure) {
      try write(bytes, to: files[shard])
    } catch {
      failure = error
    }
  }

  private func write(_ bytes: Span<UInt8>, to file: TemporaryFile) throws(DivisionFailure) {
    if let limit, bytes.count > limit - folder.size {
      throw .largeFiles(needed: max(neededSize, folder.size + bytes.count), limit: limit)
    }
    do throws(SystemError) {
      try folder.write(bytes, to: file)
    } catch {
      throw .output(.failed(path: file.path, error))
    }
  }

  /// Throws the first failure so far.
  func check() throws(DivisionFailure) {
    if let failure { throw failure }
  }

  /// Closes all files, which are complete.
  func finish() throws(DivisionFailure) {
    try check()
    for file in files { file.close() }
  }

  /// The number of bytes of a shard.
  func size(ofShard shard: Int) -> Int { files[shard].size }

  /// Returns a shard as an input.
  func input(ofShard shard: Int) -> Input { .file(files[shard].path, format: .records) }

  /// Writes the groups of a shard to a part, and removes the file of the shard. Returns the path of the part.
  func writePart(
    of outcome: Conversion.Outcome, _ shard: Int, _ identity: ShardIdentity,
    with content: PartContent
  ) throws(DivisionFailure) -> FilePath {
    let file = try makeFile("\(shard).part")
    var failure: DivisionFailure?
    do throws(SystemError) {
      try outcome.writePart(of: identity, with: content) { (bytes) throws(SystemError) in
        if failure != nil { return }
        do throws(DivisionFailure) {
          try write(bytes, to: file)
        } catch {
          failure = error
        }
      }
    } catch {
      throw .output(.failed(path: file.path, error))
    }
    if let failure { throw failure }
    file.close()
    try remove(shard)
    return file.path
  }

  private func remove(_ shard: Int) throws(DivisionFailure) {
    let file = files[shard]
    file.close()
    do throws(SystemError) {
      try folder.remove(file)
    } catch {
      throw .output(.failed(path: file.path, error))
    }
  }
}
