import DeckBuilding
import RecordReading

/// The sheets of a workbook that are read: the chosen ones, or else the visible ones that have a deck.
struct SheetSelection {
  /// The indices of the sheets whose cells are needed, in order.
  let indices: [Int]

  private let workbook: Workbook
  private let isChosen: Bool

  /// The names of chosen sheets that the workbook does not have.
  private let missing: [String]

  /// Selects sheets of a workbook; `choices` are the chosen ones, if any.
  init(_ workbook: Workbook, _ choices: [SheetChoice]) {
    self.workbook = workbook
    isChosen = !choices.isEmpty
    let found = choices.map { workbook.index(of: $0) }
    missing = zip(choices, found).filter { $1 == nil }.map(\.0.text)
    let chosen = Set(found.compactMap(\.self))
    indices = workbook.sheets.indices.filter {
      choices.isEmpty ? !workbook.sheets[$0].isHidden : chosen.contains($0)
    }
  }

  /// Returns an input for each sheet of `input`; `grids` are the cells of those in `indices`.
  func inputs(_ grids: [CellGrid], of input: Input, _ options: ConversionOptions) -> [Input] {
    var inputs: [Input] = missing.map { wanted in
      let names = workbook.sheets.map(\.name)
      return Input(fault: .unknownSheet(wanted: wanted, sheets: names), of: input)
    }
    let decks = isChosen ? Set(indices) : decks(among: grids, input, options)
    guard !decks.isEmpty || !missing.isEmpty else {
      var empty = Input(fault: .notADeck(.emptyWorkbook), of: input)
      empty.isCounted = true
      return [empty]
    }
    var isFirst = true
    for (index, sheet) in workbook.sheets.enumerated() {
      let grid = indices.firstIndex(of: index).map { grids[$0] }
      guard let grid, decks.contains(index) else {
        if let reason = reason(for: sheet, grid) {
          inputs.append(Input(.fault(.skippedSheet(reason)), sheet: sheet.name, of: input))
        }
        continue
      }
      var sheetInput = Input(
        .sheet(grid, of: input.identity), sheet: sheet.name, of: input)
      sheetInput.isCounted = isFirst
      isFirst = false
      inputs.append(sheetInput)
    }
    return inputs
  }

  /// Returns why a sheet is not read, or nil if others were chosen.
  private func reason(for sheet: Sheet, _ grid: CellGrid?) -> SkippedSheet? {
    if isChosen { return nil }
    if sheet.isHidden { return .hidden }
    return grid?.rows.isEmpty ?? true ? .blank : .noHeader
  }

  /// Returns the indices of the sheets that have a header with known names or, if none has, of all that have cells.
  private func decks(
    among grids: [CellGrid], _ input: Input, _ options: ConversionOptions
  ) -> Set<Int> {
    let filled = zip(indices, grids).filter { !$1.rows.isEmpty }
    let named = filled.filter { _, grid in
      TableDetection.layout(of: .sheet(grid), input.format, options).hasKnownHeader
    }
    return Set((named.isEmpty ? filled : named).map(\.0))
  }
}

extension Workbook {
  /// Returns the index of a sheet, or nil if there is none with this name or number.
  fileprivate func index(of choice: SheetChoice) -> Int? {
    if let index = sheets.firstIndex(where: { $0.name == choice.text })
      ?? sheets.firstIndex(where: { $0.name.lowercased() == choice.text.lowercased() })
    {
      return index
    }
    guard let number = Int(choice.text), sheets.indices.contains(number - 1) else { return nil }
    return number - 1
  }
}

extension ConversionOptions {
  /// The choices about the cells of sheets.
  var sheetOptions: SheetOptions {
    var sheetOptions = SheetOptions()
    sheetOptions.skipsHidden = reading.skipsHiddenCells
    sheetOptions.showsStoredNumbers = reading.readsStoredCells
    return sheetOptions
  }
}
