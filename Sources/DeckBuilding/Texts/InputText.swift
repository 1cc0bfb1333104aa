package import ByteText

/// The bytes of an input, or a piece of them, and where they stand in it.
package final class InputText {
  package let bytes: Bytes

  /// The offset in the input of the first byte.
  package let offset: Int

  /// Counts the lines; it is made when a place is first to be told.
  package private(set) lazy var lines = LineIndex(bytes, from: firstPosition)

  /// The position of the first byte.
  package let firstPosition: LineIndex.Position

  /// The bytes from `offset` on, of which the first stands at `position`.
  package init(
    _ bytes: Bytes, offset: Int = 0,
    position: LineIndex.Position = LineIndex.Position(line: 1, column: 1)
  ) {
    self.bytes = bytes
    self.offset = offset
    firstPosition = position
  }
}
