import Foundation
import TestSupport
import Testing

/// A run shows how far it is: on a terminal if it takes long, when a signal asks for it, and when a
/// signal ends it.
@Suite(.serialized) struct ProgressTests {
  /// A folder with a deck, and with a pipe that is read before it.
  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    let rows = (0..<3000).map { "T,prompt \($0),answer \($0)\n" }.joined()
    try work.write("title,prompt,answer\n" + rows, to: "deck.csv")
    try work.makePipe("pipe.csv")
    return work
  }

  /// Ends the first input.
  private static func endPipe(in work: TestFolder) throws {
    try FileHandle(forWritingTo: work.url(of: "pipe.csv")).close()
  }

  @Test func aSignalShowsTheProgress() throws {
    let work = try Self.folder()
    let command = try RunningCommand("exec quizpress check deck.csv pipe.csv", in: work.url)
    try command.wait(for: "the first input") {
      command.send(SIGUSR1)
      usleep(10_000)
      return command.errorText.contains("quizpress: 1 of 2 inputs, ")
    }
    try Self.endPipe(in: work)
    let result = try command.finish()
    #expect(result.status == 1)
    #expect(result.outputText.contains("read 3,000 records from 2 files"))
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("quizpress: ") }, "\(result.errorText)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anEndedRunShowsItsProgress(_ signal: Int32) throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "exec quizpress check deck.csv pipe.csv --threads 1", in: work.url)
    try command.wait(for: "the first input") {
      command.send(SIGUSR1)
      usleep(10_000)
      return command.errorText.contains("quizpress: 1 of 2 inputs, ")
    }
    command.send(signal)
    let result = try command.finish()
    #expect(result.status == 128 + signal)
    #expect(result.errorText.hasSuffix("quizpress: stopped after 1 of 2 inputs, 2,048 records\n"))
  }

  /// The line appears after a second, and is erased.
  @Test(.enabled(if: Surroundings.hasTerminal, "script(1) is not available"))
  func aLongRunShowsItsProgressOnATerminal() throws {
    let work = try Self.folder()
    try work.makePipe("last.csv")
    // The line changes at most every 0.1 s, so the last input ends later than the others.
    try work.write(
      "sleep 1.2 > pipe.csv & sleep 0.5 > last.csv & quizpress check pipe.csv deck.csv last.csv",
      to: "run")
    let result = try work.run("TERM=xterm script -qec 'sh run' /dev/null > shown < /dev/null")
    #expect(result.status == 1)
    let shown = try #require(work.text("shown"))
    #expect(shown.contains("\r2 of 3 inputs") || shown.contains("\r3 of 3 inputs"))
    let erased = try #require(shown.range(of: "\r\u{1B}[K", options: .backwards))
    #expect(shown[erased.upperBound...].contains("read 3,000 records from 3 files"))
    #expect(!shown[erased.upperBound...].contains("of 3 inputs"))
  }

  @Test func nothingIsShownWithoutATerminal() throws {
    let work = try Self.folder()
    let result = try work.run("sleep 1.2 > pipe.csv & quizpress check pipe.csv deck.csv")
    #expect(result.errorText == "")
  }
}
