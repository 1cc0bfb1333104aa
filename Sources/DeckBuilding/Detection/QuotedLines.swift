@_spi(Conversion) import QuestionGroups
import RecordReading

/// Lines that are quoted as a whole, as programs save a table that had only one column.
///
///     "Question,Answer"
///     "What is the capital of Peru?,Lima"
enum QuotedLines {
  private static let delimiters: [Character] = [",", ";", "\t"]

  /// The maximum number of rows that are compared.
  private static let rowCount = 10

  /// Returns whether all rows of a table have one quoted cell, with as many delimiters as the first one.
  static func areAll(_ sample: TableSample) -> Bool {
    guard sample.dialect.quote != nil, sample.width.cells == 1, sample.rows.count > 1,
      sample.quotedCount == sample.rows.count, sample.width.rows == sample.rows.count
    else { return false }
    let lines = sample.rows.prefix(rowCount).compactMap { sample.cells(of: $0).first }
    return delimiters.contains { delimiter in
      let counts = lines.map { line in line.count { $0 == delimiter } }
      guard let first = counts.first, first > 0, let header = lines.first else { return false }
      let names = header.split(separator: delimiter).map { String($0).trimmed }
      return counts.allSatisfy { $0 == first }
        || FieldNames.headerNames(names).count == names.count && counts.allSatisfy { $0 > 0 }
    }
  }
}
