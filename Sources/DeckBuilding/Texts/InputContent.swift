import ByteText
package import RecordReading

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
