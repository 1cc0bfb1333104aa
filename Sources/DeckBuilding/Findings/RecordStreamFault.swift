/// The reason why a stream of records is not read.
package enum RecordStreamFault: Error, Hashable, Sendable {
  /// The line with this number is not a line of a stream of records.
  case otherLine(Int)
  /// The line with this number is of a version that is not known.
  case otherVersion(line: Int, version: String)
  /// The last lines are missing.
  case cut
  /// Lines of an input are missing, repeated or changed.
  case changed(input: String)
  /// The records of an input were read with other options.
  case otherOptions(input: String)
}
