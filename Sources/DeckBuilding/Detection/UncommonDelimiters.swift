import ByteText
import QuestionGroups
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
  static func fitting(_ source: Source, from start: Int) -> Delimiter? {
    let fitting = all.filter { delimiter in
      let sample = TableSample(source, CSVDialect(delimiter: delimiter, quote: nil), from: start)
      let rows = sample.rows.prefix(TableSample.maxRows)
      return rows.count >= minRows
        && rows.allSatisfy { row in
          row.cellCount == 2 && sample.cells(of: row).allSatisfy { !$0.isBlank }
        }
    }
    let longest = fitting.filter { delimiter in
      !fitting.contains { $0 != delimiter && $0.text.contains(delimiter.text) }
    }
    return longest.count == 1 ? longest[0] : nil
  }
}

/// The delimiter of a table without common delimiters, as its rows suggest it.
package struct DelimiterAdvice {
  package let delimiter: Delimiter

  /// Finds the delimiter of the table in `content`, or returns nil if its rows do not show one.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard options.delimiter == nil, content.grid == nil else { return nil }
    let layout = TableDetection.layout(of: content, format, options)
    guard let delimiter = UncommonDelimiters.fitting(content.source, from: layout.start) else {
      return nil
    }
    self.delimiter = delimiter
  }
}
