/// The completions for bash.
struct BashCompletions {
  /// The script. It uses nothing but bash's own `compgen`.
  var script: String {
    """
    # Completions of quizpress for bash. Add this line to ~/.bashrc:
    #   source <(quizpress completions bash)
    _quizpress_files() {
      local file
      COMPREPLY=()
      # A name can have blanks, which compgen does not expect to be escaped.
      while IFS= read -r file; do
        COMPREPLY+=("$file")
      done < <(compgen -f -- "${1//\\\\/}")
    }
    _quizpress() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]}
      COMPREPLY=()
      compopt +o nospace 2>/dev/null
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '\(commands)' -- "$word"))
        return
      fi
      # The parts of --option=value are words of their own.
      if [[ $word == '=' ]]; then
        word=''
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case "$command $previous" in
    \(values)
      esac
      case "$command" in
    \(inputs)
      esac
    }
    complete -o filenames -F _quizpress quizpress
    """
  }

  private var commands: String { Command.allCases.map(\.rawValue).joined(separator: " ") }

  private var values: String {
    Command.allCases.flatMap { command in
      command.options.filter { $0.placeholder != nil && $0.valueIfOmitted == nil }.map { option in
        let patterns = option.flags.reversed().map { "'\(command.rawValue) \($0)'" }
        return "    \(patterns.joined(separator: " | "))) \(reply(option)); return ;;"
      }
    }.joined(separator: "\n")
  }

  /// The cases for everything else: options, and the inputs of each command.
  private var inputs: String {
    Command.allCases.map { command in
      let flags = command.options.map(\.flag).joined(separator: " ")
      let words = command.words.joined(separator: " ")
      let inputs =
        command.takesPaths
        ? "_quizpress_files \"$word\""
        : "COMPREPLY=($(compgen -W '\(words)' -- \"$word\"))"
      return """
            \(command.rawValue))
              if [[ $word == -* ]]; then
                COMPREPLY=($(compgen -W '\(flags)' -- "$word"))
              else
                \(inputs)
              fi ;;
        """
    }.joined(separator: "\n")
  }

  private func reply(_ option: CommandOption) -> String {
    if option.isPath { return "_quizpress_files \"$word\"" }
    let words = option.completedWords
    if words.isEmpty { return "COMPREPLY=()" }
    // A word such as prompt= is the beginning of a value.
    return (words.contains { $0.hasSuffix("=") } ? "compopt -o nospace 2>/dev/null; " : "")
      + "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
  }
}
