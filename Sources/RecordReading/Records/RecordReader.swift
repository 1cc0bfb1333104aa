/// Yields the records of one source, one at a time.
package protocol RecordReader {
  /// The names by which the fields of the records go.
  var names: NameTable { get }

  /// How many names there are; they only become more.
  ///
  /// Asked for after each record: to get it from a reader that cannot change would copy all of it.
  var nameCount: Int { mutating get }

  /// How many bytes of the source were not read yet.
  var unreadCount: Int { mutating get }

  /// Reads the next record into `record`, and says whether there was one.
  ///
  /// An input that breaks off in the middle of a record yields that record first, marked as not
  /// complete, and throws at the next call.
  mutating func read(into record: inout Record) throws(ReadingError) -> Bool
}

/// A reader whose source can be read in parts, each by a reader of its own.
package protocol ChunkableRecordReader: RecordReader, SendableMetatype {
  /// What makes the readers of up to `count` parts, about of one size, each on the thread that is
  /// to read it; none, where the source is not to be parted. Asked before anything is read.
  ///
  /// Where a part begins may be a guess, which was right if all parts are at their ends after all.
  func chunkReaders(upTo count: Int) -> [@Sendable () -> Self]

  /// Whether all was read, up to where the next part begins.
  var isAtEndOfChunk: Bool { get }
}
