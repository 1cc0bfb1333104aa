/// What `--help` shows.
enum Help {
  static let overview = """
    quizpress presses quiz decks out of files: it reads CSV, TSV, JSON, JSON Lines and YAML, and
    writes the JSON that the quiz app loads. Every fault is told at its file, line and column.

    USAGE
      quizpress convert [INPUT ...] [--output DIR] [--bundle FILE] [options]
      quizpress check   [INPUT ...] [options]
      quizpress inspect [INPUT ...] [options]
      quizpress COMMAND --help
      quizpress --version

    COMMANDS
      convert   read decks, check them, and write what is valid
      check     do everything but the writing
      inspect   tell how each input is read, and why

    EXAMPLES
      quizpress convert capitals.csv --bundle QuestionGroupData.json
      quizpress convert decks/ --output groups/
      quizpress check decks/
      quizpress inspect words.csv
    """

  static func of(_ command: Command) -> String {
    var lines: [String] = []
    switch command {
    case .convert:
      lines += [
        "Reads decks, checks them, and writes what is valid.",
        "",
        "USAGE",
        "  quizpress convert [INPUT ...] [--output DIR] [--bundle FILE] [options]",
      ]
    case .inspect:
      lines += [
        "Tells how each input is read: encoding, dialect, header, columns, and why; the first",
        "questions as they would come out, and how many records would be refused.",
        "",
        "USAGE",
        "  quizpress inspect [INPUT ...] [--json | --records | --suggest] [options]",
      ]
    case .check:
      lines += [
        "Reads decks and checks them; writes nothing.",
        "",
        "USAGE",
        "  quizpress check [INPUT ...] [options]",
      ]
    }
    lines += [
      "",
      "  INPUT is a file, a folder (every .csv, .tsv, .json, .jsonl, .ndjson, .yaml and .yml",
      "  file below it) or - for standard input, which needs --format.",
    ]
    if command == .convert {
      lines += [
        "  Without --output and --bundle, the bundle goes to standard output. Diagnostics and",
        "  the summary go to standard error.",
      ]
    }
    lines += ["", "OPTIONS"]
    for option in command.options {
      let name = ([option.flag] + [option.valueName].compactMap { $0 }).joined(separator: " ")
      let column = 24
      let padding = String(repeating: " ", count: max(1, column - 2 - name.count))
      lines.append("  " + name + padding + (option.help.first ?? ""))
      lines += option.help.dropFirst().map { String(repeating: " ", count: column) + $0 }
    }
    lines += [
      "",
      "EXIT STATUS",
      command == .inspect ? "  0  the inputs were read" : "  0  all was built",
    ]
    switch command {
    case .convert:
      lines.append("  1  something was refused; what is valid was written all the same")
    case .check: lines.append("  1  something would be refused")
    case .inspect: break
    }
    lines += [
      "  2  the command line is wrong",
      "  3  an input could not be read, or an output not written",
    ]
    if command == .convert {
      lines += [
        "",
        "EXAMPLES",
        "  quizpress convert words.csv --title Words --bundle words.json",
        "  quizpress convert cards.csv --map prompt=Front --map answer=Back --title Cards",
        "  cat deck.jsonl | quizpress convert - --format jsonl --output groups/",
      ]
    }
    return lines.joined(separator: "\n")
  }
}
