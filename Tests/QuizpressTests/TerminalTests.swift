import Foundation
import Testing

/// A terminal at each of the standard streams: nothing of an input is obeyed by it.
@Suite(.enabled(if: Surroundings.hasTerminal, "there is no script(1) that works"))
struct TerminalTests {
  /// Every field has an escape sequence of 7 and of 8 bits, a bell, a mark of direction, a
  /// character that nobody sees, and one that is not in the first plane.
  private static let harm = "\u{1B}[2J\u{9B}31m\u{7}\u{202E}\u{2066}\u{7F}\u{85}\u{E0041}"
  private static let deck = """
    title,prompt,answer,x\(harm)
    "T\(harm)","p\(harm)","a\(harm)",
    "T\(harm)","q\(harm)",,

    """

  /// A command, and what comes of it.
  struct Run: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The status where the deck has a fault.
    let status: Int32

    /// The standard streams on which it then says something.
    let streams: Set<Int>

    /// What it says of a question that was typed.
    let told: String

    init(_ command: String, _ status: Int32, _ streams: Set<Int>, _ told: String) {
      testDescription = command
      self.status = status
      self.streams = streams
      self.told = told
    }
  }

  /// The typed prompt where it is text of JSON in a file, and where people are told it.
  private static let written = "\"typed\u{85}\u{202E}\""
  private static let shown = "T: typed\\u{85}\\u{202E} = a\n"
  private static let counted = "read 1 record from 1 file: 1 used, 0 refused, 0 blank"

  static let runs = [
    Run("convert", 1, [2], written),
    Run("convert --skip-invalid", 1, [1, 2], written),
    Run("convert --skip-invalid --grouped", 1, [1, 2], written),
    Run("convert --skip-invalid --grouped --lines", 1, [1, 2], written),
    Run("convert --compact --skip-invalid", 1, [1, 2], written),
    Run("check", 1, [2], counted),
    Run("check --grouped", 1, [2], counted),
    Run("inspect", 0, [1], shown),
    Run("inspect --json", 0, [1], written),
    Run("inspect --records", 0, [1], written),
    Run("inspect --suggest", 0, [1], " --map prompt=prompt --map answer=answer\n"),
  ]

  private static func folder() throws -> TemporaryFolder {
    let work = try TemporaryFolder()
    try work.write(deck, to: "d\u{202E}.csv")
    return work
  }

  /// What a terminal would obey in `text`, or not show; its own line ends are two characters.
  private static func obeyed(_ text: String?) -> [Unicode.Scalar] {
    (text ?? "").unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\r"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// Standard output and standard error are the terminal, or one of them.
  @Test(arguments: runs, [[1, 2], [1], [2]] as [Set<Int>])
  func nothingInAFileIsObeyed(_ run: Run, _ terminals: Set<Int>) throws {
    let work = try Self.folder()
    let others = Set([1, 2]).subtracting(terminals).map { " \($0)> other" }.joined()
    let result = try Command.run(
      "script -qec 'quizpress \(run.testDescription) d*.csv\(others)' /dev/null > shown < /dev/null",
      in: work.url)
    #expect(result.status == run.status)
    let shown = try #require(work.text("shown"))
    #expect(Self.obeyed(shown) == [])
    // The name of the file, or else what is in it, is shown in a way that does no harm.
    #expect(shown.lowercased().contains("202e") == !run.streams.isDisjoint(with: terminals))
    #expect(shown.isEmpty == run.streams.isDisjoint(with: terminals))
  }

  /// Standard input is the terminal too: what is typed is read to its end.
  @Test(arguments: runs)
  func whatIsTypedIsRead(_ run: Run) throws {
    let work = try TemporaryFolder()
    // Only the line discipline knows what is typed: it shows control characters in its own way.
    let result = try Command.run(
      """
      printf 'title,prompt,answer\\nT,typed\\302\\205\\342\\200\\256,a\\n\\004' |
      script -qec 'quizpress \(run.testDescription) - --format csv > out 2> err' /dev/null > shown; echo $?
      """, in: work.url)
    #expect(result.outputText == "0\n")
    let told = (work.text("out") ?? "") + (work.text("err") ?? "")
    #expect(told.contains(run.told))
    #expect(Self.obeyed(work.text("err")) == [])
  }

  /// What a terminal is shown of JSON is the same JSON.
  @Test func aTerminalGetsTheSameDeck() throws {
    let work = try Self.folder()
    _ = try Command.run(
      """
      quizpress convert d*.csv --skip-invalid > plain
      script -qec 'quizpress convert d*.csv --skip-invalid 2> /dev/null' /dev/null > shown < /dev/null
      """, in: work.url)
    let plain = try JSONSerialization.jsonObject(with: work.read("plain") ?? Data())
    let shown = try JSONSerialization.jsonObject(with: work.read("shown") ?? Data())
    #expect(plain as? NSArray == shown as? NSArray)
    #expect(Self.obeyed(work.text("plain")) != [])
  }
}
