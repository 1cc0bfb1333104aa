package import ByteText

/// The places in files from which the bytes of an input were made.
package protocol OriginalPlaces: Sendable {
  /// Returns the place in the original file of the byte at `offset`; nil if it has none.
  func place(at offset: Int, in bytes: Bytes) -> OriginalPlace?
}

/// A place in a file.
package struct OriginalPlace: Hashable, Sendable {
  /// The name of the file, and that of the sheet of a workbook.
  package let (path, sheet): (String, String?)

  /// The line and the column, or the row and the column of a cell, counted from 1.
  package let (line, column): (Int, Int)

  package init(path: String, sheet: String?, line: Int, column: Int) {
    (self.path, self.sheet) = (path, sheet)
    (self.line, self.column) = (line, column)
  }
}
