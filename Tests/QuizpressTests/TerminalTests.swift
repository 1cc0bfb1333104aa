import Foundation
import TestSupport
import Testing

/// A terminal never receives control characters of an input.
@Suite(.enabled(if: Surroundings.hasTerminal, "script(1) is not available"))
struct TerminalTests {
  /// Escape sequences of 7 and 8 bits, a bell, direction marks, and invisible characters, one of
  /// them outside the first plane.
  private static let harm = "\u{1B}[2J\u{9B}31m\u{7}\u{202E}\u{2066}\u{7F}\u{85}\u{E0041}"
  private static let deck = """
    title,prompt,answer,x\(harm)
    "T\(harm)","p\(harm)","a\(harm)",
    "U\(harm)","q\(harm)",,

    """

  /// A command, the status for a deck with a fault, the standard streams with output for such a deck,
  /// and the output for a typed question.
  typealias Run = (command: String, status: Int32, streams: Set<Int>, output: String)

  /// The typed prompt in JSON, and in a message.
  private static let written = "\"typed\u{85}\u{202E}\""
  private static let shown = "T: typed\\u{85}\\u{202E} = a\n"
  private static let counted = "read 1 record from 1 file: 1 used, 0 refused, 0 blank"

  static let runs: [Run] = [
    ("convert", 1, [1, 2], written),
    ("convert --skip-invalid", 1, [1, 2], written),
    ("convert --skip-invalid --lines", 1, [1, 2], written),
    ("convert --compact --skip-invalid", 1, [1, 2], written),
    ("check", 1, [1], counted),
    ("inspect", 0, [1], shown),
    ("inspect --json", 0, [1], written),
    ("records", 1, [1, 2], written),
    ("inspect --suggest", 0, [1], " --map prompt=prompt --map answer=answer --map-only\n"),
  ]

  private static func folder() throws -> TestFolder {
    let work = try TestFolder(["d\u{202E}.csv": deck])
    return work
  }

  /// Returns the control characters and invisible characters in `text`, without line ends.
  private static func controls(_ text: String?) -> [Unicode.Scalar] {
    (text ?? "").unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\r"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The terminal is standard output, standard error, or both.
  @Test(arguments: runs, [[1, 2], [1], [2]] as [Set<Int>])
  func controlCharactersNeverReachATerminal(_ run: Run, _ terminals: Set<Int>) throws {
    let work = try Self.folder()
    let others = Set([1, 2]).subtracting(terminals).map { " \($0)> other" }.joined()
    let result = try work.run(
      "NO_COLOR=1 script -qec 'quizpress \(run.command) d*.csv\(others)' /dev/null > shown < /dev/null"
    )
    #expect(result.status == run.status)
    let shown = try #require(work.text("shown"))
    #expect(Self.controls(shown) == [])
    // The name of the file, or its content, is shown with escapes.
    #expect(shown.lowercased().contains("202e") == !run.streams.isDisjoint(with: terminals))
    #expect(shown.isEmpty == run.streams.isDisjoint(with: terminals))
  }

  /// On a terminal, the line of each place is shown, with the place below it: in colors, unless
  /// they are unwanted, and fitted to the width.
  @Test(arguments: [
    ("NO_COLOR=", "\u{1B}[1md.csv:2:10: \u{1B}[0m\u{1B}[1;31merror\u{1B}[0m: "),
    ("NO_COLOR=1", "d.csv:2:10: error: "),
  ])
  func placesAreMarked(_ environment: String, _ beginning: String) throws {
    let work = try TestFolder()
    let long = String(repeating: "long ", count: 100)
    try work.write("title,prompt,answer\n日本,京都\u{301}\t?,\nT,\(long),\nT,x,\(long)y\n", to: "d.csv")
    let result = try work.run(
      "TERM=xterm \(environment) script -qec 'stty cols 40; quizpress check d.csv' /dev/null > shown"
    )
    #expect(result.status == 1)
    let shown = try #require(work.text("shown")).replacing("\r\n", with: "\n")
    #expect(shown.hasPrefix(beginning))
    let lines = shown.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    #expect(
      Array(lines[1...2]) == [
        " 2 | 日本,京都\u{301}\\t?,", "   |              ^",
      ])
    #expect(
      Array(lines[4...5]) == [
        " 3 | …long long long long long long ,", "   |                                 ^",
      ])
  }

  /// Standard input is a terminal.
  @Test(arguments: runs)
  func typedInputIsRead(_ run: Run) throws {
    let work = try TestFolder()
    // The line discipline echoes control characters in its own way.
    let result = try work.run(
      """
      printf 'title,prompt,answer\\nT,typed\\302\\205\\342\\200\\256,a\\n\\004' |
      script -qec 'quizpress \(run.command) - --format csv > out 2> err' /dev/null > shown; echo $?
      """)
    #expect(result.outputText == "0\n")
    let output = (work.text("out") ?? "") + (work.text("err") ?? "")
    #expect(output.contains(run.output))
    #expect(Self.controls(work.text("err")) == [])
  }

  /// The escaped JSON in a terminal has the same values.
  @Test func terminalOutputIsTheSameJSON() throws {
    let work = try Self.folder()
    _ = try work.run(
      """
      quizpress convert d*.csv --skip-invalid > plain
      script -qec 'quizpress convert d*.csv --skip-invalid 2> /dev/null' /dev/null > shown < /dev/null
      """)
    let plain = try JSONSerialization.jsonObject(with: work.read("plain") ?? Data())
    let shown = try JSONSerialization.jsonObject(with: work.read("shown") ?? Data())
    #expect(plain as? NSArray == shown as? NSArray)
    #expect(Self.controls(work.text("plain")) != [])
  }
}
