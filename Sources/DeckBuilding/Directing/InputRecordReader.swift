import RecordReading

/// A reader of the objects of an input, either in chunks on several threads or from several
/// successive sources.
protocol InputRecordReader: ChunkableRecordReader {
  /// Continues with `source`, the next part of the input, which begins with a record.
  mutating func resume(_ source: Source)

  /// Whether the source has ended between two elements of a list, which the next source continues.
  var isBetweenElements: Bool { get }

  /// The offset of the list at the top of the last document, if it begins in the source and the next source may
  /// continue it.
  var listStart: Int? { mutating get }

  /// Returns whether an error is about the list that the source continues, and not about a part of the source.
  func isAboutContinuedList(_ error: ReadingError) -> Bool
}

extension JSONReader: InputRecordReader {
  var listStart: Int? { nil }

  func isAboutContinuedList(_ error: ReadingError) -> Bool { false }
}

extension YAMLReader: InputRecordReader {
  /// A source ends where a document could end.
  var isBetweenElements: Bool { false }
}
