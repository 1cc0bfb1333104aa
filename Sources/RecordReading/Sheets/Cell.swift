/// A cell of a sheet that has text, in eight bytes: its column, the kind of its value, and the number of its text.
package struct Cell: Sendable {
  /// The kind of a value, as far as it matters to a deck.
  package enum CellType: UInt8, Sendable {
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

  private static let columnShift: UInt64 = 32
  private static let kindShift: UInt64 = 48
  private static let sharedBit: UInt64 = 1 << 56

  private let bits: UInt64

  /// Creates a cell; columns are counted from 0.
  @inline(__always)
  init(column: Int, _ kind: CellType, string: Int, isShared: Bool) {
    bits =
      UInt64(UInt32(truncatingIfNeeded: string)) | UInt64(column) << Self.columnShift
      | UInt64(kind.rawValue) << Self.kindShift | (isShared ? Self.sharedBit : 0)
  }

  /// The column, counted from 0.
  @inline(__always)
  package var column: Int { Int(bits >> Self.columnShift & 0xFFFF) }

  @inline(__always)
  package var kind: CellType {
    CellType(rawValue: UInt8(truncatingIfNeeded: bits >> Self.kindShift)) ?? .text
  }

  /// The number of the text among the strings of the sheet, or among the strings that all sheets share.
  @inline(__always)
  var string: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  /// Whether the text is one that all sheets share.
  @inline(__always)
  var isShared: Bool { bits & Self.sharedBit != 0 }
}

extension Span<UInt8> {
  /// The whole number that the text is: digits, at most nine; nil if it is none.
  @inline(__always)
  var wholeNumber: Int? {
    guard count > 0, count <= 9 else { return nil }
    var number = 0
    for index in indices {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Whether the text consists of digits.
  @inline(__always)
  var isWholeNumber: Bool {
    for index in indices where self[index] &- UInt8(ascii: "0") > 9 { return false }
    return !isEmpty
  }
}
