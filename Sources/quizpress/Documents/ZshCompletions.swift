/// The completions for zsh.
struct ZshCompletions {
  /// The script, for a file called `_quizpress` in a folder of `fpath`, or to be sourced.
  var script: String {
    """
    #compdef quizpress
    # Completions of quizpress for zsh. Write them to a folder of fpath:
    #   quizpress completions zsh > ~/.zfunc/_quizpress
    _quizpress() {
      local -a commands
      commands=(
    \(commands)
      )
      if ((CURRENT == 2)); then
        _describe -t commands command commands
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
    \(cases)
      esac
    }
    if [[ $funcstack[1] == _quizpress ]]; then
      _quizpress "$@"
    else
      compdef _quizpress quizpress
    fi
    """
  }

  private var commands: String {
    Command.allCases.map { "    " + "\($0.rawValue):\($0.declaration.summary)".shellQuoted }
      .joined(separator: "\n")
  }

  private var cases: String {
    Command.allCases.map { command in
      let inputs =
        command.takesPaths
        ? "*:input:_files" : "*:name:(\(command.words.joined(separator: " ")))"
      let arguments = command.options.map { argument($0, of: command) } + [inputs.shellQuoted]
      return "    \(command.rawValue))\n      _arguments -s \\\n        "
        + arguments.joined(separator: " \\\n        ") + " ;;"
    }.joined(separator: "\n")
  }

  /// Returns the specification of an option of a command for `_arguments`.
  private func argument(_ option: CommandOption, of command: Command) -> String {
    let exclusion = option.isRepeatable ? "'*'" : "'(\(option.flags.joined(separator: " ")))'"
    let names = option.flags.map { flag in
      // A value that may be omitted is attached, never the next word.
      let isAttached = option.valueIfOmitted != nil
      let long = isAttached ? "=-" : "="
      let form = option.placeholder == nil ? "" : flag.hasPrefix("--") ? long : "+"
      return flag + form
    }
    let list = names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
    return exclusion + list
      + "[\(Self.escaped(option.help(for: command)))]\(value(option))".shellQuoted
  }

  private func value(_ option: CommandOption) -> String {
    guard let placeholder = option.placeholder else { return "" }
    let words = option.completedWords
    let list = words.joined(separator: " ")
    let isBeginning = words.contains { $0.hasSuffix("=") }
    let action =
      option.isPath
      ? "_files" : words.isEmpty ? " " : isBeginning ? "{compadd -S '' -- \(list)}" : "(\(list))"
    return (option.valueIfOmitted == nil ? ":" : "::") + "\(placeholder):\(action)"
  }

  /// Returns the text without the characters that end a description.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }
}
