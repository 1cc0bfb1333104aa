import DeckConversion

/// A shell for which completions can be printed.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: BashCompletions().script
    case .zsh: ZshCompletions().script
    case .fish: FishCompletions().script
    }
  }
}

extension Command {
  /// The words that are completed as inputs, besides or instead of paths.
  var words: [String] {
    switch self {
    case .explain: DiagnosticCode.allCases.map(\.rawValue)
    case .schema: Schema.allCases.map(\.rawValue)
    case .completions: Shell.allCases.map(\.rawValue)
    case .help: Command.allCases.map(\.rawValue)
    default: []
    }
  }
}

extension String {
  /// The text in single quotes, as bash and zsh read it.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
