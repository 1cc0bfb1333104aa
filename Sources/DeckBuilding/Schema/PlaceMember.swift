/// The members of the place in a line of a stream of records, besides the places of its values.
package enum PlaceMember: String, Sendable {
  /// The name of the input, and that of the sheet.
  case input, sheet
  /// The number of the sheet among the sheets that are read of a workbook, counted from 0, if there are
  /// several.
  case sheetNumber
  /// The line, the column and the offset of the text around the record.
  case line, column, offset
  /// The text around the record, or the first cell of the record in a sheet.
  case source
  /// The place of the record.
  case record
}
