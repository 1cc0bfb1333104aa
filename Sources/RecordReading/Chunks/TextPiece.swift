package import ByteText

/// A piece of a text that is read in chunks, and its place in the text.
package struct TextPiece: Sendable {
  /// The bytes, in UTF-8.
  package let bytes: Bytes

  /// The offset in the text of the first byte.
  package let offset: Int

  /// The line and column of the first byte.
  package let position: LineIndex.Position

  /// The part of the bytes that is to be read. The bytes around it are parts of other pieces too, so that
  /// the text around a place can be shown.
  package let content: Range<Int>

  /// Creates a piece, or the beginning of a text.
  package init(
    _ bytes: Bytes = Bytes([]), offset: Int = 0,
    position: LineIndex.Position = LineIndex.Position(line: 1, column: 1),
    content: Range<Int>? = nil
  ) {
    self.bytes = bytes
    self.offset = offset
    self.position = position
    self.content = content ?? 0..<bytes.count
  }
}
