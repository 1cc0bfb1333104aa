package import SystemIO

/// The reason why parts cannot be merged.
package enum PartFailure: Error {
  case unreadable(FilePath, SystemError)
  case notAPart(FilePath)
  /// The last line is missing.
  case cut(FilePath)
  /// The lines are not the ones that were written.
  case changed(FilePath)
  /// The part is of a division into another number of shards, or of other runs.
  case ofOtherDivision(FilePath, first: FilePath)
  /// The groups were built by other options.
  case withOtherOptions(FilePath, first: FilePath)
  case repeatedShard(Int, FilePath, first: FilePath)
  case missingShards([Int], count: Int)
  case repeatedTitle(String, FilePath, first: FilePath)
  /// The part has no numbers of questions.
  case notCounted(FilePath)
  /// The part has no places of fields.
  case withoutPlaces(FilePath)
}

extension PartFailure: CustomStringConvertible {
  /// The failure as a message of one line.
  package var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path): error: the part cannot be read: \(error)"
    case .notAPart(let path):
      "\(path): error: the file is not a part; write it with the command 'assemble'"
    case .cut(let path):
      "\(path): error: the part is not complete; assemble its shard again"
    case .changed(let path):
      "\(path): error: the part was changed after it was written; assemble its shard again"
    case .ofOtherDivision(let path, let first):
      "\(path): error: the part is not from the same division as '\(first)': it has another number of "
        + "shards, or files of other runs; split all inputs with the same --shards, and assemble the "
        + "shards again"
    case .withOtherOptions(let path, let first):
      "\(path): error: the part was not assembled with the same options as '\(first)'; assemble all shards "
        + "with the same options"
    case .repeatedShard(let shard, let path, let first):
      "\(path): error: the part is of shard \(shard), as '\(first)' is; merge each shard once"
    case .missingShards(let shards, let count):
      "quizpress: the parts of \(pluralized(shards.count, "shard")) of \(count) are missing: "
        + shards.prefix(5).map { "\($0)" }.joined(separator: ", ")
        + (shards.count > 5 ? " and others" : "") + "; assemble them, and merge all parts together"
    case .notCounted(let path):
      "\(path): error: the part does not have the numbers of questions that --expect needs; assemble its "
        + "shard again"
    case .withoutPlaces(let path):
      "\(path): error: the part does not have the places that --source-map needs; assemble its shard again "
        + "with --places"
    case .repeatedTitle(let title, let path, let first):
      "\(path): error: the group '\(title)' is also in '\(first)'; split all inputs with the same "
        + "--shards, and assemble the shards again"
    }
  }
}
