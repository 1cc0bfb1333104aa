/// Changes to the severities of diagnostics: codes that are reported as errors or as warnings, or
/// not at all, and names of fields that are not reported as unknown.
///
/// An error stays one, because its question or group cannot be written. A rule changes the report
/// and the status of a run, and not which groups are written.
public struct SeverityRules: Hashable, Sendable {
  /// The codes that a rule is about.
  public enum Pattern: Hashable, Sendable {
    case all
    /// All codes whose names begin with a text, such as `ambiguous-`.
    case prefix(String)
    case code(DiagnosticCode)

    /// The precision: a rule for one code overrides one for several.
    fileprivate var precision: Int {
      switch self {
      case .all: 0
      case .prefix(let prefix): 1 + prefix.utf8.count
      case .code: .max
      }
    }

    fileprivate func matches(_ code: DiagnosticCode) -> Bool {
      switch self {
      case .all: true
      case .prefix(let prefix): code.rawValue.hasPrefix(prefix)
      case .code(let other): code == other
      }
    }
  }

  /// The effect of a rule on diagnostics.
  public enum Effect: Hashable, Sendable {
    case error, warning, ignored
  }

  /// Whether all warnings are errors, unless a rule is about them.
  public var isStrict = false

  /// The names of columns and keys that are there on purpose although they are not read.
  public var knownFields = KnownFields()

  private var effects: [Pattern: Effect] = [:]

  /// Creates rules that change nothing.
  public init() {}

  /// The effect on the codes of a pattern, or nil if there is none.
  public subscript(pattern: Pattern) -> Effect? {
    get { effects[pattern] }
    set { effects[pattern] = newValue }
  }

  /// Returns the severity of diagnostics with a code that otherwise have the severity `severity`,
  /// or nil if they are ignored.
  func severity(
    of code: DiagnosticCode, insteadOf severity: DiagnosticSeverity
  ) -> DiagnosticSeverity? {
    if severity == .error || (effects.isEmpty && !isStrict) { return severity }
    let matching = effects.filter { $0.key.matches(code) }
    guard let rule = matching.max(by: { $0.key.precision < $1.key.precision }) else {
      return isStrict && severity == .warning ? .error : severity
    }
    return switch rule.value {
    case .error: .error
    // A rule for several codes does not make notes more severe.
    case .warning: severity == .note && rule.key.precision < .max ? .note : .warning
    case .ignored: nil
    }
  }
}
