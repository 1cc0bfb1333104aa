import ByteText

/// What was read and what became of it; used, refused and blank records add up to all of them.
public struct Summary: Hashable, Sendable {
  /// How many files or streams were to be read.
  public var inputCount: Int
  /// How many records were read.
  public var recordCount: Int
  /// How many of them were blank.
  public var blankCount: Int
  /// How many records went into questions that were built.
  public var usedCount: Int
  /// How many questions were built, in all groups.
  public var questionCount: Int
  /// How many groups were built.
  public var groupCount: Int

  /// How many records are neither used nor blank.
  public var refusedCount: Int { recordCount - blankCount - usedCount }
}

extension Summary {
  /// What nothing comes to.
  package static let zero = Summary(
    inputCount: 0, recordCount: 0, blankCount: 0, usedCount: 0, questionCount: 0, groupCount: 0)

  /// Counts what `other` counts too.
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
