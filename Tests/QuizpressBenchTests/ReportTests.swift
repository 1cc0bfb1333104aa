import Testing

@testable import quizpress_bench

/// The formatting of reports.
@Suite struct ReportTests {
  @Test func columnsOfMarkdownTablesAreAligned() {
    var table = MarkdownTable(columns: [("name", false), ("time", true)])
    table.rows = [["Łódź", "1.20 s"], ["a longer name", "3.4 ms"]]
    #expect(
      table.lines == [
        "| name          |   time |",
        "| ------------- | -----: |",
        "| Łódź          | 1.20 s |",
        "| a longer name | 3.4 ms |",
      ])
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.049, 1, "0.0"), (0.05, 1, "0.1"), (12.5, 0, "13"),
    (-0.25, 2, "-0.25"), (1234.5678, 3, "1234.568"), (.infinity, 2, "inf"),
  ])
  func numbersAreRounded(number: Double, decimals: Int, text: String) {
    #expect(formatted(number, decimals: decimals) == text)
  }

  @Test func timesAndSizesHaveUnits() {
    #expect(formatted(seconds: 0.0012) == "1.2 ms")
    #expect(formatted(seconds: 0.9994) == "999.4 ms")
    #expect(formatted(seconds: 0.9996) == "1.00 s")
    #expect(formatted(seconds: 61) == "61.00 s")
    #expect(formatted(bytes: 8_440_000) == "8.4 MB")
    #expect(formatted(bytes: 163_400_000) == "163 MB")
  }
}
