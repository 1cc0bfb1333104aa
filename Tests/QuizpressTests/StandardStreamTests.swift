import Foundation
import TestSupport
import Testing

/// Standard streams may be closed, terminals, folders, or endless.
@Suite struct StandardStreamTests {
  private static let deck = "title,prompt,answer\nA,p,a\nB,p,\n"

  private static func folder() throws -> TestFolder {
    let work = try TestFolder()
    try work.write(deck, to: "deck.csv")
    return work
  }

  /// A closed stream must not be confused with an output that is opened later.
  @Test(arguments: ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"], ["", " --grouped"])
  func diagnosticsAreNeverWrittenToOutputs(_ closing: String, _ option: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      quizpress convert deck.csv --bundle whole.json\(option)
      (quizpress convert deck.csv --bundle all.json\(option) \(closing)); echo $?
      (quizpress convert deck.csv --output out\(option) \(closing)); echo $?
      cmp all.json whole.json
      """, in: work.url)
    #expect(result.outputText == "1\n1\n")
    #expect(work.names(in: "out") == [".quizpress.json", "A.json"])
    #expect(work.text("out/A.json")?.contains("missing-answer") == false)
  }

  @Test(arguments: ["", " --grouped"])
  func closedStreamsAreErrors(_ option: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      (quizpress convert deck.csv\(option) >&-); echo $?
      (quizpress convert - --format csv\(option) <&-); echo $?
      """, in: work.url)
    #expect(result.outputText == "3\n3\n")
    #expect(result.errorText.contains("<stdout>: error: the output cannot be written: Bad file"))
    #expect(result.errorText.contains("<stdin>:1:1: error: the input cannot be read: Bad file"))
  }

  /// The reader closes the pipe before all output is written.
  @Test(arguments: ["", "--grouped", "--grouped --lines"])
  func closedPipeIsNotAnError(_ options: String) throws {
    let work = try TestFolder()
    try work.write(table(titles: (0..<3000).map { "Group \($0)" }), to: "deck.csv")
    let result = try Command.run(
      """
      mkfifo pipe; head -c 100 pipe > /dev/null & exec 3> pipe; head -c 200 /dev/zero >&3; wait
      quizpress convert deck.csv \(options) >&3; echo $?
      """, in: work.url)
    #expect(result.outputText == "0\n")
    #expect(!result.errorText.contains("error"))
  }

  /// Commands that print what they were asked for.
  static let printing = [
    "--help", "--version", "convert --help", "explain", "explain missing-answer",
    "inspect deck.csv", "inspect deck.csv --json", "inspect deck.csv --records",
    "inspect deck.csv --suggest", "convert deck.csv --silent",
    "convert deck.csv --grouped --silent",
  ]

  @Test(arguments: printing)
  func outputThatIsNotWrittenIsAnError(_ arguments: String) throws {
    let work = try Self.folder()
    let full = try Command.run("quizpress \(arguments) > /dev/full", in: work.url)
    #expect(full.status == 3)
    #expect(full.errorText.contains("<stdout>: error: the output cannot be written: No space left"))
    #expect(full.errorText.contains("[unwritable-output]"))
    #expect(try Command.run("quizpress \(arguments) >&-", in: work.url).status == 3)
    // The reader has already stopped. A grouped conversion then stops before the error.
    let closed = try Command.run(
      "mkfifo pipe; : < pipe & exec 3> pipe; wait; quizpress \(arguments) >&3", in: work.url)
    #expect(closed.status == (arguments == "convert deck.csv --silent" ? 1 : 0))
    #expect(!closed.errorText.contains("<stdout>"))
  }

  /// A report that is lost is an error, unless nobody wants to read it. The report of `check` is on
  /// standard output, which cannot be closed on purpose.
  @Test(arguments: [
    "check deck.csv", "check deck.csv --grouped", "check deck.csv --silent",
    "convert deck.csv --bundle all.json", "convert deck.csv --grouped --output out",
  ])
  func reportThatIsNotWrittenIsAnError(_ arguments: String) throws {
    let work = try Self.folder()
    let isCheck = arguments.hasPrefix("check")
    let result = try Command.run(
      """
      for stream in /dev/full pipe '&-'; do
        case $stream in pipe) mkfifo pipe; : < pipe & exec 3> pipe; wait; stream='&3';; esac
        eval "quizpress \(arguments) \(isCheck ? ">" : "2>")$stream"; echo $?
      done
      """, in: work.url)
    #expect(result.outputText == "3\n1\n\(isCheck ? 3 : 1)\n")
  }

  @Test(
    .enabled(if: Surroundings.hasTerminal, "script(1) is not available"),
    arguments: ["", " --grouped"])
  func terminalInputIsReadToItsEnd(_ option: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      """
      printf 'title,prompt,answer\\nT,typed,a\\n\\004' |
      script -qec 'quizpress convert - --format csv --bundle all.json\(option)' /dev/null > typed
      echo $?
      """, in: work.url)
    #expect(result.outputText == "0\n")
    #expect(work.text("all.json")?.contains("\"typed\"") == true)
    #expect(work.text("typed")?.contains("read 1 record from 1 file: 1 used") == true)
  }

  @Test(arguments: ["check -", "check - --grouped", "inspect -", "inspect - --records"])
  func folderAsStandardInputIsAnError(_ command: String) throws {
    let work = try Self.folder()
    let result = try Command.run("quizpress \(command) --format csv < .", in: work.url)
    #expect(result.status == 3)
    #expect(
      result.reportText.contains("<stdin>:1:1: error: the input cannot be read: Is a directory"))
  }

  /// Each group is written as soon as the next one begins.
  @Test(arguments: ["pipe --format jsonl", "- --format jsonl < pipe"])
  func groupsOfAnEndlessPipeAreWritten(_ input: String) throws {
    let work = try TestFolder()
    try work.makePipe("pipe")
    let command = try RunningCommand(
      "exec quizpress convert --grouped --lines \(input)", in: work.url)
    let pipe = try work.open("pipe")
    for number in 0..<20 {
      try pipe.write(contentsOf: lines(titles: ["Group \(number)"]))
      try command.wait(for: "the groups before the last one") {
        command.outputText.split(separator: "\n").count == number
      }
    }
    command.send(SIGTERM)
    #expect(try command.finish().status == 143)
  }
}
