/// Reads the objects of JSON (RFC 8259) or JSON Lines as records.
public struct JSONReader: RecordReader {
  private var objects: ObjectReader<JSONTokenizer>
  private let isLines: Bool

  public var names: NameTable { objects.names }

  /// Reads `source`, a value a line if `isLines`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  public init(
    _ source: Source, isLines: Bool, holdsRecords: @escaping @Sendable (String) -> Bool
  ) {
    self.isLines = isLines
    objects = ObjectReader(
      JSONTokenizer(source, isLines: isLines), holdsRecords: holdsRecords)
  }

  /// How many records were begun so far: the number of the next one.
  public var recordCount: Int { objects.recordCount }

  /// Goes on with another source, the next piece of the same input; the names keep their numbers.
  public mutating func resume(_ source: Source) {
    objects.resume(JSONTokenizer(source, isLines: isLines))
  }

  public mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }
}
