/// The reason why a stream of records is not complete.
package enum RecordStreamFault: Hashable, Sendable {
  /// The stream has no line that ends a run, or fewer than were expected.
  case missingRuns(found: Int, expected: Int)
  /// The lines are not as many as the runs wrote.
  case lines(found: Int, expected: Int)
  /// A record is there twice in place of another one.
  case repeatedRecords
  /// A line is not a record.
  case brokenLine
  /// The runs could not read some of their inputs.
  case unreadInputs(Int)
  /// A line that ends a run has no valid counts.
  case badEnd(line: Int)
}
