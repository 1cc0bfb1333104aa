/// A sheet of a workbook that is a table.
package struct Sheet: Sendable {
  package let name: String

  /// Whether the program that shows the workbook hides the sheet.
  package let isHidden: Bool
}

/// The choices that a user has about the cells of a sheet.
package struct SheetOptions: Hashable, Sendable {
  /// Whether hidden rows and columns are left blank.
  package var skipsHidden = false

  /// Whether numbers are read as they are stored, not as their formats show them.
  package var showsStoredNumbers = false

  /// Creates the default choices.
  package init() {}
}
