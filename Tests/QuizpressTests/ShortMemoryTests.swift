import TestSupport
import Testing

/// A run that gets too little memory ends with advice, and leaves old files as they are.
@Suite struct ShortMemoryTests {
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    let rows = "head -c 300000000 /dev/zero | tr '\\0' '\\n'"
    let script = "(echo title,prompt,answer; \(rows)) > deck.csv"
    #expect(try Command.run(script, in: work.url).status == 0)
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
    let result = try Command.run(
      "ulimit -v 250000; quizpress convert deck.csv --bundle all.json", in: work.url)
    Self.check(result, in: work)
  }

  @Test(.enabled(if: Surroundings.canLimitMemory, "control groups cannot be made"))
  func limitOfAContainerEndsTheRun() throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      \(Surroundings.inMemoryGroup)
      quizpress convert deck.csv --bundle all.json
      """, in: work.url)
    Self.check(result, in: work)
  }
}
