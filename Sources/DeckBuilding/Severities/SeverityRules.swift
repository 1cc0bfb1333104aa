/// Changes to the severities of diagnostics: codes that are reported as errors or as warnings, or
/// not at all, and names of fields that are not reported as unknown.
///
/// An error stays one, because its question or group cannot be written. A rule changes the report
/// and the status of a run, and not which groups are written.
public struct SeverityRules: Hashable, Sendable {
  /// The codes that a rule is about.
  public enum Pattern: Hashable, Sendable {
    /// All codes.
    case all
    /// All rules about content.
    case optional
    /// The recommended rules about content.
    case recommended
    /// All codes whose names begin with a text, such as `ambiguous-`.
    case prefix(String)
    /// One code.
    case code(DiagnosticCode)

    /// The precision: a rule for one code overrides one for several.
    fileprivate var precision: Int {
      switch self {
      case .all: 0
      case .optional: 1
      case .recommended: 2
      case .prefix(let prefix): 3 + prefix.utf8.count
      case .code: .max
      }
    }

    fileprivate func matches(_ code: DiagnosticCode) -> Bool {
      switch self {
      case .all: true
      case .optional: code.use != .always
      case .recommended: code.use == .recommended
      case .prefix(let prefix): code.rawValue.hasPrefix(prefix)
      case .code(let other): code == other
      }
    }
  }

  /// The effect of a rule on diagnostics.
  public enum Effect: Hashable, Sendable {
    /// They are errors.
    case error
    /// They are warnings.
    case warning
    /// They are not reported.
    case ignored
    /// They are reported with the severity of their codes.
    case reported
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
  package func severity(
    of code: DiagnosticCode, insteadOf severity: DiagnosticSeverity
  ) -> DiagnosticSeverity? {
    if severity == .error || (effects.isEmpty && !isStrict) { return severity }
    guard let rule = rule(for: code, where: { $1 != .reported }) else {
      return isStrict && severity == .warning ? .error : severity
    }
    return switch rule.value {
    case .error: .error
    // A rule for several codes does not make notes more severe.
    case .warning: severity == .note && rule.key.precision < .max ? .note : .warning
    case .ignored: nil
    case .reported: severity
    }
  }

  /// Returns whether a rule about content is turned on. The severity of all codes does not turn it on.
  package func isOn(_ code: DiagnosticCode) -> Bool {
    let rule = rule(for: code) { pattern, effect in
      switch pattern {
      case .all, .prefix(""): effect == .ignored || effect == .reported
      case .optional, .recommended, .code, .prefix: true
      }
    }
    return rule.map { $0.value != .ignored } ?? false
  }

  /// Adds other rules, which override these for the same codes.
  public mutating func add(_ others: SeverityRules) {
    effects.merge(others.effects) { _, other in other }
    isStrict = isStrict || others.isStrict
  }

  /// Turns on a rule about content, unless a rule is about it.
  public mutating func turnOn(_ code: DiagnosticCode) {
    if effects[.code(code)] == nil { effects[.code(code)] = .reported }
  }

  /// Turns on a rule about content, unless a rule ignores its diagnostics.
  package mutating func turnOnUnlessIgnored(_ code: DiagnosticCode) {
    if rule(for: code, where: { _, _ in true })?.value != .ignored { turnOn(code) }
  }

  /// Returns the most precise rule for a code among the ones that `isCounted` accepts.
  private func rule(
    for code: DiagnosticCode, where isCounted: (Pattern, Effect) -> Bool
  ) -> (key: Pattern, value: Effect)? {
    effects.filter { $0.key.matches(code) && isCounted($0.key, $0.value) }
      .max { $0.key.precision < $1.key.precision }
  }
}

/// The severities of diagnostics in a run: rules for all inputs, and rules for single inputs.
package struct InputRules: Sendable {
  /// The rules of inputs that have none of their own.
  let common: SeverityRules

  /// The rules of single inputs, by their numbers.
  var ofInputs: [Int: SeverityRules] = [:]

  /// The rules of the input with a number.
  subscript(input: Int) -> SeverityRules {
    ofInputs.isEmpty ? common : ofInputs[input] ?? common
  }

  /// Returns whether a rule about content is turned on for any input.
  package func isOn(_ code: DiagnosticCode) -> Bool {
    common.isOn(code) || ofInputs.values.contains { $0.isOn(code) }
  }
}

/// The names of columns and keys that a team uses for itself, such as `id` or `author`, and that
/// are not reported as unknown.
public struct KnownFields: Hashable, Sendable {
  private var names: Set<String> = []

  /// Creates an empty set of names.
  public init() {}

  /// Whether there are no names.
  public var isEmpty: Bool { names.isEmpty }

  /// Adds a name. Names are compared without case, white space, `_` and `-`.
  public mutating func insert(_ name: String) {
    names.insert(foldedName(name))
  }

  /// Whether the name is among them.
  func contains(_ name: String) -> Bool { names.contains(foldedName(name)) }
}
