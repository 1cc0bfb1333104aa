import Foundation
import TestSupport
import Testing

/// Streams that do not wait (O_NONBLOCK), as Node and ssh pass them on, are read and written to
/// their ends.
@Suite struct WaitingTests {
  /// A pipe whose ends do not wait.
  private static func pipe() throws -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      let flags = fcntl(end.fileDescriptor, F_GETFL)
      guard fcntl(end.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0 else {
        throw POSIXError(.EIO)
      }
    }
    return pipe
  }

  /// Runs a script whose output is a pipe that is not read before it is full, and returns the
  /// output and the status.
  private static func run(_ script: String, in folder: URL) throws -> Command.Result {
    let pipe = try pipe()
    let command = try RunningCommand(script, in: folder, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    let reader = pipe.fileHandleForReading
    try command.wait(for: "a full pipe") {
      var count: Int32 = 0
      return ioctl(reader.fileDescriptor, UInt(FIONREAD), &count) == 0 && count > 60_000
    }
    usleep(20_000)
    _ = fcntl(reader.fileDescriptor, F_SETFL, 0)
    let output = try reader.readToEnd() ?? Data()
    var result = try command.finish()
    result.output = output
    return result
  }

  @Test(arguments: ["deck.csv", sorted, sorted + " --lines"])
  func outputIsComplete(_ input: String) throws {
    let work = try TestFolder()
    let titles = (0..<1500).map { "Group \($0)" }
    try work.write(table(titles: titles), to: "deck.csv")
    try work.write(records(titles: titles), to: "sorted.jsonl")
    let expected = try work.run("quizpress convert \(input)")
    let result = try Self.run("exec quizpress convert \(input)", in: work.url)
    #expect(result.outputText == expected.outputText)
    #expect(result.status == 0)
  }

  private static let sorted = "sorted.jsonl --format records --grouped"

  @Test(arguments: ["check deck.csv --max-errors 1500", "records deck.csv"])
  func reportIsComplete(_ arguments: String) throws {
    let work = try TestFolder()
    try work.write(table(titles: (0..<1500).map { "Group \($0)" }, answer: ""), to: "deck.csv")
    let expected = try work.run("quizpress \(arguments) 2>&1")
    let result = try Self.run("exec quizpress \(arguments) 2>&1", in: work.url)
    #expect(result.outputText == expected.outputText)
    #expect(result.status == expected.status)
  }

  @Test(arguments: ["check", "records"])
  func inputIsComplete(_ arguments: String) throws {
    let work = try TestFolder()
    let pipe = try Self.pipe()
    let command = try RunningCommand(
      "exec quizpress \(arguments) - --format csv 2>&1", in: work.url,
      input: pipe.fileHandleForReading)
    for text in ["title,prompt,answer\n", "A,first,a\nA,sec", "ond,a\n"] {
      usleep(20_000)
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }
    try pipe.fileHandleForWriting.close()
    let result = try command.finish()
    #expect(result.status == 0)
    let shown = arguments.hasPrefix("check") ? "read 2 records from 1 file: 2 used" : "\"second\""
    #expect(result.outputText.contains(shown), "\(result.outputText)")
  }
}
