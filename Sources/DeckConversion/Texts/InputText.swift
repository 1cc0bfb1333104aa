import RecordReading

/// The bytes of an input, or a piece of them, and where they stand in it.
final class InputText {
  let bytes: Bytes

  /// The offset in the input of the first byte.
  let offset: Int

  /// Counts the lines; it is made when a place is first to be told.
  private(set) lazy var lines = LineIndex(bytes, from: firstPosition)

  /// The position of the first byte.
  let firstPosition: LineIndex.Position

  /// The bytes from `offset` on, of which the first stands at `position`.
  init(
    _ bytes: Bytes, offset: Int = 0,
    position: LineIndex.Position = LineIndex.Position(line: 1, column: 1)
  ) {
    self.bytes = bytes
    self.offset = offset
    firstPosition = position
  }
}
