import RecordReading

/// A reader of the objects of an input, either in chunks on several threads or from several
/// successive sources.
protocol InputRecordReader: ChunkableRecordReader {
  /// Continues with `source`, the next part of the input, which begins with a record.
  mutating func resume(_ source: Source)

  /// Whether the source has ended between two elements of a list, which the next source continues.
  var isBetweenElements: Bool { get }
}

extension JSONReader: InputRecordReader {}

extension YAMLReader: InputRecordReader {
  /// Does nothing: YAML is read from one source only.
  mutating func resume(_ source: Source) {}

  var isBetweenElements: Bool { false }
}
