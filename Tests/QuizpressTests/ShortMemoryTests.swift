import TestSupport
import Testing

/// A run that gets too little memory ends with advice, and leaves old files as they are.
@Suite struct ShortMemoryTests {
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    let rows = "head -c 300000000 /dev/zero | tr '\\0' '\\n'"
    let script = "(echo title,prompt,answer; \(rows)) > deck.csv"
    #expect(try work.run(script).status == 0)
    try work.write("old", to: "all.json")
    return work
  }

  private static func check(_ result: Command.Result, in work: TestFolder) {
    #expect(result.status == 3, "\(result.errorText)")
    #expect(result.errorText.contains("memory"))
    #expect(result.errorText.contains("--grouped"))
    #expect(work.text("all.json") == "old")
  }

  @Test func failedAllocationEndsTheRun() throws {
    let work = try Self.folder()
    let result = try work.run("ulimit -v 250000; quizpress convert deck.csv --bundle all.json")
    Self.check(result, in: work)
  }

  /// The first groups are in a temporary file when there is not enough memory for the last one.
  @Test func failedAllocationRemovesTemporaryFiles() throws {
    let work = try TestFolder()
    let answer = String(repeating: "x", count: 800)
    let rows =
      (0..<3000).map { "A\($0),Question?,\($0)\n" }
      + (0..<60_000).map { "Z,Question \($0)?,\(answer)\n" }
    try work.write("title,prompt,answer\n" + rows.joined(), to: "deck.csv")
    let result = try work.run(
      """
      mkdir out; quizpress records deck.csv 2>/dev/null | LC_ALL=C sort > lines.jsonl
      (ulimit -v 120000; quizpress convert lines.jsonl --format records --grouped \
        --bundle out/all.json 2>/dev/null); echo status $?; ls -A out
      """)
    #expect(result.outputText == "status 3\n")
  }

  @Test(.enabled(if: Surroundings.canLimitMemory, "control groups cannot be made"))
  func limitOfAContainerEndsTheRun() throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      \(Surroundings.inMemoryGroup)
      quizpress convert deck.csv --bundle all.json
      """)
    Self.check(result, in: work)
  }
}
