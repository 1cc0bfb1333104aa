package import DeckBuilding
package import DeckWriting
package import SystemIO

/// The shard that files are the parts of, one of each run that divided inputs.
package struct ShardIdentity {
  package let shard: PartSummary.Shard

  /// The number of inputs of all runs.
  package let inputCount: Int

  /// The files in the order of the inputs of their runs.
  package let files: [Input]

  /// The diagnostics about reading the inputs of all runs, which the first shard has.
  let findings: [FindingLine]

  /// The reason why files are not the files of one shard.
  package enum Failure: Error {
    case unreadable(FilePath, SystemError)
    case notOfShard(FilePath)
    case otherShard(FilePath, PartSummary.Shard)
    case severalRuns(FilePath)
    case repeatedInputs(FilePath, other: FilePath)
  }

  init(_ shard: PartSummary.Shard, inputCount: Int, _ findings: [FindingLine]) {
    (self.shard, self.inputCount, files, self.findings) = (shard, inputCount, [], findings)
  }

  /// Reads the last lines of files.
  package init(of files: [Input]) throws(Failure) {
    var first: ShardEnd?
    var runs: [(file: Input, end: ShardEnd)] = []
    for file in files {
      let path = file.path
      let found: ShardEnd?
      do throws(SystemError) {
        found = try ShardEnd(path)
      } catch {
        throw .unreadable(path, error)
      }
      guard let end = found else { throw .notOfShard(path) }
      if let first, first.shard != end.shard || first.shardCount != end.shardCount {
        throw .otherShard(
          path, PartSummary.Shard(number: first.shard, count: first.shardCount, runs: []))
      }
      if end.hasLinks, files.count > 1 { throw .severalRuns(path) }
      first = first ?? end
      runs.append((file, end))
    }
    runs.sort { $0.end.firstInput < $1.end.firstInput }
    for (run, next) in zip(runs, runs.dropFirst())
    where run.end.firstInput + max(1, run.end.inputCount) > next.end.firstInput {
      throw .repeatedInputs(next.file.path, other: run.file.path)
    }
    self.files = runs.map(\.file)
    findings = runs.flatMap(\.end.findings)
    inputCount = runs.reduce(0) { $0 + $1.end.inputCount }
    shard = PartSummary.Shard(
      number: first?.shard ?? 0, count: first?.shardCount ?? 1,
      runs: runs.map { "\($0.end.firstInput).\($0.end.run)" })
  }
}

extension ShardIdentity.Failure: CustomStringConvertible {
  /// The failure as a message of one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path): error: the shard cannot be read: \(error)"
    case .notOfShard(let path):
      "\(path): error: the file is not a complete file of a shard, which the command 'split' writes; decks "
        + "are converted with the command 'convert'"
    case .otherShard(let path, let shard):
      "\(path): error: the file is not of shard \(shard.number) of \(shard.count), as the files before "
        + "it are; assemble one shard at a time"
    case .repeatedInputs(let path, let other):
      "\(path): error: the numbers of its inputs are also those in '\(other)'; split the inputs again, each "
        + "run with another --first-input"
    case .severalRuns(let path):
      "\(path): error: some records do not name their group by a title, so their shard depends on all "
        + "inputs; remove the folders of the shards, and split all inputs in one run"
    }
  }
}
