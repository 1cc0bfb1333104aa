/// The manual page, in the language of `man` (roff with the macros of man(7)).
struct Manual {
  /// The page: the commands, their options and statuses, as in the help.
  var text: String {
    var lines = [
      ".TH QUIZPRESS 1 \"\" \"quizpress \(Version.number)\" \"User commands\"",
      ".SH NAME", "quizpress \\- convert quiz decks, and check them", ".SH SYNOPSIS",
    ]
    for command in Command.allCases {
      lines += [
        ".B quizpress \(command.rawValue)", Self.escaped(command.declaration.arguments), ".br",
      ]
    }
    lines += [".SH DESCRIPTION", Self.escaped(Help.introduction)]
    for command in Command.allCases { lines += section(command) }
    return lines.joined(separator: "\n")
  }

  private func section(_ command: Command) -> [String] {
    let declaration = command.declaration
    var lines = [".SH \(command.rawValue.uppercased())", Self.escaped(declaration.overview)]
    for detail in command.details { lines += [".PP", Self.escaped(detail)] }
    for (title, options) in command.optionSections {
      lines.append(".SS \(title.prefix(1) + title.dropFirst().lowercased())")
      for option in options { lines += paragraph(option, of: command) }
    }
    lines.append(".SS Exit status")
    for (status, meaning) in command.exitStatuses {
      lines += [".TP", "\(status)", Self.escaped(meaning)]
    }
    if !declaration.examples.isEmpty {
      lines += [".SS Examples", ".nf"] + declaration.examples.map(Self.escaped) + [".fi"]
    }
    return lines
  }

  private func paragraph(_ option: CommandOption, of command: Command) -> [String] {
    let names = option.flags.map { "\\fB" + Self.escaped($0) + "\\fR" }.joined(separator: ", ")
    let value = option.placeholder == nil ? "" : "\\fI" + Self.escaped(option.valueForm) + "\\fR"
    return [".TP", names + value, Self.escaped(option.help(for: command))]
  }

  /// Returns the text without characters that roff interprets.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
