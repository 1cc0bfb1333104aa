/// The completions for fish.
struct FishCompletions {
  /// The script, for `~/.config/fish/completions/quizpress.fish`.
  var script: String {
    var lines = [
      "# Completions of quizpress for fish. Write them to a file that fish reads:",
      "#   quizpress completions fish > ~/.config/fish/completions/quizpress.fish",
      "complete -c quizpress -f",
    ]
    for command in Command.allCases {
      lines.append(
        "complete -c quizpress -n __fish_use_subcommand -a \(command.rawValue) "
          + "-d \(Self.quoted(command.declaration.summary))")
      lines += inputs(of: command) + command.options.map { line(for: $0, of: command) }
    }
    return lines.joined(separator: "\n")
  }

  private func condition(_ command: Command) -> String {
    "complete -c quizpress -n '__fish_seen_subcommand_from \(command.rawValue)'"
  }

  private func inputs(of command: Command) -> [String] {
    if command.takesPaths { return [condition(command) + " -F"] }
    if command.words.isEmpty { return [] }
    return [condition(command) + " -a \(Self.quoted(command.words.joined(separator: " ")))"]
  }

  private func line(for option: CommandOption, of command: Command) -> String {
    var line = condition(command) + " -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    if option.placeholder != nil, option.valueIfOmitted == nil {
      let words = option.completedWords
      line += option.isPath ? " -r -F" : " -x"
      if !words.isEmpty { line += " -a \(Self.quoted(words.joined(separator: " ")))" }
    }
    return line + " -d \(Self.quoted(option.help(for: command)))"
  }

  /// Returns the text in single quotes, in which fish knows `\\` and `\'`.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
