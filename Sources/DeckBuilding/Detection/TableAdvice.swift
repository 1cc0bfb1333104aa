import RecordReading

/// The columns of a table without known names, as its values suggest them.
package struct TableAdvice {
  /// Whether the first row is a header.
  package let hasHeader: Bool

  /// The columns of a question, each with the field that it provides.
  package let mappings: [FieldMapping]

  /// How the answers refer to choices, if there are any.
  package let notation: AnswerNotation?

  /// Finds the columns of the table in `content`, or returns nil if its values do not show them.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    let layout = TableDetection.layout(of: content, format, options)
    let sample =
      content.grid.map { TableSample($0, from: layout.start) }
      ?? TableSample(content.source, layout.dialect, from: layout.start)
    let rows = sample.usualRows
    guard let first = rows.first, first.count > 1 else { return nil }
    let columns = ColumnValues.columns(rows.dropFirst())
    guard let reading = ValueReading(columns, names: first) else { return nil }
    let isRecord = reading.fits(first, columns)
    if isRecord, options.hasHeader == true { return nil }
    hasHeader = !isRecord && options.hasHeader != false
    notation = reading.notation == .text ? nil : reading.notation
    let names = hasHeader ? first : []
    let fields =
      [(DeckField.prompt, reading.prompt)] + reading.choices.map { (.choices, $0) }
      + [(.answer, reading.answer)]
    mappings = fields.compactMap { try? FieldMapping($0, from: Self.source($1, names)) }
  }

  /// Returns the column by its name, or by its position if the name is not plain.
  private static func source(_ column: Int, _ names: [String]) -> FieldMapping.Source {
    guard column < names.count, names.count(where: { $0 == names[column] }) == 1,
      !names[column].isEmpty, !names[column].contains(where: { "{},#=[]|".contains($0) }),
      names[column].unicodeScalars.allSatisfy({
        !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
      })
    else { return .position(column + 1) }
    return .name(names[column])
  }
}

extension ValueReading {
  /// Returns whether a row is a question like those below it, rather than their header.
  fileprivate func fits(_ row: [String], _ columns: [ColumnValues]) -> Bool {
    let answered: Bool =
      switch notation {
      case .text?:
        choices.contains { row[$0] == row[answer] }
          || choices.count == 1
            && ColumnValues([row[choices[0]]]).lists?[0].contains(row[answer]) == true
      case .letter?: row[answer].isChoiceLetter
      case .zeroBased?, .oneBased?: Int(row[answer]) != nil
      default: false
      }
    if answered { return true }
    return columns[prompt].questionShare > 0.5 && ColumnValues([row[prompt]]).questionShare == 1
  }
}
