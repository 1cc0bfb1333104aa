/// The reason why the text of an input is not tidied.
package enum TidyingRefusal: Error {
  /// The input is a workbook.
  case workbook
  /// The input is compressed.
  case compressed
  /// The input, or a part of it, cannot be read.
  case unread
  /// Parts of YAML depend on each other, as with anchors, or are nested too deeply.
  case dependent
  /// Lines of YAML end with carriage returns, which libyaml counts and other programs do not.
  case loneReturns
  /// Rows of a table are not complete, or quotes are not where the dialect has them.
  case irregularRows
  /// Blanks around cells are not part of their text, and may be there for people.
  case padded
  /// Cells of a table are continued on other lines.
  case continuedCells
  /// The tidy text would be read differently.
  case inexact
}
