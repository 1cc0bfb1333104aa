import Foundation
import TestSupport
import Testing

/// Standard streams may be closed, terminals, folders, or endless.
@Suite struct StandardStreamTests {
  private static let deck = "title,prompt,answer\nA,p,a\nB,p,\n"

  /// The options for the sorted records of the deck.
  private static let sorted = "--format records --grouped"

  private static func folder() throws -> TestFolder {
    let work = try TestFolder(["deck.csv": deck])
    let lines = records(titles: ["A"]).replacing("\"refused\":0", with: "\"refused\":1")
    try work.write(lines, to: "sorted.jsonl")
    return work
  }

  /// A closed stream must not be confused with an output that is opened later.
  @Test(arguments: ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"], ["deck.csv", "sorted.jsonl \(sorted)"])
  func diagnosticsAreNeverWrittenToOutputs(_ closing: String, _ input: String) throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      quizpress convert \(input) --bundle whole.json
      (quizpress convert \(input) --bundle all.json \(closing)); echo $?
      (quizpress convert \(input) --output out \(closing)); echo $?
      cmp all.json whole.json
      """)
    #expect(result.outputText == "1\n1\n")
    #expect(work.names(in: "out") == [".quizpress.json", "A.json"])
    #expect(work.text("out/A.json")?.contains("missing-answer") == false)
  }

  @Test(arguments: ["deck.csv": "--format csv", "sorted.jsonl": sorted])
  func closedStreamsAreErrors(_ input: String, _ options: String) throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      (quizpress convert \(input) \(options) >&-); echo $?
      (quizpress convert - \(options) <&-); echo $?
      """)
    #expect(result.outputText == "3\n3\n")
    #expect(result.errorText.contains("<stdout>: error: the output cannot be written: Bad file"))
    #expect(result.errorText.contains("<stdin>:1:1: error: the input cannot be read: Bad file"))
  }

  /// The reader closes the pipe before all output is written.
  @Test(arguments: ["deck.csv", "sorted.jsonl \(sorted)", "sorted.jsonl \(sorted) --lines"])
  func closedPipeIsNotAnError(_ input: String) throws {
    let work = try TestFolder()
    let titles = (0..<3000).map { "Group \($0)" }
    try work.write(table(titles: titles), to: "deck.csv")
    try work.write(records(titles: titles), to: "sorted.jsonl")
    let result = try work.run(
      """
      mkfifo pipe; head -c 100 pipe > /dev/null & exec 3> pipe; head -c 200 /dev/zero >&3; wait
      quizpress convert \(input) >&3; echo $?
      """)
    #expect(result.outputText == "0\n")
    #expect(!result.errorText.contains("error:"))
  }

  /// Commands that print what they were asked for.
  static let printing = [
    "--help", "--version", "convert --help", "explain", "explain missing-answer",
    "inspect deck.csv", "inspect deck.csv --json", "inspect deck.csv --suggest",
    "records deck.csv", "convert deck.csv --silent",
    "convert sorted.jsonl \(sorted) --silent",
  ]

  @Test(arguments: printing)
  func outputThatIsNotWrittenIsAnError(_ arguments: String) throws {
    let work = try Self.folder()
    let full = try work.run("quizpress \(arguments) > /dev/full")
    #expect(full.status == 3)
    #expect(full.errorText.contains("<stdout>: error: the output cannot be written: No space left"))
    #expect(full.errorText.contains("[unwritable-output]"))
    #expect(try work.run("quizpress \(arguments) >&-").status == 3)
    // The reader has already stopped. A grouped conversion then stops before the error.
    let closed = try work.run(
      "mkfifo pipe; : < pipe & exec 3> pipe; wait; quizpress \(arguments) >&3")
    let hasErrors = ["convert deck.csv --silent", "records deck.csv"].contains(arguments)
    #expect(closed.status == (hasErrors ? 1 : 0))
    #expect(!closed.errorText.contains("<stdout>"))
  }

  /// A report that is lost is an error, unless nobody wants to read it. The report of `check` is on
  /// standard output, which cannot be closed on purpose.
  @Test(arguments: [
    "check deck.csv", "check sorted.jsonl \(sorted)", "check deck.csv --silent",
    "convert deck.csv --bundle all.json", "convert sorted.jsonl \(sorted) --output out",
  ])
  func reportThatIsNotWrittenIsAnError(_ arguments: String) throws {
    let work = try Self.folder()
    let isCheck = arguments.hasPrefix("check")
    let result = try work.run(
      """
      for stream in /dev/full pipe '&-'; do
        case $stream in pipe) mkfifo pipe; : < pipe & exec 3> pipe; wait; stream='&3';; esac
        eval "quizpress \(arguments) \(isCheck ? ">" : "2>")$stream"; echo $?
      done
      """)
    #expect(result.outputText == "3\n1\n\(isCheck ? 3 : 1)\n")
  }

  @Test(.enabled(if: Surroundings.hasTerminal, "script(1) is not available"))
  func terminalInputIsReadToItsEnd() throws {
    let work = try Self.folder()
    let result = try work.run(
      """
      printf 'title,prompt,answer\\nT,typed,a\\n\\004' |
      script -qec 'quizpress convert - --format csv --bundle all.json' /dev/null > typed
      echo $?
      """)
    #expect(result.outputText == "0\n")
    #expect(work.text("all.json")?.contains("\"typed\"") == true)
    #expect(work.text("typed")?.contains("read 1 record from 1 file: 1 used") == true)
  }

  @Test(arguments: [
    "check - --format csv", "check - \(sorted)", "inspect - --format csv", "records - --format csv",
  ])
  func folderAsStandardInputIsAnError(_ command: String) throws {
    let work = try Self.folder()
    let result = try work.run("quizpress \(command) < .")
    #expect(result.status == 3)
    #expect(
      result.reportText.contains("<stdin>:1:1: error: the input cannot be read: Is a directory"))
  }
}
