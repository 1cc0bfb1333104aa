/// The help that `--help` shows.
struct Help {
  /// The options of all commands.
  let sections: [OptionSection]

  /// The number of columns.
  private static let width = 80

  /// The column at which the descriptions of options begin.
  private static let descriptionColumn = 24

  /// The help of the program.
  var overview: String {
    let usages = Command.allCases.map { command in
      "quizpress \(padded(command.rawValue, to: 7)) \(command.declaration.arguments)"
    }
    let summaries = Command.allCases.map { command in
      "\(padded(command.rawValue, to: 9)) \(command.declaration.summary)"
    }
    let introduction =
      "quizpress converts quiz decks: it reads CSV, TSV, JSON, JSON Lines and YAML, and writes the "
      + "JSON that the quiz app loads. Every error is reported with its file, line and column."
    return [
      wrapped(introduction),
      section("USAGE", usages + ["quizpress COMMAND --help", "quizpress --version"]),
      section("COMMANDS", summaries),
      section(
        "EXAMPLES",
        [
          "quizpress convert capitals.csv --bundle QuestionGroupData.json",
          "quizpress convert decks/ --output groups/",
          "quizpress check decks/",
          "quizpress inspect words.csv",
        ]),
    ].map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns the help of a command.
  func text(for command: Command) -> String {
    let declaration = command.declaration
    var paragraphs = [
      wrapped(declaration.overview),
      section("USAGE", ["quizpress \(command.rawValue) \(declaration.arguments)"]),
    ]
    paragraphs += declaration.details.map { wrapped($0, indent: 2) }
    for section in sections {
      let options = section.options.filter { $0.commands.contains(command) }
      if !options.isEmpty { paragraphs.append([section.title] + options.flatMap(lines)) }
    }
    paragraphs.append(
      section("EXIT STATUS", declaration.exitStatuses.map { "\($0.key)  \($0.value)" }))
    if !declaration.examples.isEmpty {
      paragraphs.append(section("EXAMPLES", declaration.examples))
    }
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns the lines that describe an option.
  private func lines(_ option: CommandOption) -> [String] {
    let usage = option.flag + (option.placeholder.map { " " + $0 } ?? "")
    var lines = wrapped(option.help, indent: Self.descriptionColumn)
    let description = lines[0].dropFirst(Self.descriptionColumn)
    lines[0] = "  " + padded(usage, to: Self.descriptionColumn - 3) + " " + description
    return lines
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    [title] + lines.map { "  " + $0 }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Returns the text in indented lines of at most `width` columns.
  private func wrapped(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > Self.width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return lines + [line]
  }
}
