package import ByteText

/// The bytes of an input, or of a chunk of it, and their position in the input.
package final class InputText {
  package let bytes: Bytes

  /// The offset of the first byte in the input.
  package let offset: Int

  /// The index of line positions, which is created when the first position is reported.
  package private(set) lazy var lines = LineIndex(bytes, from: firstPosition)

  /// The line and column of the first byte.
  package let firstPosition: LineIndex.Position

  /// Creates text from the bytes that begin at an offset and a position of the input.
  package init(
    _ bytes: Bytes, offset: Int = 0,
    position: LineIndex.Position = LineIndex.Position(line: 1, column: 1)
  ) {
    self.bytes = bytes
    self.offset = offset
    firstPosition = position
  }
}
