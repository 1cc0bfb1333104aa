import ByteText

/// The number formats of the styles of a workbook.
struct CellStyles: Sendable {
  let dateSystem: DateSystem

  /// The formats, each of which many styles can have; the first is `General`.
  private var formats = [NumberFormat.general]

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
    let number = format.kind == .general && !format.changesText ? 0 : Int32(formats.count)
    if number > 0 { formats.append(format) }
    known[id] = number
    return number
  }

  /// Returns the format of the style with this number; `General` if there is none.
  @inline(__always)
  subscript(number: Int) -> NumberFormat {
    numbers.indices.contains(number) ? formats[Int(numbers[number])] : formats[0]
  }

  /// Whether the style with this number is `General`, which most are.
  @inline(__always)
  func isGeneral(_ number: Int) -> Bool {
    !numbers.indices.contains(number) || numbers[number] == 0
  }
}
