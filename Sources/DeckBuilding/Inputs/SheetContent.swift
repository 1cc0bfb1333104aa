package import RecordReading
package import SystemIO

/// The cells of a sheet, and the workbook that they are from.
package final class SheetContent: Sendable {
  package let grid: CellGrid

  /// The identity of the file, or nil if the workbook is not a file.
  package let identity: FileStatus.Identity?

  package init(_ grid: CellGrid, identity: FileStatus.Identity?) {
    self.grid = grid
    self.identity = identity
  }

  /// Returns whether the sheet has about as many cells as a text of `byteCount` bytes at most.
  package func isSmall(_ byteCount: Int) -> Bool { grid.end < byteCount / 16 }
}
