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

  static let commands = [
    "convert", "convert --skip-invalid", "convert --skip-invalid --grouped",
    "convert --skip-invalid --grouped --lines", "convert --compact --skip-invalid", "check",
    "check --grouped", "inspect", "inspect --json", "inspect --records", "inspect --suggest",
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
  @Test(arguments: commands, ["", "2> other", "> other"])
  func nothingInAFileIsObeyed(_ command: String, _ redirection: String) throws {
    let work = try Self.folder()
    let result = try Command.run(
      "script -qec 'quizpress \(command) d*.csv \(redirection)' /dev/null > shown < /dev/null",
      in: work.url)
    let isWhole = redirection.isEmpty
    #expect(result.status == (command.hasPrefix("inspect") || !isWhole ? result.status : 1))
    #expect(Self.obeyed(work.text("shown")) == [])
    #expect(work.text("shown")?.isEmpty == false || !isWhole)
  }

  /// Standard input is the terminal too: what is typed is read to its end.
  @Test(arguments: commands)
  func whatIsTypedIsRead(_ command: String) throws {
    let work = try TemporaryFolder()
    // Only the line discipline knows what is typed: it shows control characters in its own way.
    let result = try Command.run(
      """
      printf 'title,prompt,answer\\nT,typed\\302\\205\\342\\200\\256,a\\n\\004' |
      script -qec 'quizpress \(command) - --format csv > out 2> err' /dev/null > shown; echo $?
      """, in: work.url)
    #expect(result.outputText == "0\n")
    let told = (work.text("out") ?? "") + (work.text("err") ?? "")
    #expect(told.contains(command.hasPrefix("check") ? "1 used" : "typed") || told.contains("-"))
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
