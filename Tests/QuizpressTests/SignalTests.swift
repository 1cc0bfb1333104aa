import DeckConversion
import Foundation
import TestSupport
import Testing

/// Signals end a run and remove its temporary files.
@Suite(.serialized) struct SignalTests {
  /// A run that waits with temporary files, and their folder.
  struct Run: CustomTestStringConvertible {
    let testDescription: String
    let options: String
    let folder: String
    let temporaryFiles: Int
  }

  /// The last output of each run is a pipe that is not read.
  static let runs = [
    Run(
      testDescription: "a bundle", options: "deck.csv --bundle out/deck.json --source-map pipe",
      folder: "out", temporaryFiles: 1),
    Run(
      testDescription: "a folder", options: "deck.csv --output out --bundle pipe",
      folder: "out", temporaryFiles: 301),
    Run(
      testDescription: "group by group",
      options: "pipe --format records --grouped --bundle out/new.json",
      folder: "out", temporaryFiles: 1),
  ]

  static let signals = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131), (SIGABRT, 134), (SIGSEGV, 139),
  ].map { ($0.0, Int32($0.1)) }

  @Test(arguments: runs, signals)
  func signalsEndRunsWithin100Milliseconds(_ run: Run, _ signal: (Int32, Int32)) throws {
    let work = try Self.folder()
    let command = try RunningCommand("exec quizpress convert \(run.options)", in: work.url)
    try command.wait(for: "temporary files") {
      work.temporaryFiles(in: run.folder) == run.temporaryFiles
    }
    let result = try Self.end(command, by: signal.0)
    #expect(result.status == signal.1)
    #expect(result.errorText.hasPrefix("quizpress: stopped after "))
    #expect(result.errorText.count { $0 == "\n" } == 1)
    #expect(work.names(in: run.folder) == ["deck.json"])
    #expect(work.text("out/deck.json") == "old")
  }

  @Test func signalsEndComputationsWithin100Milliseconds() throws {
    let work = try TestFolder()
    let rows = (0..<300_000).map { "T,prompt \($0),answer \($0)\n" }.joined()
    try work.write("title,prompt,answer\n" + rows, to: "deck.csv")
    try work.makePipe("first.csv")
    let command = try RunningCommand(
      "exec quizpress check first.csv deck.csv deck.csv", in: work.url)
    // Opening the pipe waits for the reader, which reads the large deck next.
    let pipe = try FileHandle(forWritingTo: work.url(of: "first.csv"))
    try pipe.close()
    #expect(try Self.end(command, by: SIGTERM).status == 143)
  }

  /// Ends a run by a signal, and checks the processor time that it still uses: the elapsed time
  /// depends on what else the machine does.
  private static func end(_ command: RunningCommand, by signal: Int32) throws -> Command.Result {
    command.send(signal)
    let before = command.processorTime
    let result = try command.finish(within: 30)
    #expect(command.processorTime - before < 0.1)
    return result
  }

  @Test func shellsReceiveTheStatusOfTheSignal() throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "sh -c 'echo $$ > number; exec quizpress convert deck.csv --output out --bundle pipe'; "
        + "echo status $?", in: work.url)
    try command.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 301 }
    let number = try #require(Int32(work.text("number")?.dropLast() ?? ""))
    kill(number, SIGINT)
    #expect(try command.finish().outputText == "status 130\n")
    #expect(work.names(in: "out") == ["deck.json"])
  }

  @Test func signalsRemoveNewFolders() throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "exec quizpress convert deck.csv --output new/groups --bundle pipe", in: work.url)
    try command.wait(for: "temporary files") { work.temporaryFiles(in: "new/groups") == 301 }
    command.send(SIGTERM)
    #expect(try command.finish().status == 143)
    #expect(work.names().sorted() == ["deck.csv", "out", "pipe"])
  }

  /// A git that waits at the last step is a large repository.
  @Test func signalsRemoveTheFilesOfACommit() throws {
    let work = try TestFolder()
    try work.write("prompt,answer\nHot,Cold\n", to: "decks/a.csv")
    try work.write(
      """
      #!/bin/sh
      case "$*" in
        *checkout-index*) exec sleep 5 ;;
        *) PATH=${PATH#*:} exec git "$@" ;;
      esac
      """, to: "bin/git")
    let command = try RunningCommand(
      """
      chmod +x bin/git; mkdir tmp; cd decks
      git init -q . && git add . && git -c user.name=A -c user.email=a@example.org commit -qm A
      TMPDIR=$PWD/../tmp PATH=$PWD/../bin:$PATH exec quizpress check . --changed=HEAD
      """, in: work.url)
    try command.wait(for: "files of the commit") {
      work.names(in: "tmp").contains { !work.names(in: "tmp/\($0)/files").isEmpty }
    }
    command.send(SIGTERM)
    #expect(try command.finish().status == 143)
    #expect(work.names(in: "tmp").isEmpty)
  }

  @Test func ignoredSignalsStayIgnored() throws {
    let work = try Self.folder()
    let command = try RunningCommand(
      "trap '' INT HUP; exec quizpress convert deck.csv --output out --bundle pipe", in: work.url)
    try command.wait(for: "temporary files") { work.temporaryFiles(in: "out") == 301 }
    command.send(SIGINT)
    command.send(SIGHUP)
    let pipe = try FileHandle(forReadingFrom: work.url(of: "pipe"))
    #expect(try pipe.readToEnd()?.count ?? 0 > 300)
    #expect(try command.finish().status == 0)
    #expect(work.names(in: "out").count == 302)
    #expect(work.temporaryFiles(in: "out") == 0)
  }

  @Test func libraryDoesNotHandleSignals() throws {
    let before = Self.handling()
    let work = try Self.folder()
    let deck = Input.text(table(titles: ["A", "B"]), name: "deck.csv", format: .csv)
    try Conversion().run([deck]).write(to: [.folder(FilePath(work.url.path))])
    #expect(work.names().contains("A.json"))
    #expect(Self.handling() == before)
  }

  /// Returns the signal handlers and blocked signals of this process.
  private static func handling() -> [Int] {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    return signals.flatMap { (number, _) in
      let handler = signal(number, SIG_DFL)
      signal(number, handler)
      return [unsafeBitCast(handler, to: Int.self), Int(sigismember(&blocked, number))]
    }
  }

  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    try work.write(table(titles: (0..<300).map { "Group \($0)" }), to: "deck.csv")
    try work.write("old", to: "out/deck.json")
    try work.makePipe("pipe")
    return work
  }
}
