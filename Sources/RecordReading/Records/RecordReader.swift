/// A reader of the records of one source, one at a time.
package protocol RecordReader {
  /// The names of the fields.
  var names: NameTable { get }

  /// The number of names, which only grows.
  ///
  /// The getter is mutating because it is called after each record: on an immutable reader, it
  /// would copy the reader first.
  var nameCount: Int { mutating get }

  /// The number of bytes of the source that are still unread.
  var unreadCount: Int { mutating get }

  /// Reads the next record into `record`, and returns whether there was one.
  ///
  /// If the source ends inside a record, that record is returned first, with `isComplete` false;
  /// the next call throws the error.
  mutating func read(into record: inout Record) throws(ReadingError) -> Bool
}

/// A reader whose source can be read in chunks, each by a separate reader.
package protocol ChunkableRecordReader: RecordReader, SendableMetatype {
  /// Returns functions that create the readers of up to `count` chunks of about the same size, to
  /// be called on the threads that read them; none if the source cannot be divided. It must be
  /// called before anything is read.
  ///
  /// The start of a chunk can be a guess, which was correct if all readers end with
  /// `isAtEndOfChunk`.
  func chunkReaders(upTo count: Int) -> [@Sendable () -> Self]

  /// Whether everything up to the start of the next chunk was read.
  var isAtEndOfChunk: Bool { get }
}
