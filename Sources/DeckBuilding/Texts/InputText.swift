package import ByteText
package import RecordReading
import SystemIO

/// The content of an input, or of a chunk of it, to which places and values refer.
package final class InputText: Sendable {
  /// The bytes of a text; empty for a sheet.
  package let bytes: Bytes

  /// The cells of a sheet, or nil for a text.
  package let grid: CellGrid?

  /// The offset in the input of the first byte or cell.
  package let offset: Int

  /// The number of bytes at the beginning that are part of the text before this one too.
  package let contextCount: Int

  /// The offset in the input of the first byte that is not part of the text before this one too.
  var contentOffset: Int { offset + contextCount }

  /// The index of line positions, which is created when the first position is reported, on any
  /// thread.
  private let lines = Locked<LineIndex?>(nil)

  /// The line and column of the first byte.
  package let firstPosition: LineIndex.Position

  /// Creates text from the bytes that begin at an offset and a position of the input, the first
  /// `contextCount` of which are part of the text before it too.
  package init(
    _ bytes: Bytes, offset: Int = 0,
    position: LineIndex.Position = LineIndex.Position(line: 1, column: 1), contextCount: Int = 0
  ) {
    self.bytes = bytes
    self.contextCount = contextCount
    self.offset = offset
    firstPosition = position
    grid = nil
  }

  /// Creates the content of a sheet.
  package init(_ grid: CellGrid) {
    bytes = Bytes([])
    (offset, contextCount) = (0, 0)
    firstPosition = LineIndex.Position(line: 1, column: 1)
    self.grid = grid
  }

  /// The number of offsets: of bytes or of cells.
  package var count: Int { grid?.end ?? bytes.count }

  /// Returns the address of the cell at `offset`, such as `C7`; nil for a text.
  package func cellName(at offset: Int) -> String? { grid?.address(at: offset).name }

  /// Returns the text of the cell at `offset`, which is empty for a blank one; nil for a text.
  package func string(ofCellAt offset: Int) -> String? { grid?.string(at: offset) }

  /// The index of line positions. Its copies share what they know about the bytes, but each knows the last
  /// position that it was asked for.
  package var lineIndex: LineIndex { withLineIndex { $0 } }

  /// Returns the result of `body`, which is the only one to have the index meanwhile.
  private func withLineIndex<Result>(_ body: (inout LineIndex) -> Result) -> Result {
    lines.withLock { lines in
      var index = lines ?? LineIndex(bytes, from: firstPosition)
      // The index has one owner again, so that it is changed without a copy.
      lines = nil
      defer { lines = index }
      return body(&index)
    }
  }

  /// Returns the line and the column of the byte at `offset`, or the row and the column of the
  /// cell.
  package func position(of offset: Int) -> LineIndex.Position {
    guard let grid else {
      return withLineIndex { $0.position(of: offset) }
    }
    let address = grid.address(at: offset)
    return LineIndex.Position(line: address.row + 1, column: address.column + 1)
  }

  /// Returns the text around `offset`, where its content begins.
  func part(around offset: Int) -> InputText {
    // A part of a property's value cannot be borrowed if the library is built for evolution.
    let text = bytes
    let range = text.context(around: offset)
    return InputText(
      Bytes(copying: text[range]), offset: self.offset + range.lowerBound,
      position: LineIndex.position(after: text[0..<range.lowerBound], from: firstPosition),
      contextCount: offset - range.lowerBound)
  }
}
