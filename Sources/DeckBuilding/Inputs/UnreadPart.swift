package import RecordReading

/// The end of an input that cannot be read to its end.
package struct UnreadPart: Sendable {
  /// The offset of the first byte that was not read, or of the record that contains it.
  package private(set) var start: Int

  /// The offset of the item at the top that contains that byte, with all records inside it.
  let itemStart: Int

  /// The reason why the input is not read any further; nil for a header without a deck.
  package let reason: ReadingError.Reason?

  init(
    from start: Int, inItemAt itemStart: Int? = nil, _ reason: ReadingError.Reason?
  ) {
    self.start = start
    self.itemStart = itemStart ?? start
    self.reason = reason
  }
}
