import QuestionGroups

/// Finds the header of a table among its first rows.
struct HeaderDetection {
  /// A row that names columns.
  struct Header {
    /// Its index among the rows of the sample.
    let index: Int
    /// Its cells.
    let cells: [String]
    /// The names in it that are known.
    let names: [String]
    let platform: PlatformColumns?
    /// Whether rows of several values stand above it.
    var isBelowTable = false
  }

  let mappings: [FieldMapping]
  let platforms: [Platform]

  /// Whether the header, if there is one, must be the first row, as was told.
  let isFirst: Bool

  /// The first row that names columns, if there is one.
  ///
  /// Before the header of a platform anything may stand, and before a row that has nothing but known
  /// names, a prompt and an answer among them. Before any other, only rows that are no table: a
  /// table without a header may well have a known name somewhere.
  func header(in sample: TableSample) -> Header? {
    let rows = sample.rows.prefix(isFirst ? 1 : TableSample.readRows)
    let plain = plainHeader(in: rows, of: sample)
    // A table that has a header already may well have another one further down.
    let candidates = rows.prefix((plain?.index ?? rows.count) + 1).enumerated()
    for (index, row) in candidates {
      let cells = index == plain?.index ? plain?.cells ?? [] : sample.cells(of: row)
      guard PlatformColumns.mayBeHeader(cells),
        let platform = PlatformColumns.matching(cells, among: platforms)
      else { continue }
      return Header(
        index: index, cells: cells, names: cells.filter { !$0.isBlank }, platform: platform,
        isBelowTable: rows.prefix(index).contains { Self.valueCount(sample.cells(of: $0)) > 1 })
    }
    return plain
  }

  private func plainHeader(
    in rows: ArraySlice<TableSample.Row>, of sample: TableSample
  ) -> Header? {
    var isBelowTable = false
    for (index, row) in rows.enumerated() where index == 0 || row.cellCount > 1 {
      let cells = sample.cells(of: row)
      let names = knownNames(in: cells)
      // One known word may as well be the answer of a first question.
      let isSure = names.count > 1 || Self.cellThatIsNoName(in: cells) == nil
      if index == 0, !names.isEmpty, isSure {
        return Header(index: 0, cells: cells, names: names, platform: nil)
      }
      let values = Self.valueCount(cells)
      let isOfTable = !isBelowTable && row.cellCount == sample.width.cells
      if names.count > 1, isOfTable || isPure(names, of: values) {
        return Header(
          index: index, cells: cells, names: names, platform: nil, isBelowTable: isBelowTable)
      }
      if values > 1 { isBelowTable = true }
    }
    return nil
  }

  private static func valueCount(_ cells: [String]) -> Int {
    cells.count { !$0.isBlank }
  }

  /// Whether a row says nothing but names, which make a question.
  private func isPure(_ names: [String], of values: Int) -> Bool {
    guard names.count == values else { return false }
    guard mappings.isEmpty else { return true }
    let fields = FieldNames.fields(named: names)
    return fields.contains(.prompt) && fields.contains(.answer)
  }

  /// The cells that are names: of columns that are mapped, if there are any; of fields otherwise.
  private func knownNames(in cells: [String]) -> [String] {
    guard mappings.isEmpty else {
      let wanted = mappings.flatMap(\.source.columns)
      let names = cells.filter { cell in wanted.contains { $0.matches(name: cell, position: 0) } }
      return names.isEmpty && !wanted.contains(where: \.isName) ? fieldNames(in: cells) : names
    }
    return fieldNames(in: cells)
  }

  private func fieldNames(in cells: [String]) -> [String] {
    let fields = FieldNames.fields(named: cells)
    guard DeckFields.isDeck(fields) else { return [] }
    return cells.indices.filter { fields[$0] != nil }.map { cells[$0] }
  }

  /// A cell of a row without known names that no column would be called by; nothing, if all of
  /// them could be names.
  static func cellThatIsNoName(in cells: [String]) -> String? {
    cells.first { cell in
      let words = cell.split { $0.isWhitespace }
      return words.count > 4 || cell.unicodeScalars.count > 40
        || cell.unicodeScalars.contains { "?!=¿…".unicodeScalars.contains($0) }
        || cell.last == "." || OrderNumber.parse(cell) != nil
    }
  }
}

extension FieldMapping.Source {
  /// Whether it reads a column by its name.
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
}
