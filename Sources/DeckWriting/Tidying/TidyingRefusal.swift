package import RecordReading

/// The reason why the text of an input is not tidied.
package enum TidyingRefusal: Error {
  /// The input is a workbook.
  case workbook
  /// The input is compressed.
  case compressed
  /// The input, or a part of it, cannot be read.
  case unread
  /// Parts of YAML depend on each other, as with anchors, or are nested too deeply.
  case unsupported(TextOutline.Unsupported, offset: Int)
  /// Lines of YAML end with carriage returns, which libyaml counts and other programs do not.
  case loneReturns(offset: Int)
  /// Rows of a table are not complete, or quotes are not where the dialect has them.
  case irregularRows(offset: Int)
  /// The tidy text would be read differently.
  case inexact

  /// The offset of the part of the text that is not tidied, if it is only a part.
  package var offset: Int? {
    switch self {
    case .unsupported(_, let offset), .loneReturns(let offset), .irregularRows(let offset): offset
    case .workbook, .compressed, .unread, .inexact: nil
    }
  }
}
