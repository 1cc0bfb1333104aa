import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Rejects of sheets: CSV with the headers that applied to the rows.
extension RejectsWriter {
  /// Appends the headers and the rejected rows of the sheet `grid`.
  func writeSheet(of rows: [Int], _ grid: CellGrid, to buffer: inout ByteBuffer) {
    var headers = account.headers[...]
    let isUntitled = areUntitled(rows)
    var header: [String]?
    var hasCodes = false
    var titleColumn: Int?
    let cellWriter = CellWriter(dialect: CSVDialect(delimiter: .comma), quoted: .needed)
    for row in rows {
      let start = origin(row).range.lowerBound
      while let next = headers.first, next.range.lowerBound < start {
        headers.removeFirst()
        let names = grid.strings(ofRowAt: next.range.lowerBound)
        if names == header { continue }
        header = names
        hasCodes = names.first == rejectCodesColumn
        titleColumn = FieldNames.fields(named: names).firstIndex(of: .title)
        let addsTitle = isUntitled && titleColumn == nil
        let added = [rejectCodesColumn] + (addsTitle ? [DeckField.title.rawValue] : [])
        cellWriter.append(row: added + names.dropFirst(hasCodes ? 1 : 0), to: &buffer)
      }
      for start in starts(ofRow: row, grid) {
        var cells = cells(ofRow: row, at: start, grid, width: header?.count ?? 0)
        if isUntitled, let titleColumn { cells[titleColumn] = title(ofRow: row) }
        let isFirst = start == origin(row).range.lowerBound
        // Without a header, a reader would not skip the cells that are added.
        let codes = header == nil ? [] : [isFirst ? reasons.text(ofRow: row) : ""]
        let addsTitle = isUntitled && titleColumn == nil && header != nil
        let title = addsTitle ? [title(ofRow: row)] : []
        cellWriter.append(row: codes + title + cells.dropFirst(hasCodes ? 1 : 0), to: &buffer)
      }
    }
  }

  /// Returns the offsets at which the rows of a record begin.
  private func starts(ofRow row: Int, _ grid: CellGrid) -> [Int] {
    let range = origin(row).range
    guard account.layout?.hasMergedRows == true else { return [range.lowerBound] }
    var reader = SheetReader(grid, from: range.lowerBound)
    var record = Record()
    var starts: [Int] = []
    while (try? reader.read(into: &record)) == true, record.start < range.upperBound {
      starts.append(record.start)
    }
    return starts
  }

  /// Returns the cells of a row, at least `width` of them. Of merged cells, each has the name of
  /// the group if the first one has it.
  private func cells(
    ofRow row: Int, at start: Int, _ grid: CellGrid, width: Int
  ) -> [String] {
    var cells = grid.strings(ofRowAt: start)
    cells += Array(repeating: "", count: max(0, width - cells.count))
    guard !grid.merged.isEmpty else { return cells }
    let names = [title(ofRow: row), key(ofRow: row)]
    for column in cells.indices where cells[column].isEmpty {
      let value = grid.mergedString(at: start + column)
      if let value, names.contains(value) { cells[column] = value }
    }
    return cells
  }

  /// Returns whether the rows do not have their title, which is the name of the sheet or of the
  /// file, unlike that of the file of rejects. With mappings or for exports, no title can be added.
  private func areUntitled(_ rows: [Int]) -> Bool {
    guard !options.naming.isMapped, account.platform == nil else {
      return false
    }
    return rows.allSatisfy { origin($0).own.isDisjoint(with: [.title, .group]) }
  }

  private func title(ofRow row: Int) -> String { name(ofRow: row, \.title) }

  private func key(ofRow row: Int) -> String { name(ofRow: row, \.key) }

  private func name(
    ofRow row: Int, _ name: KeyPath<(title: TextReference, key: TextReference), TextReference>
  ) -> String {
    let group = deck.records.rows[row].group
    guard group != QuestionRow.noGroup else { return "" }
    return deck.texts.string(deck.built.names[Int(group)][keyPath: name])
  }
}
