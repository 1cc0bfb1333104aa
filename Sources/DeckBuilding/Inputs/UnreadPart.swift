package import RecordReading

/// The end of an input that cannot be read to its end.
package struct UnreadPart: Sendable {
  /// The offset of the first byte that was not read, or of the record that contains it.
  package let start: Int

  /// The reason why the input is not read any further; nil for a header without a deck.
  package let reason: ReadingError.Reason?
}
