import ByteText

/// The numbers of records that were read, and of questions and groups that were built.
///
/// Used, refused and blank records add up to all records.
public struct Summary: Hashable, Sendable {
  /// The number of files and streams that were read.
  public var inputCount: Int
  /// The number of records that were read.
  public var recordCount: Int
  /// The number of records that were blank.
  public var blankCount: Int
  /// The number of records that are part of a group that was built.
  public var usedCount: Int
  /// The number of questions in all groups that were built.
  public var questionCount: Int
  /// The number of groups that were built.
  public var groupCount: Int

  /// The number of records that were neither used nor blank.
  public var refusedCount: Int { recordCount - blankCount - usedCount }
}

extension Summary {
  /// The summary of an empty run.
  package static let zero = Summary(
    inputCount: 0, recordCount: 0, blankCount: 0, usedCount: 0, questionCount: 0, groupCount: 0)

  /// Adds the numbers of `other`, except the number of inputs.
  package mutating func add(_ other: Summary) {
    recordCount += other.recordCount
    blankCount += other.blankCount
    usedCount += other.usedCount
    questionCount += other.questionCount
    groupCount += other.groupCount
  }
}

extension Summary: CustomStringConvertible {
  /// The summary in one line.
  public var description: String {
    "read \(pluralized(recordCount, "record")) from \(pluralized(inputCount, "file")): "
      + "\(withThousandsSeparators(usedCount)) used, \(withThousandsSeparators(refusedCount)) refused, "
      + "\(withThousandsSeparators(blankCount)) blank; "
      + "built \(pluralized(questionCount, "question")) in \(pluralized(groupCount, "group"))"
  }
}
