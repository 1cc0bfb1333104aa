/// The help that `--help` shows.
enum Help {
  /// The column at which the descriptions of options begin.
  private static let descriptionColumn = 24

  static let introduction =
    "quizpress converts quiz decks: it reads CSV, TSV, XLSX, ODS, JSON, JSON Lines and YAML, "
    + "and writes the JSON that the quiz app loads. Every error is reported with its file, line and column."

  static var overview: String {
    let summaries = Command.allCases.map { command in
      "\(TextLayout.padded(command.rawValue, to: 13))\(command.declaration.summary)"
    }
    return [
      TextLayout.wrapped(introduction),
      TextLayout.section(
        "USAGE",
        [
          "quizpress COMMAND [arguments] [options]", "quizpress COMMAND --help",
          "quizpress --version [--json]",
        ]),
      TextLayout.section("COMMANDS", summaries),
      TextLayout.section(
        "EXAMPLES",
        [
          "quizpress convert capitals.csv --bundle QuestionGroupData.json",
          "quizpress convert decks/ --output groups/",
          "quizpress check decks/",
          "quizpress inspect words.csv",
        ]),
    ].joinedAsParagraphs
  }

  /// The options that most people need: of a command with many options, the help shows only these
  /// unless all are asked for.
  private static let commonOptions: Set<String> = [
    "output", "bundle", "to", "fix", "diff", "json", "suggest", "format", "title", "map",
    "map-only", "sheet", "delimiter", "header", "skip-rows", "choices", "answer-is",
    "skip-invalid", "rules", "quiet", "strict", "help",
  ]

  /// The number of options that fit on two screens along with everything else.
  private static let maxOptionCount = 22

  /// Returns the help of a command, with its most common options if there are many.
  static func shortText(for command: Command) -> String {
    let options = command.options
    guard options.count > maxOptionCount else { return text(for: command) }
    let common = options.filter { commonOptions.contains($0.name) }
    let paragraphs =
      [
        ["OPTIONS"] + common.flatMap { lines($0, for: command, isShort: true) },
        TextLayout.wrapped(
          "All \(options.count) options, the inputs and the exit status: quizpress "
            + "\(command.rawValue) --help all"),
      ]
    return (beginning(for: command) + paragraphs + examples(for: command)).joinedAsParagraphs
  }

  static func text(for command: Command) -> String {
    var paragraphs = beginning(for: command)
    paragraphs += command.details.map { TextLayout.wrapped($0, indent: 2) }
    paragraphs += command.optionSections.map { title, options in
      [title] + options.flatMap { lines($0, for: command) }
    }
    paragraphs.append(
      TextLayout.section(
        "EXIT STATUS", command.exitStatuses.map { "\($0.status)  \($0.meaning)" }))
    return (paragraphs + examples(for: command)).joinedAsParagraphs
  }

  private static func beginning(for command: Command) -> [[String]] {
    let declaration = command.declaration
    return [
      TextLayout.wrapped(declaration.overview),
      TextLayout.section("USAGE", ["quizpress \(command.rawValue) \(declaration.arguments)"]),
    ]
  }

  private static func examples(for command: Command) -> [[String]] {
    let examples = command.declaration.examples
    return examples.isEmpty ? [] : [TextLayout.section("EXAMPLES", examples)]
  }

  /// Returns the lines that describe an option of a command, or begin to.
  private static func lines(
    _ option: CommandOption, for command: Command, isShort: Bool = false
  ) -> [String] {
    let usage = option.flags.joined(separator: ", ") + option.valueForm
    let help = option.help(for: command)
    let end = help.firstRange(of: ". ") ?? help.firstRange(of: "; ")
    let shown = isShort ? end.map { String(help[..<$0.lowerBound]) } ?? help : help
    var lines = TextLayout.wrapped(shown, indent: descriptionColumn)
    let description = lines[0].dropFirst(descriptionColumn)
    lines[0] = "  " + TextLayout.padded(usage, to: descriptionColumn - 3) + " " + description
    return lines
  }
}
