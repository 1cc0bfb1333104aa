/// The first rows of a table whose header is not known yet.
package struct SampleGrid: Sendable {
  package let rows: [[CellText]]

  /// The usual number of cells of a row.
  package let width: Int

  /// The share of rows of another width.
  let irregularity: Double

  /// Whether people type the delimiter between a word and its meaning: it has several characters, as hardly any
  /// that a program writes.
  let isTyped: Bool

  /// Creates a grid of rows in order, none of which should be blank.
  package init(_ rows: [[String]], isTyped: Bool = false) {
    self.isTyped = isTyped
    self.rows = rows.map { $0.map { CellText($0) } }
    var counts: [Int: Int] = [:]
    for row in self.rows { counts[row.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    width = usual?.key ?? 0
    irregularity =
      self.rows.isEmpty ? 0 : 1 - Double(usual?.value ?? 0) / Double(self.rows.count)
  }

  /// Returns whether no cell of a row has anything to read.
  package static func isBlank(_ row: [String]) -> Bool { row.allSatisfy { CellText.isBlank($0) } }

  /// Returns the table with the records from the row `first` on, without the last `footer` rows, below the row
  /// `header` if there is one.
  package func table(header: Int?, from first: Int, footer: Int) -> SampleTable {
    let hasLabels =
      header != nil && first < rows.count && Self.columnsOfLabels(rows[first]) != nil
    let names = header.map { rows[$0] } ?? []
    let hasNames = Self.areNames(names)
    let body = rows[first..<max(first, rows.count - footer)].dropFirst(hasLabels ? 1 : 0)
      .prefix { row in
        !hasNames || row.count(where: { !$0.isBlank }) < names.count || !Self.areNames(row)
      }
    let columnNames =
      header.map {
        rows[$0].map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      } ?? []
    let width = max(columnNames.count, header == nil ? self.width : 0)
    let isShy = isShy(body, width)
    let records = body.compactMap { Self.record($0, width: width, isShy: isShy) }
    let columns = (0..<width).map { column in
      SampleColumn(
        name: column < columnNames.count ? columnNames[column] : "", position: column,
        cells: records.map { SampleCell($0[column]) })
    }
    return SampleTable(
      columns: columns.filter { !$0.cells.allSatisfy(\.isBlank) }, isOfObjects: false)
  }

  /// Returns whether all cells of a row are names, apart from blank ones, and one of them is that of a side of questions.
  /// Below another one, such a row is the header of another table.
  private static func areNames(_ row: [CellText]) -> Bool {
    let filled = row.filter { !$0.isBlank }
    guard filled.count > 1, filled.contains(where: { !$0.isTruth }) else { return false }
    let meanings = filled.map { NameReading($0.text).meaning }
    let sides: [NameRole] = [.prompt, .answer, .answers, .right]
    return meanings.allSatisfy { !$0.isEmpty }
      && meanings.contains { sides.contains(where: $0.has) }
  }

  /// Returns the columns of choices whose letters or numbers are in a row below a header that names them together, or
  /// nil if the row has anything else:
  ///
  ///     Question,Choices,,,Answer
  ///     ,A,B,C,
  package static func columnsOfLabels(_ cells: [CellText]) -> [Int]? {
    let filled = cells.indices.filter { !cells[$0].isBlank }
    guard filled.count > 1, filled.count < cells.count,
      filled[filled.count - 1] - filled[0] < filled.count
    else { return nil }
    let ordinals = filled.map { cells[$0].ordinals }
    let areInOrder = [0, 1].contains { first in ordinals == ordinals.indices.map { [first + $0] } }
    return areInOrder ? filled : nil
  }

  /// Returns a row with as many cells as there are columns, or nil for one that cannot be cut to them.
  private static func record(_ row: [CellText], width: Int, isShy: Bool) -> [CellText]? {
    if row.count == width { return row }
    guard row.count > width, row[width...].allSatisfy(\.isBlank) else { return nil }
    // A blank cell too many may hide that the others are shifted.
    return isShy && row[width - 1].isBlank == false ? nil : Array(row[..<width])
  }

  /// Returns whether a row that has a blank cell too many may be shifted: most rows are not longer, and some have a
  /// blank last cell.
  private func isShy(_ body: ArraySlice<[CellText]>, _ width: Int) -> Bool {
    width > 0 && 2 * body.count { $0.count > width } < body.count
      && body.contains { $0.count == width && $0[width - 1].isBlank }
  }
}
