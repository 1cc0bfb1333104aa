import ByteText
package import DeckBuilding

/// The content of the last line of a part: its shard, its numbers and its hash.
package struct PartSummary: Equatable, Sendable {
  /// The shard that a part is made of.
  package struct Shard: Equatable, Sendable {
    /// The number of the shard, counted from 0.
    package var number: Int
    /// The number of all shards.
    package var count: Int
    /// The runs that divided inputs, each with the number of its first input and one of its records.
    package var runs: [String]

    package init(number: Int, count: Int, runs: [String]) {
      (self.number, self.count, self.runs) = (number, count, runs)
    }
  }

  package var shard: Shard

  /// The numbers of inputs, which all shards share, and of the records, questions and groups of the shard.
  package var summary: Summary

  package var errorCount: Int
  package var warningCount: Int

  /// Whether the groups are ordered by the order numbers of their questions.
  package var areByNumber: Bool

  /// The hash of the options by which the groups were built, in hexadecimal digits.
  package var options: String

  /// The hash of all lines, the last one with an empty hash, in hexadecimal digits.
  package var hash: String

  package init(
    shard: Shard, summary: Summary, errorCount: Int, warningCount: Int, areByNumber: Bool,
    options: String, hash: String
  ) {
    self.shard = shard
    self.summary = summary
    self.errorCount = errorCount
    self.warningCount = warningCount
    self.areByNumber = areByNumber
    self.options = options
    self.hash = hash
  }

  /// The keys of the members of the last line.
  package enum Key: String {
    case end, shard, shards, runs, inputs, records, blank, used, questions, groups, errors,
      warnings
    case byNumber, options, hash
  }

  /// The last line.
  package var line: String {
    let members: [(Key, JSONValue)] = [
      (.shard, .number(shard.number)), (.shards, .number(shard.count)),
      (.runs, .list(shard.runs.map { .string($0) })), (.inputs, .number(summary.inputCount)),
      (.records, .number(summary.recordCount)), (.blank, .number(summary.blankCount)),
      (.used, .number(summary.usedCount)), (.questions, .number(summary.questionCount)),
      (.groups, .number(summary.groupCount)), (.errors, .number(errorCount)),
      (.warnings, .number(warningCount)), (.byNumber, .boolean(areByNumber)),
      (.options, .string(options)), (.hash, .string(hash)),
    ]
    let end = JSONValue.object(members.map { ($0.rawValue, $1) })
    return JSONValue.object([(Key.end.rawValue, end)]).line
  }
}
