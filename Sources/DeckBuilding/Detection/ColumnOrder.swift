/// The order prompt, answer and hint of the columns of a table without a header.
enum ColumnOrder {
  /// Returns why the values of the columns do not fit the order, or nil if they may.
  static func misfit(of rows: some Collection<[String]>) -> ColumnMisfit? {
    let columns = ColumnValues.columns(rows)
    guard let first = columns.first, first.values.count > 1 else { return nil }
    if areFields(first.values) { return .fieldsInRows }
    if columns.count > 2, first.kind == .runningNumber { return .runningNumbers }
    let questions = columns.firstIndex { $0.questionShare > 0.5 }
    if let questions, questions > 0, first.questionShare < 0.2 {
      return .questions(position: questions + 1)
    }
    if ValueReading.arePronounced(columns) { return .pronunciations }
    if columns.count == 3, areTitled(columns) { return .titles }
    if columns.count == 3, ValueReading.hasListedChoices(columns) { return .choices }
    let last = columns.lastIndex { $0.kind != .blank } ?? 0
    return last > 2 ? .moreColumns(count: last + 1) : nil
  }

  /// Returns whether only the values of the first column repeat, like categories.
  static func areTitled(_ columns: [ColumnValues]) -> Bool {
    guard columns.count > 2, columns[0].kind == .text, columns[1].kind == .text,
      columns[0].values.count > 3
    else { return false }
    let rows = columns[0].values.count
    let counts = columns.map { column in Set(column.values.filter { !$0.isEmpty }).count }
    return 2 * counts[0] <= rows && counts[1] == rows && 10 * counts[2] > 8 * rows
  }

  /// Returns whether the values are names of fields, so that each row has one field of all questions.
  private static func areFields(_ values: [String]) -> Bool {
    guard values.contains(where: FieldNames.isUsual) else { return false }
    let fields = FieldNames.headerFields(values)
    return fields.contains(.prompt) && fields.contains(.answer) && !fields.contains(nil)
  }
}

/// The reason why columns without names are not prompt, answer and hint in this order.
package enum ColumnMisfit: Sendable {
  /// The first column numbers the rows.
  case runningNumbers
  /// The questions are in another column than the first one, counted from 1.
  case questions(position: Int)
  /// The values of the first column repeat.
  case titles
  /// The second column has the pronunciation of the words in the first one.
  case pronunciations
  /// One column has lists of choices, to which another one refers.
  case choices
  /// Each row has one field of all questions.
  case fieldsInRows
  /// There are more columns, which would not be read.
  case moreColumns(count: Int)
}
