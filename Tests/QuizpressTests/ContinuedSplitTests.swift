import Foundation
import TestSupport
import Testing

/// A division of inputs that was stopped goes on after the inputs that it has read, with the result of a division
/// that was not.
@Suite struct ContinuedSplitTests {
  private static let split = "quizpress split a.csv b.csv c.csv d.csv --shards 3 --output"

  /// The folder in which an unfinished division is.
  private static let unfinished = "shards/.quizpress-split-0000000000"

  /// Returns a folder with the inputs of a division, but for the third one.
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    for name in ["a", "b", "d"] { try write(name, work) }
    return work
  }

  private static func write(_ name: String, _ work: TestFolder) throws {
    let rows = (0..<50).map { "Group \($0 % 7),\(name)\($0),Question \(name) \($0)?,answer\n" }
    // The last row has a value too many, which is an error.
    let text = "title,id,prompt,answer\n" + rows.joined() + "Group 1,,,x,y\n"
    try work.write(text, to: "\(name).csv")
  }

  private static func files(in folder: String, _ work: TestFolder) throws -> String {
    try Command.run("cd \(folder); find . | sort; cat */*", in: work.url).outputText
  }

  /// Checks that the division ends as one that was not stopped, and returns the number of inputs that it did
  /// not read.
  @discardableResult private static func finish(
    _ work: TestFolder, _ split: String = split,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let result = try Command.run("\(split) shards", in: work.url)
    let whole = try Command.run("\(split) whole", in: work.url)
    #expect(result.status == whole.status, sourceLocation: sourceLocation)
    let lines = result.errorText.components(separatedBy: "\n")
    let notes = lines.filter { $0.hasPrefix("quizpress: note: ") }
    let others = lines.filter { !$0.hasPrefix("quizpress: note: ") }
    #expect(
      others == whole.errorText.components(separatedBy: "\n"), sourceLocation: sourceLocation)
    #expect(
      try files(in: "shards", work) == files(in: "whole", work), sourceLocation: sourceLocation)
    let words = notes.first?.components(separatedBy: " ") ?? []
    return words.firstIndex(of: "after").flatMap { Int(words[$0 + 1]) } ?? 0
  }

  @Test func inputsBeforeAnUnreadableOneAreReadOnce() throws {
    let work = try Self.folder()
    let stopped = try Command.run("\(Self.split) shards", in: work.url)
    #expect(stopped.status == 3)
    #expect(work.names(in: "shards") == [".quizpress-split-0000000000"])
    try Self.write("c", work)
    #expect(try Self.finish(work) == 2)
    // A complete division begins again.
    #expect(try Self.finish(work) == 0)
  }

  /// The division waits for a pipe when it is stopped, and continues with the file that takes its place.
  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func inputsBeforeASignalAreReadOnce(_ signal: Int32) throws {
    let work = try Self.folder()
    try work.makePipe("c.csv")
    let command = try RunningCommand("exec \(Self.split) shards", in: work.url)
    try command.wait(for: "the second input") {
      work.text("\(Self.unfinished)/log")?.contains("\"state\":{\"inputs\":2,") == true
    }
    command.send(signal)
    let result = try command.finish()
    #expect(result.status == 128 + signal)
    if signal != SIGKILL {
      #expect(result.errorText.hasSuffix("quizpress: stopped after 2 of 4 inputs\n"))
    }
    #expect(work.names(in: "shards/0").isEmpty)
    try FileManager.default.removeItem(at: work.url.appendingPathComponent("c.csv"))
    try Self.write("c", work)
    #expect(try Self.finish(work) == 2)
  }

  /// A change after which inputs are read again.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    var script = "true"
    var split = ContinuedSplitTests.split

    /// The number of inputs that need not be read again.
    var keptCount = 0
  }

  static let changes = [
    Change(testDescription: "none", keptCount: 2),
    Change(testDescription: "the content of the first input", script: "echo G,z,z?,z >> a.csv"),
    Change(
      testDescription: "the time of the second input", script: "touch -d 2020-01-01 b.csv",
      keptCount: 1),
    Change(
      testDescription: "another second input of the same size and time",
      script: "sed s/answer$/other!/ b.csv > n; touch -r b.csv n; mv n b.csv", keptCount: 1),
    Change(
      testDescription: "other bytes in the second input, with its old time",
      script: "touch -r b.csv n; sed -i s/answer$/other!/ b.csv; touch -r n b.csv; rm n",
      keptCount: 1),
    Change(testDescription: "the second input is missing", script: "cp d.csv b.csv", keptCount: 1),
    Change(
      testDescription: "an option",
      split: "quizpress split a.csv b.csv c.csv d.csv --fill title --shards 3 --output"),
    Change(
      testDescription: "the number of shards",
      split: split.replacingOccurrences(of: "3", with: "2")),
    Change(
      testDescription: "the order of inputs",
      split: "quizpress split b.csv a.csv c.csv --shards 3 --output"),
    Change(testDescription: "a deck file", script: "echo 'delimiter: \",\"' > quizpress.yaml"),
    Change(testDescription: "a shard is cut", script: "truncate -s 100 \(unfinished)/1.jsonl"),
    Change(
      testDescription: "a byte of a shard",
      script: "printf X | dd of=\(unfinished)/1.jsonl bs=1 seek=9 conv=notrunc status=none"),
    Change(testDescription: "a shard is gone", script: "rm \(unfinished)/2.jsonl"),
    Change(
      testDescription: "a byte of the log",
      script: "sed -i 's/\"blank\":0/\"blank\":1/' \(unfinished)/log"),
    Change(
      testDescription: "the log is cut", script: "truncate -s -10 \(unfinished)/log", keptCount: 1),
    Change(testDescription: "the log is gone", script: "rm \(unfinished)/log"),
    Change(
      testDescription: "an input that names no group",
      script: "(echo id,answer; echo a1,answer) > c.csv", keptCount: 2),
  ]

  @Test(arguments: changes)
  func whatDoesNotFitIsReadAgain(_ change: Change) throws {
    let work = try Self.folder()
    #expect(try Command.run("\(Self.split) shards", in: work.url).status == 3)
    try Self.write("c", work)
    let script = try Command.run(change.script, in: work.url)
    #expect(script.errorText == "")
    #expect(try Self.finish(work, change.split) == change.keptCount)
  }

  /// Old files stay until a division is complete, and another division of the same inputs waits for nothing.
  @Test func oldFilesStayAndOtherRunsGoOn() throws {
    let work = try Self.folder()
    try Self.write("c", work)
    #expect(try Command.run("\(Self.split) shards", in: work.url).status == 1)
    let old = try Self.files(in: "shards", work)
    try FileManager.default.removeItem(at: work.url.appendingPathComponent("c.csv"))
    try work.makePipe("c.csv")
    try work.write("title,prompt,answer\nNew,Question?,answer\n", to: "a.csv")
    let command = try RunningCommand("exec \(Self.split) shards", in: work.url)
    try command.wait(for: "the second input") {
      work.text("\(Self.unfinished)/log")?.contains("\"state\":{\"inputs\":2,") == true
    }
    let other = try Command.run(
      "quizpress split a.csv b.csv --shards 3 --output shards", in: work.url)
    #expect(other.status == 1)
    let both = try Self.files(in: "shards", work)
    #expect(both != old)
    command.send(SIGKILL)
    _ = try command.finish()
    #expect(try Self.files(in: "shards", work) == both)
  }
}
