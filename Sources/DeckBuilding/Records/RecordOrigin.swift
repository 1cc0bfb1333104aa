import RecordReading

/// The place of a row's record in its input.
///
/// There is one for each row in many runs, so it is small and has no references.
package struct RecordOrigin: Sendable {
  private let inputNumber: Int32

  /// Whether the record names its group itself, rather than an object around it.
  package let namesGroup: Bool

  /// The range of the record's bytes in the input.
  package let range: Range<Int>

  /// The number of the input.
  package var input: Int { Int(inputNumber) }

  /// Creates the origin of `record` in the input with a number.
  init(_ record: borrowing Record, ofInput input: Int, namesGroup: Bool) {
    (inputNumber, self.namesGroup) = (Int32(clamping: input), namesGroup)
    range = record.start..<max(record.start, record.end)
  }
}
