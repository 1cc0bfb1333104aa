/// Yields the records of one source, one at a time.
public protocol RecordReader {
  /// The names by which the fields of the records go.
  var names: NameTable { get }

  /// Reads the next record into `record`, and says whether there was one.
  ///
  /// An input that breaks off in the middle of a record yields that record first, marked as not
  /// complete, and throws at the next call.
  mutating func read(into record: inout Record) throws(ReadingError) -> Bool
}
