package import ByteText

/// A reader of the records of one source, one at a time.
package protocol RecordReader {
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
  /// Returns functions that create the readers of up to `count` chunks of about the same size, to be called on the
  /// threads that read them; none if the source cannot be divided. It must be called before anything is read.
  ///
  /// The start of a chunk can be a guess, which was correct if all readers end with `isAtEndOfChunk`.
  func chunkReaders(upTo count: Int) -> [@Sendable () -> Self]

  /// Whether everything up to the start of the next chunk was read.
  var isAtEndOfChunk: Bool { get }
}

/// A reader of the rows of a table. The names of fields are the numbers of their columns, counted from 0.
package protocol TableReader: RecordReader, Sendable {
  /// The bytes that contain the values that are not decoded.
  var bytes: Bytes { get }

  /// The offset of the next row.
  var position: Int { get }

  /// The offset after the last row.
  var end: Int { get }

  /// The number of columns, once it is known.
  ///
  /// A reader for which the end of a row is not part of the table adds blank fields to shorter rows.
  var width: Int { get set }

  /// Notes the row in `range`, which is the header of the following rows. A reader for which a row
  /// may lack its end ends such a row where the header is repeated.
  mutating func noteHeader(_ range: Range<Int>)

  /// Reads merged cells in `columns` as if each of them had the value of the first one. Returns the
  /// offset of the first of those in the following rows, or nil if there are none.
  mutating func fillMerged(in columns: [Int]) -> Int?

  /// Skips to `offset`, the start of a later row.
  mutating func skip(to offset: Int)

  /// Returns the row above the one at `offset`, without fields if it is blank; nil if there is none or if a cell of it may
  /// have several lines.
  func row(above offset: Int) -> Record?

  /// Returns the offset of the first row of `width` cells that seems to begin after `offset`, or nil if none is found.
  func startOfRow(near offset: Int, width: Int) -> Int?
}

extension TableReader {
  /// An empty table: the names of fields are column numbers.
  package var names: NameTable { NameTable() }

  package var nameCount: Int { 0 }

  package var unreadCount: Int { end - position }

  /// Does nothing: the end of each row is known.
  package mutating func noteHeader(_ range: Range<Int>) {}

  /// Returns nil: there are no merged cells.
  package mutating func fillMerged(in columns: [Int]) -> Int? { nil }
}
