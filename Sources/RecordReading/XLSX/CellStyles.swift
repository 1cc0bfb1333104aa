import ByteText

/// The number formats of the styles of a workbook.
struct CellStyles: Sendable {
  /// A number format, and what it does to text.
  struct Style: Sendable {
    let format: NumberFormat

    /// Whether the format shows more than the text of a cell that contains text.
    let changesText: Bool

    /// Whether the format shows numbers as they are.
    let isGeneral: Bool

    init(_ format: NumberFormat) {
      self.format = format
      var buffer = ByteBuffer()
      format.append(text: [UInt8(ascii: "x")].span, to: &buffer)
      changesText = buffer.count != 1 || buffer.span[0] != UInt8(ascii: "x")
      isGeneral = format.kind == .general
    }
  }

  let dateSystem: DateSystem

  /// The formats, each of which many styles can have; the first is `General`.
  private var styles = [Style(.general)]

  /// For each style of cells, the number of its format.
  private var numbers: [Int32] = []

  /// The styles of a workbook without any.
  init(_ dateSystem: DateSystem) {
    self.dateSystem = dateSystem
  }

  /// Reads the styles of a workbook.
  init(
    _ scanner: consuming XMLScanner<SpreadsheetName>, _ dateSystem: DateSystem
  ) throws(WorkbookFault) {
    self.dateSystem = dateSystem
    var codes: [Int: [UInt8]] = [:]
    var known: [Int: Int32] = [:]
    var isInCellFormats = false
    while true {
      switch try scanner.next() {
      case .start where scanner.name == .numberFormat:
        guard let id = scanner.number(.numberFormatID),
          let code = scanner.attributeIndex(.formatCode)
        else { continue }
        codes[id] = Array(copying: scanner.value(at: code))
      case .start where scanner.name == .cellFormats: isInCellFormats = true
      case .end where scanner.name == .cellFormats: isInCellFormats = false
      case .start where scanner.name == .cellFormat && isInCellFormats:
        numbers.append(add(scanner.number(.numberFormatID) ?? 0, codes, &known))
      case .start, .text, .end: break
      case .endOfDocument: return
      }
    }
  }

  /// Returns the number of the format with this identifier.
  private mutating func add(
    _ id: Int, _ codes: [Int: [UInt8]], _ known: inout [Int: Int32]
  ) -> Int32 {
    if let number = known[id] { return number }
    let format = codes[id].map { NumberFormat(code: $0.span) } ?? NumberFormat(builtIn: id)
    let style = Style(format)
    let number = style.isGeneral && !style.changesText ? 0 : Int32(styles.count)
    if number > 0 { styles.append(style) }
    known[id] = number
    return number
  }

  /// Returns the style with this number; `General` if there is none.
  @inline(__always)
  subscript(number: Int) -> Style {
    numbers.indices.contains(number) ? styles[Int(numbers[number])] : styles[0]
  }

  /// Whether the style with this number is `General`, which most are.
  @inline(__always)
  func isGeneral(_ number: Int) -> Bool {
    !numbers.indices.contains(number) || numbers[number] == 0
  }
}
