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
  ///
  /// If the table has columns with known names, though not all that it needs (`isNamed`), only
  /// names count for the others.
  package init?(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions, isNamed: Bool
  ) {
    let layout = TableDetection.layout(of: content, format, options)
    let rows = TableSample(content, layout.dialect, from: layout.start).usualRows
    guard let first = rows.first, first.count > 1 else { return nil }
    // A number is never a name, so the words next to it are none either.
    let isHeader = HeaderDetection.valueCell(in: first) == nil
    // Questions above what people answered are no deck.
    if !isHeader, HeaderDetection.isAboveNumbers(rows) { return nil }
    let columns = ColumnValues.columns(rows.dropFirst(isHeader ? 1 : 0))
    let byValues = isNamed ? nil : ValueReading(columns, names: isHeader ? first : [])
    let byNames = isHeader ? ValueReading(subjectsOf: columns, names: first) : nil
    guard let reading = byValues ?? byNames ?? ValueReading(pronouncing: columns) else {
      return nil
    }
    let isPronounced = ValueReading.arePronounced(ColumnValues.columns([first]))
    let isRecord =
      !isHeader || isPronounced || reading.fits(first, columns)
      || reading.title.map { columns[$0].values.contains(first[$0]) } ?? false
    if isRecord, options.hasHeader == true { return nil }
    hasHeader = !isRecord && options.hasHeader != false
    notation = reading.notation == .text ? nil : reading.notation
    let names = hasHeader ? first : []
    let fields = reading.fields + (hasHeader ? Self.others(first, besides: reading) : [])
    mappings = fields.compactMap { try? FieldMapping($0, from: Self.source($1, names)) }
  }

  /// Returns the titles and the hints whose names are known, which are not read if only mapped columns are.
  private static func others(
    _ header: [String], besides reading: ValueReading
  ) -> [(field: DeckField, column: Int)] {
    let fields = NamedFields(header).values.map(\.field)
    return [DeckField.title, .hint].compactMap { field in
      let columns = header.indices.filter { fields[$0] == field }
      let isFree = !reading.fields.contains { $0.field == field || columns.contains($0.column) }
      return columns.count == 1 && isFree ? (field, columns[0]) : nil
    }
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
    guard let answer else {
      let cells = choices.map { row[$0] }
      return RightMark.allCases.contains { $0.isOnOne(of: cells) }
    }
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
