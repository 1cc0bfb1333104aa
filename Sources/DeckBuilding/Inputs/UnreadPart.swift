package import RecordReading

/// The end of an input that cannot be read to its end.
package struct UnreadPart: Sendable {
  /// The offset in the input of the text in which reading ended: 0 unless it is read in chunks.
  package let textOffset: Int

  /// The offset in the text of the first byte that was not read, or of the record that contains it.
  package private(set) var start: Int

  /// The offset in the text of the item at the top that contains that byte, with all records inside it.
  private let itemStart: Int

  /// The offset in the input of that item.
  var itemPosition: Int { textOffset + itemStart }

  /// The reason why the input is not read any further; nil for a header without a deck.
  package let reason: ReadingError.Reason?

  /// Whether the input may continue after the text.
  package internal(set) var isCut = false

  init(
    inTextAt textOffset: Int, from start: Int, inItemAt itemStart: Int? = nil,
    _ reason: ReadingError.Reason?
  ) {
    self.textOffset = textOffset
    self.start = start
    self.itemStart = itemStart ?? start
    self.reason = reason
  }

  /// Returns the same end in a text that has it `distance` bytes later.
  package func moved(by distance: Int) -> UnreadPart {
    var part = self
    part.start += distance
    return part
  }
}
