import Foundation
import Testing

@testable import quizpress

/// The article that lists all options of the command line.
///
/// Its tables are generated from the declarations of the options, after their introductions. To update them, run
/// `QUIZPRESS_RECORD=1 swift test --filter OptionArticleTests`, which fails if it changes the article.
@Suite struct OptionArticleTests {
  @Test func `the tables are derived from the options`() throws {
    let article = try Document.article("CommandLine.md")
    let sections = OptionSection.shown.filter { $0.title != "HELP" }
    let first = "### \(Self.heading(sections[0].title))"
    let start = try #require(article.lines.firstIndex(of: first), "missing heading \(first)")
    let tables = sections.flatMap { section in
      [
        "### \(Self.heading(section.title))", "", "| option | commands | meaning |",
        "|---|---|---|",
      ]
        + section.options.flatMap(Self.rows) + [""]
    }
    let derived = (article.lines[..<start] + tables).joined(separator: "\n")
    try Package.expect(Data(derived.utf8), in: article.file)
  }

  private static func heading(_ title: String) -> String {
    title.prefix(1) + title.dropFirst().lowercased()
  }

  /// The rows of an option, one for each of its meanings.
  private static func rows(of option: CommandOption) -> [String] {
    let commands = quizpress.Command.allCases.filter(option.commands.contains)
    var helps: [String] = []
    for help in commands.map(option.help) where !helps.contains(help) { helps.append(help) }
    return helps.map { help in
      let own = Set(commands.filter { option.help(for: $0) == help })
      return "| `\(option.flag)\(option.valueForm)` | \(names(of: own)) | \(markdown(help)) |"
    }
  }

  /// The most commands that an option lacks in a row that names these.
  private static let maxLacking = 2

  private static func names(of commands: Set<quizpress.Command>) -> String {
    func list(_ commands: Set<quizpress.Command>) -> String {
      quizpress.Command.allCases.filter(commands.contains).map { "`\($0.rawValue)`" }.joined(
        separator: ", ")
    }
    let lacking = Set<quizpress.Command>.readingDecks.subtracting(commands)
    guard commands.isSubset(of: .readingDecks), lacking.count <= maxLacking else {
      return list(commands)
    }
    return lacking.isEmpty ? "all that read decks" : "all that read decks but \(list(lacking))"
  }

  /// Returns a text of the help with its options as code, and without signs that Markdown reads otherwise.
  private static func markdown(_ help: String) -> String {
    let words: [Substring] = help.split(whereSeparator: \.isWhitespace)
    return words.map { markdown(word: String($0)) }.joined(separator: " ")
  }

  private static func markdown(word: String) -> String {
    let text = word.trimmingCharacters(in: CharacterSet(charactersIn: "(),;:."))
    let hasSign = text.contains { "*_<>|{}\\`#$=/".contains($0) } && !text.contains("//")
    guard text.hasPrefix("--") || hasSign else { return word }
    return word.replacing(text, with: "`\(text.replacing("|", with: "\\|"))`")
  }
}
