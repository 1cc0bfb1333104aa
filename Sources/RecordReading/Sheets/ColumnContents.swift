import ByteText

/// The number of values of different kinds in a column of a sheet, including its header.
///
/// Whether a date or a number is where text is expected depends on the other cells of its column.
package struct ColumnContents: Sendable {
  /// The number of dates and times.
  package private(set) var dateCount = 0

  package private(set) var otherCount = 0

  /// The number of cells that are a single letter or a short number, as text.
  private var itemCount = 0

  /// The number of lists of letters or short numbers, such as `A, C`.
  private var listCount = 0

  /// Whether there are lists of letters or numbers, or cells that can be lists of one. One such cell may be the header.
  package var hasLists: Bool { listCount > 0 || itemCount > 1 }

  /// Creates the contents of a column without cells.
  package init() {}

  /// Adds the values of another column.
  package mutating func add(_ other: ColumnContents) {
    dateCount += other.dateCount
    otherCount += other.otherCount
    itemCount += other.itemCount
    listCount += other.listCount
  }

  mutating func add(_ kind: Cell.CellType, _ text: Span<UInt8>) {
    switch kind {
    case .date, .systemDate: dateCount += 1
    default: otherCount += 1
    }
    guard kind == .text else { return }
    switch text.listCount {
    case 0: break
    case 1: itemCount += 1
    default: listCount += 1
    }
  }
}

extension Span<UInt8> {
  /// The number of items if the text is a list of letters or of short numbers, such as `1, 3` or `b/d`; otherwise 0.
  fileprivate var listCount: Int {
    var (items, length, isLetter) = (0, 0, false)
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isLetter, length < 2 else { return 0 }
        if length == 0 { items += 1 }
        length += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        guard length == 0 else { return 0 }
        items += 1
        (length, isLetter) = (1, true)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: " "):
        (length, isLetter) = (0, false)
      default: return 0
      }
    }
    return items
  }
}
