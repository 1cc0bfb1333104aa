import Testing

@testable import quizpress_bench

/// What people see, and what they may ask for.
@Suite struct ShowingTests {
  @Test func aTableIsAlignedAndMarkdown() {
    var table = MarkdownTable(columns: [("what", false), ("time", true)])
    table.rows = [["Łódź", "1.20 s"], ["a longer name", "3.4 ms"]]
    #expect(
      table.lines == [
        "| what          |   time |",
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
    #expect(fixed(number, decimals) == text)
  }

  @Test func timesAndSizesHaveUnits() {
    #expect(shown(seconds: 0.0012) == "1.2 ms")
    #expect(shown(seconds: 0.9994) == "999.4 ms")
    #expect(shown(seconds: 0.9996) == "1.00 s")
    #expect(shown(seconds: 61) == "61.00 s")
    #expect(shown(bytes: 8_440_000) == "8.4 MB")
    #expect(shown(bytes: 163_400_000) == "163 MB")
  }

  @Test func keysOfJSONAreCounted() {
    var digest = FileDigest()
    let text = #"[{"title":"T","questions":[{"prompt":"a \"prompt\"","answer":"a title"}]}]"#
    digest.add(Array(text.utf8.prefix(30)).span)
    digest.add(Array(text.utf8.dropFirst(30)).span)
    #expect(digest.groups == 1)
    #expect(digest.questions == 1)
    #expect(digest.size == text.utf8.count)
    var whole = FileDigest()
    whole.add(Array(text.utf8).span)
    #expect(whole == digest)
    whole.add([10].span)
    #expect(whole != digest)
  }

  @Test func optionsAreRead() throws {
    let options = try BenchOptions([
      "--questions=500", "--jobs", "csv,start,csv", "--growth", "--python", "/opt/python",
    ])
    #expect(options.questionCount == 500)
    #expect(options.jobs == [.csv, .start, .growth])
    #expect(options.python == "/opt/python")
    #expect(try !BenchOptions([]).jobs.contains(.growth))
  }

  @Test(arguments: [
    (["--runs", "0"], "--runs needs a whole number from 1 to 1000, and not '0'"),
    (["--runs"], "--runs needs a value"),
    (["--jobs", "csv,tsv"], "there is no job 'tsv'; --list shows all of them"),
    (["--fast"], "unknown argument '--fast'"),
    (["csv"], "unknown argument 'csv'"),
  ])
  func wrongOptionsAreTold(arguments: [String], message: String) {
    #expect(throws: BenchFailure.usage(message)) { try BenchOptions(arguments) }
  }
}
