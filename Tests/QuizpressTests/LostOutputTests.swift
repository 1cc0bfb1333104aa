import Foundation
import TestSupport
import Testing

/// Outputs that another program removes or changes while a run writes them are errors.
///
/// Each run waits at a known moment, because its last output or its input is a pipe.
@Suite struct LostOutputTests {
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    try work.write(table(titles: ["A", "B"]), to: "deck.csv")
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
      at: work.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    let command = try RunningCommand("exec quizpress convert deck.csv \(options)", in: work.url)
    try command.wait(for: "temporary files") { work.stagedFiles(in: "out") == fileCount }
    try FileManager.default.removeItem(at: work.url.appendingPathComponent("out"))
    let result = try Self.finish(command, in: work)
    #expect(result.status == 3)
    #expect(result.errorText.contains("No such file or directory"))
    #expect(!work.names().contains("out"))
  }

  @Test func folderRemovedBetweenGroupsIsAnError() throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "exec quizpress convert pipe --format jsonl --grouped --output out", in: work.url)
    let pipe = try work.open("pipe")
    try pipe.write(contentsOf: lines(titles: ["A", "B"]))
    try command.wait(for: "the first group") { work.text("out/A.json") != nil }
    try FileManager.default.removeItem(at: work.url.appendingPathComponent("out"))
    try pipe.write(contentsOf: lines(titles: ["C"]))
    try pipe.close()
    let result = try command.finish()
    // A new folder would contain only a part of the deck.
    #expect(result.status == 3)
    #expect(result.errorText.contains("No such file or directory"))
    #expect(!work.names().contains("out"))
  }

  /// A group that is equal to the old file is copied from it.
  @Test(arguments: [true, false])
  func truncatedOutputIsAnErrorAndReplacedOutputIsNot(isCutShort: Bool) throws {
    let work = try Self.folder()
    let convert = "quizpress convert pipe --format jsonl --grouped --lines --bundle all.jsonl"
    try work.write(String(decoding: lines(titles: ["A", "B"]), as: UTF8.self), to: "first")
    let first = try Command.run("cat first > pipe & \(convert)", in: work.url)
    #expect(first.status == 0)
    let expected = try #require(work.text("all.jsonl")) + "X\n"

    let command = try RunningCommand("exec \(convert) --skip-invalid", in: work.url)
    let pipe = try work.open("pipe")
    // The error in the second group is reported after the first group was compared.
    let faulty = Data("{\"title\":\"F\",\"prompt\":\"p\"}\n".utf8)
    try pipe.write(contentsOf: lines(titles: ["A"]) + faulty + lines(titles: ["C"]))
    try command.wait(for: "the error") { command.errorText.contains("[missing-answer]") }
    if isCutShort {
      try work.open("all.jsonl").truncate(atOffset: 5)
    } else {
      try work.write("something else that is as long as what was there before", to: "new")
      rename(
        work.url.appendingPathComponent("new").path,
        work.url.appendingPathComponent("all.jsonl").path)
    }
    try pipe.close()
    let result = try command.finish()
    #expect(work.temporaryFiles() == 0)
    if isCutShort {
      #expect(result.status == 3)
      #expect(result.errorText.contains("changed by another program"))
      #expect(work.read("all.jsonl")?.count == 5)
    } else {
      #expect(result.status == 1)
      let text = try #require(work.text("all.jsonl"))
      #expect(text.split(separator: "\n").count == 2)
      #expect(text.prefix(40) == expected.prefix(40))
    }
  }

  @Test(.enabled(if: Surroundings.asNobody != nil, "the command cannot be run with few rights"))
  func folderThatBecomesReadOnlyIsAnError() throws {
    let work = try Self.folder()
    let asNobody = try #require(Surroundings.asNobody)
    try work.write("old", to: "out/A.json")
    _ = try Command.run("chmod 777 . out; chmod 666 out/A.json pipe", in: work.url)
    let command = try RunningCommand(
      "exec \(asNobody)quizpress convert deck.csv --output out --bundle pipe", in: work.url)
    try command.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 3 }
    _ = try Command.run("chmod 555 out", in: work.url)
    let result = try Self.finish(command, in: work)
    _ = try Command.run("chmod 777 out", in: work.url)
    #expect(result.status == 3)
    #expect(result.errorText.contains("Permission denied"))
    #expect(work.text("out/A.json") == "old")
    // The next run removes the temporary files.
    #expect(try Command.run("quizpress convert deck.csv --output out", in: work.url).status == 0)
    #expect(work.names(in: "out") == [".quizpress.json", "A.json", "B.json"])
  }
}

/// Returns JSON Lines with a record for each title.
func lines(titles: [String]) -> Data {
  Data(titles.map { "{\"title\":\"\($0)\",\"prompt\":\"p\",\"answer\":\"a\"}\n" }.joined().utf8)
}
