/// Reads the objects of JSON (RFC 8259) or JSON Lines as records.
public struct JSONReader: RecordReader {
  private var objects: ObjectReader<JSONTokenizer>

  public var names: NameTable { objects.names }

  /// Reads `source`, a value a line if `isLines`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  public init(
    _ source: Source, isLines: Bool, holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    objects = ObjectReader(
      JSONTokenizer(source, isLines: isLines), holdsRecords: holdsRecords)
  }

  public mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }
}
