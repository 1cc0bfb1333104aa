import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// A row below a header that has the names of the columns of choices, which the header names together:
///
///     Question,Choices,,,Answer
///     ,A,B,C,
package struct ChoiceNamesRow {
  /// The number of rows up to and including this one.
  package let rowsAbove: Int

  /// The columns by their positions.
  package let mappings: [FieldMapping]

  /// Finds the row below the header of the table in `content`, if it is one.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    let layout = TableDetection.layout(of: content, format, options)
    let sample = TableSample(content, layout.dialect, from: layout.start)
    guard layout.hasHeader, sample.rows.count > 2 else { return nil }
    let header = sample.cells(of: sample.rows[0])
    let cells = sample.cells(of: sample.rows[1])
    let choices = cells.indices.filter { !cells[$0].isBlank }
    guard let first = choices.first, let last = choices.last, choices.count > 1,
      choices.count == last - first + 1, last < header.count, Self.areInOrder(cells[first...last]),
      header[(first + 1)...last].allSatisfy(\.isBlank)
    else { return nil }
    var found: [(field: DeckField, column: Int)] = []
    for (column, field) in FieldNames.headerFields(header).enumerated()
    where !choices.contains(column) {
      if let field, field != .choices { found.append((field, column)) }
    }
    guard found.contains(where: { $0.field == .prompt }),
      found.contains(where: { $0.field == .answer })
    else { return nil }
    found += choices.map { (.choices, $0) }
    mappings = found.compactMap { try? FieldMapping($0.field, from: .position($0.column + 1)) }
    rowsAbove = layout.rowsAbove(in: content) + sample.rows[1].number + 1
  }

  /// Returns whether the cells are the first letters or numbers in their order.
  private static func areInOrder(_ cells: ArraySlice<String>) -> Bool {
    let names = cells.map { $0.trimmed.lowercased() }
    let letters = (0..<UInt8(min(26, names.count))).map {
      String(Unicode.Scalar(UInt8(ascii: "a") + $0))
    }
    return names == letters || names == names.indices.map { "\($0 + 1)" }
  }
}

extension TableLayout {
  /// Returns the number of rows above the table that the numbers of rows in a sample do not count.
  fileprivate func rowsAbove(in content: InputContent) -> Int {
    guard content.grid == nil else { return 0 }
    return skippedRowCount ?? (SeparatorLine(content.source) == nil ? 0 : 1)
  }
}
