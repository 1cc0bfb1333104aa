/// The choices that a user has about the cells of a sheet.
package struct SheetOptions: Hashable, Sendable {
  /// Whether hidden rows and columns are left blank.
  package var skipsHidden = false

  /// Whether numbers are those that are stored, not what their formats show.
  package var showsStoredNumbers = false

  /// Creates the default choices.
  package init() {}
}
