/// Reads the objects of JSON (RFC 8259) or JSON Lines as records.
package struct JSONReader: RecordReader {
  private var objects: ObjectReader<JSONTokenizer>
  private let isLines: Bool
  private var isFollowed = false
  private let limits: ReadingLimits

  package var names: NameTable { objects.names }

  package var nameCount: Int { mutating get { objects.names.count } }

  package var unreadCount: Int { mutating get { objects.unreadCount } }

  /// Reads `source`, a value a line if `isLines`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  package init(
    _ source: Source, isLines: Bool, limits: ReadingLimits = ReadingLimits(),
    holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    self.isLines = isLines
    self.limits = limits
    objects = ObjectReader(
      JSONTokenizer(source, isLines: isLines, limits), limits, holdsRecords: holdsRecords)
  }

  /// Reads a part of the list at the top of `source`, which is the first one or begins between two
  /// elements, and is followed by another or not.
  private init(
    list source: Source, isFirst: Bool, isFollowed: Bool, limits: ReadingLimits,
    holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    isLines = false
    self.isFollowed = isFollowed
    self.limits = limits
    objects = ObjectReader(
      JSONTokenizer(source, isLines: false, isInList: !isFirst, limits), limits,
      isInList: !isFirst,
      holdsRecords: holdsRecords)
  }

  /// How many records were begun so far: the number of the next one.
  package var recordCount: Int { objects.records.count }

  /// Goes on with another source, the next piece of the same input; the names keep their numbers.
  package mutating func resume(_ source: Source) {
    objects.resume(JSONTokenizer(source, isLines: isLines, limits))
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }
}

extension JSONReader: ChunkableRecordReader {
  package func chunkReaders(upTo count: Int) -> [@Sendable () -> JSONReader] {
    let (source, holdsRecords, limits) = (objects.source, objects.nestedKeys.predicate, limits)
    if isLines {
      let chunks = source.chunks(upTo: count) { source.bytes.startOfLine(in: $0) }
      return chunks.map { chunk in
        { JSONReader(chunk, isLines: true, limits: limits, holdsRecords: holdsRecords) }
      }
    }
    guard let opening = source.openingOfList else { return [] }
    let chunks = source.chunks(upTo: count) { source.bytes.startOfElement(in: $0, like: opening) }
    return chunks.map { chunk in
      {
        JSONReader(
          list: chunk, isFirst: chunk.start == source.start, isFollowed: chunk.end < source.end,
          limits: limits, holdsRecords: holdsRecords)
      }
    }
  }

  package var isAtEndOfChunk: Bool {
    isFollowed
      ? objects.isBetweenRecords && objects.tokens.isBetweenElements : objects.isFinished
  }
}
