import ByteText
@_spi(Conversion) import QuestionGroups
package import RecordReading

/// Delimiters that people type between a prompt and its answer: `house - casa`.
///
/// They are never chosen without being asked for, because they are also part of text.
enum UncommonDelimiters {
  private static let all = [
    " - ", " -- ", " --- ", " – ", " — ", " = ", " => ", " -> ", " → ", " : ", " :: ", "--", "---",
    "–", "—", "=", "=>", "->", "→", ": ", "::",
  ].compactMap { Delimiter($0) }

  /// The least number of rows that show anything.
  private static let minRows = 2

  /// Returns the only one of the delimiters that separates each row from `start` on into two cells
  /// with text. Of delimiters that are parts of each other, it is the longest one.
  ///
  /// There is none if a blank row is below the first row or above the last one, which may be a title
  /// or a remark.
  static func fitting(_ source: Source, from start: Int) -> Delimiter? {
    let fitting = all.filter { fits($0, source, from: start) }
    let longest = fitting.filter { delimiter in
      !fitting.contains { $0 != delimiter && $0.text.contains(delimiter.text) }
    }
    return longest.count == 1 ? longest[0] : nil
  }

  /// Returns a blank if it separates each row from `start` on into two words, as in many lists of
  /// words. Where anything else may be a delimiter, blanks are part of text.
  static func fittingBlank(_ source: Source, from start: Int) -> Delimiter? {
    Delimiter(" ").flatMap { fits($0, source, from: start) ? $0 : nil }
  }

  private static func fits(_ delimiter: Delimiter, _ source: Source, from start: Int) -> Bool {
    let sample = TableSample(source, CSVDialect(delimiter: delimiter, quote: nil), from: start)
    let rows = sample.rows.prefix(TableSample.maxRows)
    return rows.count >= minRows && areTogether(sample.rows)
      && rows.allSatisfy { row in
        row.cellCount == 2 && sample.cells(of: row).allSatisfy { !$0.isBlank }
      }
  }

  private static func areTogether(_ rows: [TableSample.Row]) -> Bool {
    rows[1].number == rows[0].number + 1
      && rows[rows.count - 1].number == rows[rows.count - 2].number + 1
  }

  /// Returns whether any of the delimiters is in most of the rows from `start` on.
  static func areUsed(_ source: Source, from start: Int) -> Bool {
    all.contains { delimiter in
      let sample = TableSample(source, CSVDialect(delimiter: delimiter, quote: nil), from: start)
      return sample.rows.count { $0.cellCount > 1 } * 2 > sample.rows.count
    }
  }
}

/// The delimiter of a table without common delimiters, as its rows suggest it.
package struct DelimiterAdvice {
  /// The delimiter; nil if several are in use, or if one does not fit all rows.
  package let delimiter: Delimiter?

  /// Finds the delimiter of the table in `content`, or returns nil if its rows do not show one.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard options.delimiter == nil, content.grid == nil else { return nil }
    let layout = TableDetection.layout(of: content, format, options)
    let sample = TableSample(content.source, layout.dialect, from: layout.start)
    let isOneColumn = sample.width.cells < 2
    delimiter =
      UncommonDelimiters.fitting(content.source, from: layout.start)
      ?? (isOneColumn ? UncommonDelimiters.fittingBlank(content.source, from: layout.start) : nil)
    if delimiter == nil,
      !isOneColumn || !UncommonDelimiters.areUsed(content.source, from: layout.start)
    {
      return nil
    }
  }
}
