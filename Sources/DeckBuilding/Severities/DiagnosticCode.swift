/// The code of a diagnostic: a stable name for people to look up and for programs to match.
public struct DiagnosticCode: Hashable, Sendable {
  /// The name, such as `missing-answer`.
  public let rawValue: String

  /// The severity of the code's diagnostics.
  ///
  /// `conflicting-value` is a warning if an option chooses the value, and `limit-exceeded` is a
  /// note if only the diagnostics themselves exceed their limit.
  public let severity: DiagnosticSeverity

  /// When the code is reported.
  public private(set) var use = Use.always

  /// When a code is reported.
  public enum Use: Hashable, Sendable {
    /// In every run.
    case always
    /// If the recommended rules are turned on, or the code itself.
    case recommended
    /// If the code itself or all optional rules are turned on.
    case optional
  }

  static func error(_ name: String) -> Self { Self(rawValue: name, severity: .error) }

  static func warning(_ name: String) -> Self { Self(rawValue: name, severity: .warning) }

  static func note(_ name: String) -> Self { Self(rawValue: name, severity: .note) }

  /// A rule about the content of decks, which is a warning if it is turned on.
  static func rule(_ name: String, _ use: Use) -> Self {
    Self(rawValue: name, severity: .warning, use: use)
  }
}

/// The severity of a diagnostic.
public enum DiagnosticSeverity: String, Sendable {
  /// Something is refused.
  case error
  /// Something is probably not intended.
  case warning
  /// A decision was made.
  case note
}
