/// Reads the mappings of YAML 1.1, as libyaml has it, as records.
///
/// A scalar's text is kept as written, whatever type YAML would give it.
public struct YAMLReader: RecordReader {
  private var objects: ObjectReader<YAMLTokenizer>

  public var names: NameTable { objects.names }

  /// Reads `source`.
  ///
  /// `holdsRecords` tells by a key at the top of a record whether records of its own stand there.
  public init(_ source: Source, holdsRecords: @escaping @Sendable (String) -> Bool) {
    objects = ObjectReader(YAMLTokenizer(source), holdsRecords: holdsRecords)
  }

  public mutating func read(into record: inout Record) throws(ReadingError) -> Bool {
    try objects.read(into: &record)
  }
}
