import DeckConversion

/// When colors are used.
enum ColorMode: String, CaseIterable {
  /// On a terminal, unless the environment variable `NO_COLOR` is set.
  case auto
  case always
  case never

  /// Whether colors are used for a stream.
  func isOn(forTerminal isTerminal: Bool) -> Bool {
    switch self {
    case .auto:
      isTerminal && (CurrentProcess.environmentVariable("NO_COLOR") ?? "").isEmpty
        && CurrentProcess.environmentVariable("TERM") != "dumb"
    case .always: true
    case .never: false
    }
  }
}
