import Foundation
import TestSupport
import Testing

/// Outputs that another program removes or changes while a run writes them are errors.
///
/// Each run waits at a known moment, because its last output or its input is a pipe.
@Suite struct LostOutputTests {
  private static func folder() throws -> TestFolder {
    let work = try TestFolder(["deck.csv": table(titles: ["A", "B"])])
    try work.makePipe("pipe")
    return work
  }

  /// Reads from the pipe of a waiting run, and returns its result.
  private static func finish(
    _ command: RunningCommand, in work: TestFolder
  ) throws -> Command.Result {
    let reader = try RunningCommand("exec cat pipe", in: work.url)
    let result = try command.finish()
    reader.send(SIGKILL)
    return result
  }

  @Test(arguments: ["--output out --bundle pipe": 3, "--bundle out/all.json --source-map pipe": 1])
  func removedFolderIsAnError(options: String, fileCount: Int) throws {
    let work = try Self.folder()
    try FileManager.default.createDirectory(
      at: work.url(of: "out"), withIntermediateDirectories: true)
    let command = try RunningCommand("exec quizpress convert deck.csv \(options)", in: work.url)
    try command.wait(for: "temporary files") { work.stagedFiles(in: "out") == fileCount }
    try FileManager.default.removeItem(at: work.url(of: "out"))
    let result = try Self.finish(command, in: work)
    #expect(result.status == 3)
    #expect(result.errorText.contains("No such file or directory"))
    #expect(!work.names().contains("out"))
  }

  @Test(.enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"))
  func folderThatBecomesReadOnlyIsAnError() throws {
    let work = try Self.folder()
    let asNobody = try #require(Surroundings.asNobody)
    try work.write("old", to: "out/A.json")
    _ = try work.run("chmod 777 . out; chmod 666 out/A.json pipe")
    let command = try RunningCommand(
      "exec \(asNobody)quizpress convert deck.csv --output out --bundle pipe", in: work.url)
    try command.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 3 }
    _ = try work.run("chmod 555 out")
    let result = try Self.finish(command, in: work)
    _ = try work.run("chmod 777 out")
    #expect(result.status == 3)
    #expect(result.errorText.contains("Permission denied"))
    #expect(work.text("out/A.json") == "old")
    // The next run removes the temporary files.
    #expect(try work.run("quizpress convert deck.csv --output out").status == 0)
    #expect(work.names(in: "out") == [".quizpress.json", "A.json", "B.json"])
  }
  // MARK: Sorted records

  /// A folder with the records of four groups, each of which is larger than the part of a stream that is
  /// read at once, with duplicates that are reported.
  private static func folderOfRecords() throws -> TestFolder {
    let work = try folder()
    let prompts = ["p", "p"] + (0..<16_000).map { "prompt \($0)" }
    try work.write(records(titles: ["A", "B", "C", "D"], prompts: prompts), to: "sorted.jsonl")
    return work
  }

  /// Starts a conversion of records, of which the last 100 arrive when there is a file `go`.
  private static func start(_ options: String, in work: TestFolder) throws -> RunningCommand {
    try RunningCommand(
      """
      (head -n -100 sorted.jsonl; while [ ! -e go ]; do sleep 0.01; done
      tail -n 100 sorted.jsonl) > pipe &
      exec quizpress convert pipe --format records --grouped \(options)
      """, in: work.url)
  }

  @Test func folderRemovedBetweenGroupsIsAnError() throws {
    let work = try Self.folderOfRecords()
    let command = try Self.start("--output out", in: work)
    try command.wait(for: "the first group") { work.stagedFiles(in: "out") > 0 }
    try FileManager.default.removeItem(at: work.url(of: "out"))
    try work.write("", to: "go")
    let result = try command.finish()
    #expect(result.status == 3)
    #expect(result.errorText.contains("No such file or directory"))
    #expect(!work.names().contains("out"))
  }

  /// Groups that are equal to the old file are copied from it.
  @Test(arguments: [true, false])
  func truncatedOutputIsAnErrorAndReplacedOutputIsNot(isCutShort: Bool) throws {
    let work = try Self.folderOfRecords()
    let options = "--lines --bundle all.jsonl"
    let first = try work.run("quizpress convert sorted.jsonl --format records --grouped \(options)")
    #expect(first.status == 0)
    let expected = try #require(work.text("all.jsonl")).replacing("\"D\"", with: "\"E\"")
    let changed = try #require(work.text("sorted.jsonl")).replacing("\"D\"", with: "\"E\"")
    try work.write(changed, to: "sorted.jsonl")
    let command = try Self.start(options, in: work)
    // The second group is reported after the first one was compared.
    try command.wait(for: "the second group") { command.errorText.contains("'B'") }
    if isCutShort {
      try work.open("all.jsonl").truncate(atOffset: 5)
    } else {
      try work.write("something else", to: "new")
      rename(work.url(of: "new").path, work.url(of: "all.jsonl").path)
    }
    try work.write("", to: "go")
    let result = try command.finish()
    #expect(work.temporaryFiles() == 0)
    if isCutShort {
      #expect(result.status == 3)
      #expect(result.errorText.contains("changed by another program"))
      #expect(work.read("all.jsonl")?.count == 5)
    } else {
      #expect(result.status == 0)
      #expect(work.text("all.jsonl") == expected)
    }
  }
}
