import ByteText

/// The value of a cell in OpenDocument, apart from the text that shows it.
struct OpenDocumentValue {
  /// The type of a value (ODF 1.3 Part 3, 19.387).
  enum ValueType: String {
    case none, string, float, percentage, currency, date, time, boolean, error

    /// Whether a format determines how the value is shown.
    var isShownByFormat: Bool {
      switch self {
      case .none, .string, .error: false
      case .float, .percentage, .currency, .date, .time, .boolean: true
      }
    }
  }

  let type: ValueType

  /// The value as it is stored, if there is one.
  private let stored: String?

  private let hasFormula: Bool

  /// The numbers of columns and rows that the cell spans.
  private let span: (columns: Int, rows: Int)

  /// Reads the attributes of the cell that the last event of `scanner` began.
  @inline(__always)
  init(_ scanner: borrowing XMLScanner<OpenDocumentName>) {
    hasFormula = scanner.attributeIndex(.formula) != nil
    span = (scanner.count(.columnsSpanned), scanner.count(.rowsSpanned))
    guard let index = scanner.attributeIndex(.valueType) else {
      (type, stored) = (.none, nil)
      return
    }
    let type = ValueType(rawValue: String(copying: scanner.value(at: index))) ?? .string
    stored = scanner.string(Self.attribute(of: type))
    let isError =
      type == .string && hasFormula && scanner.string(.extendedValueType) == "error"
    self.type = isError ? .error : type
  }

  private static func attribute(of type: ValueType) -> OpenDocumentName {
    switch type {
    case .float, .percentage, .currency: .value
    case .date: .dateValue
    case .time: .timeValue
    case .boolean: .booleanValue
    case .none, .string, .error: .stringValue
    }
  }

  /// Whether the cell has a formula without a value.
  var isMissing: Bool { hasFormula && type == .none }

  func appendStored(to buffer: inout ByteBuffer) {
    guard let stored else { return }
    switch type {
    case .float, .percentage, .currency:
      let number = StoredNumber(Array(stored.utf8).span)
      if let number, NumberFormat.general.append(number, .since1900, to: &buffer) { return }
    case .boolean: return buffer.append(stored.uppercased())
    case .none, .string, .date, .time, .error: break
    }
    buffer.append(stored)
  }

  /// Adds the merged cells of which the next cell of `grid` is the first.
  func merge(in grid: inout GridBuilder) throws(WorkbookFault) {
    guard span.columns > 1 || span.rows > 1 else { return }
    let address = grid.next
    let rowEnd = min(address.row + max(1, span.rows), CellAddress.rowCount)
    let columnEnd = min(address.column + max(1, span.columns), CellAddress.columnCount)
    try grid.merge(
      CellRange(rows: address.row..<rowEnd, columns: address.column..<columnEnd))
  }

  func kind(showing text: Span<UInt8>) -> Cell.CellType {
    if isMissing, text.isEmpty { return .missingValue }
    if type == .error || hasFormula && text.isErrorOfFormula { return .error }
    switch type {
    case .none, .string, .error: return .text
    case .boolean: return .boolean
    case .date, .time: return .date
    case .float, .percentage, .currency:
      let number = stored.flatMap { StoredNumber(Array($0.utf8).span) }
      if let number, number.mayLackDigits { return .longNumber }
      return text.isWholeNumber ? .wholeNumber : .formattedNumber
    }
  }
}

extension Span<UInt8> {
  /// Whether the text shows that a formula has no value: `#REF!`, `#N/A`, `Err:502`.
  fileprivate var isErrorOfFormula: Bool {
    if count > 3, self[0] == UInt8(ascii: "#") {
      let last = self[count - 1]
      return last == UInt8(ascii: "!") || last == UInt8(ascii: "?")
        || count == 4 && hasBytes("#N/A")
    }
    return hasBytes("Err:")
  }
}
