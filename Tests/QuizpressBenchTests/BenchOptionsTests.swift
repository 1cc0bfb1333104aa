import Testing

@testable import quizpress_bench

@Suite struct BenchOptionsTests {
  @Test func optionsAreParsed() throws {
    let options = try BenchOptions([
      "--questions=500", "--jobs", "csv,start,csv", "--growth", "--python", "/opt/python",
    ])
    #expect(options.questionCount == 500)
    #expect(options.jobs == [.csv, .start, .growth])
    #expect(options.python == "/opt/python")
    #expect(try !BenchOptions([]).jobs.contains(.growth))
  }

  @Test(arguments: [
    (["--runs", "0"], "invalid value '0' for --runs: expected a whole number from 1 to 1000"),
    (["--runs"], "--runs requires a value"),
    (["--jobs", "csv,tsv"], "unknown job 'tsv'; run 'quizpress-bench --list' to list the jobs"),
    (["--fast"], "unknown argument '--fast'"),
    (["csv"], "unknown argument 'csv'"),
  ])
  func invalidOptionsAreReported(arguments: [String], message: String) {
    #expect(throws: BenchError.usage(message)) { try BenchOptions(arguments) }
  }
}
