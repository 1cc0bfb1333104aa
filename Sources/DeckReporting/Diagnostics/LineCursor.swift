import ByteText
import DeckBuilding

/// Finds lines and columns of places that come in about the order of the inputs: the position of the last
/// one is where the search for the next one begins. Each thread has one of its own.
final class LineCursor {
  private var text: InputText?
  private var lines: LineIndex?

  /// Returns the line and the column of the byte or the cell at `offset`.
  func position(of offset: Int, in text: InputText) -> LineIndex.Position {
    if text.grid != nil { return text.position(of: offset) }
    if text !== self.text { (self.text, lines) = (text, text.lineIndex) }
    return lines?.position(of: offset) ?? LineIndex.Position(line: 1, column: 1)
  }
}
