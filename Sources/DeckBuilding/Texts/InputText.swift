package import ByteText
package import RecordReading
import SystemIO

/// The content of an input, to which places and values refer.
package final class InputText: Sendable {
  /// The bytes of a text; empty for a sheet.
  package let bytes: Bytes

  /// The cells of a sheet, or nil for a text.
  package let grid: CellGrid?

  /// The index of line positions, which is created when the first position is reported, on any thread.
  private let lines = Locked<LineIndex?>(nil)

  /// Creates a text.
  package init(_ bytes: Bytes) {
    self.bytes = bytes
    grid = nil
  }

  /// Creates the content of a sheet.
  package init(_ grid: CellGrid) {
    bytes = Bytes([])
    self.grid = grid
  }

  /// The number of offsets: of bytes or of cells.
  package var count: Int { grid?.end ?? bytes.count }

  /// The number of bytes that were read for it.
  var readCount: Int { grid?.readCount ?? bytes.count }

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
      var index = lines ?? LineIndex(bytes)
      // The index has one owner again, so that it is changed without a copy.
      lines = nil
      defer { lines = index }
      return body(&index)
    }
  }

  /// Returns the line and the column of the byte at `offset`, or the row and the column of the cell.
  package func position(of offset: Int) -> LineIndex.Position {
    guard let grid else {
      return withLineIndex { $0.position(of: offset) }
    }
    let address = grid.address(at: offset)
    return LineIndex.Position(line: address.row + 1, column: address.column + 1)
  }
}

/// The content of an input, or of a chunk of it, from which records are read.
package enum InputContent {
  case text(Source)
  case sheet(CellGrid)

  /// The text; empty for a sheet.
  package var source: Source {
    switch self {
    case .text(let source): source
    case .sheet: Source(Bytes([]))
    }
  }

  /// The cells, or nil for text.
  package var grid: CellGrid? {
    switch self {
    case .text: nil
    case .sheet(let grid): grid
    }
  }
}
