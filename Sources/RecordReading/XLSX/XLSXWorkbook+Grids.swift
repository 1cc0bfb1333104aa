import SystemIO

extension XLSXWorkbook {
  /// Reads the cells of the sheets with these indices, on up to `threads` threads: one for the
  /// shared strings, and one for each sheet.
  func grids(
    ofSheets indices: [Int], _ options: SheetOptions, threads: Int
  ) throws(WorkbookFault) -> [CellGrid] {
    let styles = try readStyles()
    let readings = indices.map { SheetReading(sheets[$0].part, of: package, styles, options) }
    let strings = SharedReading(sharedStrings, of: package)
    Threads.run(readings.count + 1, on: threads) { number in
      number == 0 ? strings.read() : readings[number - 1].read()
    }
    let sharedStrings = try strings.result.get()
    var grids: [CellGrid] = []
    for reading in readings { grids.append(try reading.finish(sharedStrings)) }
    return grids
  }

  private func readStyles() throws(WorkbookFault) -> CellStyles {
    guard let styles, package.has(styles) else { return CellStyles(dateSystem) }
    return try CellStyles(package.scanner(of: styles), dateSystem)
  }
}

/// The reading of the strings that sheets share. Only one thread at a time has it.
private final class SharedReading: @unchecked Sendable {
  private let part: PartPath?
  private let package: Package
  private(set) var result: Result<StringTable, WorkbookFault> = .success(.empty)

  init(_ part: PartPath?, of package: Package) {
    self.part = part
    self.package = package
  }

  func read() {
    guard let part, package.has(part) else { return }
    do throws(WorkbookFault) {
      result = .success(try StringTable(sharedStringsIn: package.scanner(of: part)))
    } catch {
      result = .failure(error)
    }
  }
}

/// The reading of the cells of one sheet. Only one thread at a time has it.
private final class SheetReading: @unchecked Sendable {
  private let part: PartPath
  private let package: Package
  private let styles: CellStyles
  private let options: SheetOptions
  private var sheet: SheetPart?
  private var fault: WorkbookFault?

  init(_ part: PartPath, of package: Package, _ styles: CellStyles, _ options: SheetOptions) {
    self.part = part
    self.package = package
    self.styles = styles
    self.options = options
  }

  func read() {
    do throws(WorkbookFault) {
      sheet = SheetPart(try package.scanner(of: part), styles, options)
      try sheet?.read()
    } catch {
      fault = error
    }
  }

  func finish(_ sharedStrings: StringTable) throws(WorkbookFault) -> CellGrid {
    if let fault { throw fault }
    let grid = try sheet?.finish(sharedStrings)
    sheet = nil
    return grid ?? .empty
  }
}
