/// A reader of the objects of JSON (RFC 8259) or JSON Lines as records.
package struct JSONReader: RecordReader {
  private var objects: ObjectReader<JSONTokenizer>
  private var isFollowed = false

  package var names: NameTable { objects.names }

  package var nameCount: Int { mutating get { objects.names.count } }

  package var unreadCount: Int { mutating get { objects.unreadCount } }

  /// Whether pairs with a duplicate key are among the fields of a record too.
  package var keepsDuplicates: Bool {
    get { objects.keepsDuplicates }
    set { objects.keepsDuplicates = newValue }
  }

  /// Creates a reader of `source`, which has one value per line if `isLines`.
  package init(
    _ source: Source, isLines: Bool, limits: ReadingLimits = ReadingLimits(),
    nesting rules: any RecordNesting = KeysOfRecords()
  ) {
    // A line is a record among others, and not a deck by itself.
    objects = ObjectReader(
      JSONTokenizer(source, isLines: isLines, limits), limits, rules,
      document: isLines ? .records : nil)
  }

  /// Creates a reader of a chunk of the list at the top of the input. The chunk begins with the
  /// list if `isFirst`, otherwise between two elements; another chunk follows if `isFollowed`.
  private init(
    list source: Source, isFirst: Bool, isFollowed: Bool, limits: ReadingLimits,
    nesting rules: any RecordNesting, document: DocumentNesting
  ) {
    self.isFollowed = isFollowed
    objects = ObjectReader(
      JSONTokenizer(source, isLines: false, isInList: !isFirst, limits), limits, rules,
      isInList: !isFirst, document: document)
  }

  package mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }
}

extension JSONReader: ChunkableRecordReader {
  package func chunkReaders(upTo count: Int) -> [@Sendable () -> JSONReader] {
    let (source, rules, limits) = (objects.source, objects.nestings.rules, objects.limits)
    if objects.tokens.isLines {
      let chunks = source.chunks(upTo: count) { source.bytes.startOfLine(in: $0) }
      return chunks.map { chunk in
        { JSONReader(chunk, isLines: true, limits: limits, nesting: rules) }
      }
    }
    guard let opening = source.openingOfList else { return [] }
    let chunks = source.chunks(upTo: count) { source.bytes.startOfElement(in: $0, like: opening) }
    if chunks.isEmpty { return [] }
    var whole = objects
    let document = whole.firstDocumentNesting()
    return chunks.map { chunk in
      {
        JSONReader(
          list: chunk, isFirst: chunk.start == source.start, isFollowed: chunk.end < source.end,
          limits: limits, nesting: rules, document: document)
      }
    }
  }

  package var isAtEndOfChunk: Bool {
    isFollowed
      ? objects.isBetweenRecords && objects.tokens.isBetweenElements : objects.isFinished
  }
}
