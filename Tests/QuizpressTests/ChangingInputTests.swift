import Foundation
import TestSupport
import Testing

/// Inputs that another program changes while they are read.
///
/// The content may then be neither the old nor the new one, so it must not become a deck.
@Suite struct ChangingInputTests {
  /// A change of a file, and whether the content that was read before is still valid.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let isHarmless: Bool
    let happen: @Sendable (TestFolder, String) throws -> Void
  }

  static let changes = [
    Change(testDescription: "grows", isHarmless: false) { work, name in
      let file = try work.open(name)
      try file.seekToEnd()
      try file.write(contentsOf: Data("Late,p,a\n".utf8))
    },
    Change(testDescription: "shrinks", isHarmless: false) { work, name in
      let size = work.read(name)?.count ?? 0
      try work.open(name).truncate(atOffset: UInt64(size / 4 * 3))
    },
    Change(testDescription: "becomes empty", isHarmless: false) { work, name in
      try work.open(name).truncate(atOffset: 0)
    },
    Change(testDescription: "is overwritten in the middle", isHarmless: false) { work, name in
      let size = work.read(name)?.count ?? 0
      let file = try work.open(name)
      try file.seek(toOffset: UInt64(size / 4 * 3))
      try file.write(contentsOf: Data("other".utf8))
    },
    Change(testDescription: "is replaced", isHarmless: true) { work, name in
      try work.write("title,prompt,answer\nOther,p,a\n", to: "new.csv")
      let (new, old) = ("new.csv", name)
      guard
        rename(work.url(of: new).path, work.url(of: old).path)
          == 0
      else { throw POSIXError(.EIO) }
    },
    Change(testDescription: "is removed", isHarmless: true) { work, name in
      try FileManager.default.removeItem(at: work.url(of: name))
    },
  ]

  /// Returns a folder with a deck, and with records that are read in parts, whose groups do not fit into a
  /// pipe.
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    let rows = (0..<40_000).map { "Group \($0 / 10),prompt \($0),a\n" }.joined()
    try work.write("title,prompt,answer\n" + rows, to: "deck.csv")
    let titles = (0..<4000).map { "Group \($0)" }
    let prompts = (0..<10).map { "prompt \($0)" }
    try work.write(records(titles: titles, prompts: prompts), to: "sorted.jsonl")
    try work.makePipe("pipe")
    return work
  }

  /// The run has read the first parts and waits, because its output is not read.
  @Test(arguments: changes)
  func contentThatChangesDuringReadingIsAnError(_ change: Change) throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "exec quizpress convert sorted.jsonl --format records --grouped --lines > pipe",
      in: work.url)
    let pipe = try FileHandle(forReadingFrom: work.url(of: "pipe"))
    var output = try pipe.read(upToCount: 1) ?? Data()
    try change.happen(work, "sorted.jsonl")
    output.append(try pipe.readToEnd() ?? Data())
    let result = try command.finish()
    let groups = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(result.status == (change.isHarmless ? 0 : 3))
    if change.isHarmless {
      #expect(groups.count == 4000)
    } else {
      #expect(result.reportText.contains("changed by another program"))
      #expect(result.reportText.contains("[unreadable-input]"))
    }
    // All written groups are complete.
    for group in groups {
      #expect(group.hasPrefix("{\"questions\":[{") && group.hasSuffix("}"))
      #expect(group.components(separatedBy: "\"prompt\"").count == 11)
    }
  }

  /// Another program replaces the content in steps, which began before the run and go on after it
  /// could have read everything between two of them.
  @Test(arguments: [
    "deck --format csv", "deck --format records --grouped", "- --format csv < deck",
    "- --format records --grouped < deck",
  ])
  func filesAreReadWhenTheyAreAtRest(_ arguments: String) throws {
    let work = try TestFolder()
    let titles = (0..<50).map { "Group \($0)" }
    let contents = ["old", "new"].map { answer in
      arguments.contains("csv")
        ? table(titles: titles, answer: answer) : records(titles: titles, answer: answer)
    }
    let step = contents[1].utf8.count / 20
    try work.write(contents[0], to: "deck")
    let file = try work.open("deck")
    var command: RunningCommand?
    for start in stride(from: 0, to: contents[1].utf8.count, by: step) {
      try file.write(contentsOf: Data(contents[1].utf8.dropFirst(start).prefix(step)))
      if command == nil {
        command = try RunningCommand("exec quizpress convert \(arguments)", in: work.url)
      }
      usleep(20_000)
    }
    try file.close()
    let result = try #require(try command?.finish())
    #expect(result.status == 0)
    #expect(!result.outputText.contains("\"old\""))
    #expect(result.outputText.components(separatedBy: "\"new\"").count == 51)
  }

  @Test func fileThatDoesNotComeToRestIsAnError() throws {
    let work = try TestFolder(["deck.csv": "title,prompt,answer\n"])
    // The file stays open, so that a pause of this program, on a busy machine, does not count as
    // rest.
    let file = try work.open("deck.csv")
    try file.seekToEnd()
    let command = try RunningCommand("exec quizpress check deck.csv", in: work.url)
    try command.wait(for: "the report") {
      try? file.write(contentsOf: Data("A,p,a\n".utf8))
      return !command.outputText.isEmpty
    }
    let result = try command.finish()
    #expect(result.status == 3)
    #expect(result.reportText.contains("changed by another program"))
  }

  /// The file changes after it is found and before it is opened: the new content is read.
  @Test(arguments: changes.prefix(3) + changes.suffix(2))
  func changesBeforeReadingAreRead(_ change: Change) throws {
    let work = try Self.folder()
    try work.makePipe("first.csv")
    let command = try RunningCommand(
      "exec quizpress check first.csv deck.csv --silent", in: work.url)
    // Opening the pipe waits for the reader.
    let pipe = try FileHandle(forWritingTo: work.url(of: "first.csv"))
    try change.happen(work, "deck.csv")
    try pipe.write(contentsOf: Data("title,prompt,answer\nFirst,p,a\n".utf8))
    try pipe.close()
    let result = try command.finish()
    let (status, read): (Int32, String) =
      switch change.testDescription {
      case "grows": (0, "read 40,002 records from 2 files")
      case "becomes empty": (1, "read 1 record from 2 files")
      case "is replaced": (0, "read 2 records from 2 files")
      case "is removed": (3, "read 1 record from 1 file")
      default: (1, "records from 2 files")
      }
    #expect(result.status == status)
    #expect(result.reportText.contains(read), "\(result.reportText)")
  }
}
