/// The reason why a stream of records is not complete.
package enum RecordStreamFault: Hashable, Sendable {
  /// The line with the number of records is missing.
  case cut
  /// The stream has another number of records than its last line says.
  case otherCount(Int, expected: Int)
  /// Two lines have the same order of arrival.
  case repeatedArrival
  /// The lines of a group are not in the order of arrival, although each group is built when the next one begins.
  case unsorted
  /// There were errors about entire inputs when the records were read.
  case errors(Int)
}
