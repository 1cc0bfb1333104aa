import ByteText

/// A cell of a sheet that has text, in eight bytes: its column, the kind of its value, and the number of its text.
package struct Cell: BitwiseCopyable, Sendable {
  /// The kind of a value, as far as it matters to a deck.
  package enum CellType: UInt8, BitwiseCopyable, Sendable {
    case text
    case wholeNumber
    /// A number that is shown with decimals, a separator of thousands, a percent sign or the like.
    case formattedNumber
    /// A whole number of more digits than a spreadsheet program keeps.
    case longNumber
    case date
    /// A date or a time that each reader's system shows in another way.
    case systemDate
    case boolean
    /// An error such as `#REF!`.
    case error
    /// A formula whose value is not in the file.
    case missingValue
    /// Text with superscripts or subscripts that Unicode has no characters for.
    case plainScript

    /// Whether the cell may have another value than what was typed, or none.
    @inline(__always)
    package var isUnusual: Bool {
      switch self {
      case .text, .wholeNumber: false
      case .formattedNumber, .longNumber, .boolean, .date, .systemDate, .error, .missingValue,
        .plainScript:
        true
      }
    }
  }

  private let stringNumber: UInt32
  private let columnNumber: UInt16

  package let kind: CellType

  /// Whether the text is one that all sheets share.
  let isShared: Bool

  /// Creates a cell; columns are counted from 0.
  @inline(__always)
  init(column: Int, _ kind: CellType, string: Int, isShared: Bool) {
    stringNumber = UInt32(truncatingIfNeeded: string)
    columnNumber = UInt16(truncatingIfNeeded: column)
    (self.kind, self.isShared) = (kind, isShared)
  }

  /// The column, counted from 0.
  @inline(__always)
  package var column: Int { Int(columnNumber) }

  /// The number of the text among the strings of the sheet, or among the strings that all sheets share.
  @inline(__always)
  var string: Int { Int(stringNumber) }
}
