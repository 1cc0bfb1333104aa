import Foundation
import RecordReading
import Testing

/// The rows of a table of formats, values and shown text, whose path is in the environment variable
/// `QUIZPRESS_FORMATS`.
///
/// The columns are the source, the number of a built-in format, the code, `n` or `s` for numbers
/// and text, the value, 1 for the calendar since 1904, the shown text, and another right one. Tabs
/// separate them, and the first line is a header.
@Suite struct FormatTableTests {
  private static let path = ProcessInfo.processInfo.environment["QUIZPRESS_FORMATS"]

  @Test(.enabled(if: path != nil))
  func nearlyAllRowsAreRight() throws {
    let table = try String(contentsOfFile: Self.path ?? "", encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let wrong = rows.filter { !isRight($0) }
    for row in wrong { print("\(row.joined(separator: " | ")) is shown as \(shown(row))") }
    print("\(rows.count - wrong.count) of \(rows.count) rows are right")
    #expect(Double(wrong.count) <= 0.02 * Double(rows.count))
  }

  private func isRight(_ row: [String]) -> Bool {
    row.count >= 7
      && row[6...].enumerated().contains { index, text in
        (index == 0 || !text.isEmpty) && text.trimmingCharacters(in: [" "]) == shown(row)
      }
  }

  private func shown(_ row: [String]) -> String {
    guard row.count >= 7 else { return "a row without all columns" }
    let format = Int(row[1]).map { NumberFormat(builtIn: $0) } ?? NumberFormat(row[2])
    guard row[3] == "n" else { return show(text: row[4], in: format) }
    return show(number: row[4], in: format, row[5] == "1" ? .since1904 : .since1900) ?? "####"
  }
}
