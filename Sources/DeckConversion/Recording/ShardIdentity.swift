package import DeckWriting
package import SystemIO

/// The shard that files are the parts of, one of each run that divided inputs.
package struct ShardIdentity {
  package let shard: PartSummary.Shard

  /// The number of inputs of all runs.
  package let inputCount: Int

  /// The reason why files are not the files of one shard.
  package enum Failure: Error {
    case unreadable(FilePath, SystemError)
    case notOfShard(FilePath)
    case otherShard(FilePath, PartSummary.Shard)
    case severalRuns(FilePath)
  }

  init(_ shard: PartSummary.Shard, inputCount: Int) {
    (self.shard, self.inputCount) = (shard, inputCount)
  }

  /// Reads the last lines of files.
  package init(of paths: [FilePath]) throws(Failure) {
    var first: ShardEnd?
    var inputCount = 0
    for path in paths {
      let found: ShardEnd?
      do throws(SystemError) {
        found = try ShardEnd(path)
      } catch {
        throw .unreadable(path, error)
      }
      guard let end = found else { throw .notOfShard(path) }
      if let first, first.shard != end.shard || first.shardCount != end.shardCount {
        throw .otherShard(
          path, PartSummary.Shard(number: first.shard, count: first.shardCount, files: []))
      }
      if end.hasLinks, paths.count > 1 { throw .severalRuns(path) }
      first = first ?? end
      inputCount += min(end.inputCount, RecordStream.inputNumbers.upperBound)
    }
    self.inputCount = inputCount
    let names = paths.map(\.name.description).sorted()
    shard = PartSummary.Shard(
      number: first?.shard ?? 0, count: first?.shardCount ?? 1, files: names)
  }
}

extension ShardIdentity.Failure: CustomStringConvertible {
  /// The failure as a message of one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path): error: the shard cannot be read: \(error)"
    case .notOfShard(let path):
      "\(path): error: the file is not a complete file of a shard; write it with the command 'split'"
    case .otherShard(let path, let shard):
      "\(path): error: the file is not of shard \(shard.number) of \(shard.count), as the files before "
        + "it are; assemble one shard at a time"
    case .severalRuns(let path):
      "\(path): error: some records do not name their group by a title, so their shard depends on all "
        + "inputs; remove the folders of the shards, and split all inputs in one run"
    }
  }
}
