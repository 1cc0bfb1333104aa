import DeckConversion

// The values of the options that concern diagnostics.

extension OptionType<[DiagnosticsDestination]> {
  /// A format of diagnostics, and the path of a file after a colon; or `auto`.
  static var diagnosticsDestination: Self {
    let names = ["auto"] + DiagnosticFormat.allCases.map(\.rawValue)
    return Self(deckFileType: .destinations) { (value: Argument) throws(InvalidValue) in
      if value == "auto" { return DiagnosticsDestination.automatic }
      let (name, path) = value.split(at: ":")
      guard let format = name.text.flatMap(DiagnosticFormat.init) else {
        throw .unknown("format", name.description, among: names)
      }
      guard let path else { return [DiagnosticsDestination(format: format, path: nil)] }
      guard !path.bytes.isEmpty else {
        throw InvalidValue(reason: "expected the path of a file after the colon")
      }
      guard path != "-" else {
        throw InvalidValue(
          reason: "diagnostics are written to standard output without a path: "
            + "--diagnostics \(format.rawValue)")
      }
      return [DiagnosticsDestination(format: format, path: path)]
    }.completing(names)
  }
}

extension OptionType<SeverityRules.Pattern> {
  /// A code, the beginning of several codes and an asterisk, or `all`.
  ///
  /// Codes that are always errors can only be errors.
  static func codes(changeableTo effect: SeverityRules.Effect) -> Self {
    Self(deckFileType: .textOrList) { (value: String) throws(InvalidValue) in
      try .pattern(value, changeableTo: effect)
    }
  }
}

extension OptionType<(SeverityRules.Pattern, SeverityRules.Effect)> {
  /// A set of rules, or codes, and the severity after an equals sign.
  static var rule: Self {
    let sets: [String: SeverityRules.Pattern] = [
      "recommended": .recommended, "all": .optional,
    ]
    let effects: [(name: String, effect: SeverityRules.Effect)] = [
      ("error", .error), ("warn", .warning), ("ignore", .ignored),
    ]
    let type = DeckFileType.dictionary(.name(effects.map(\.name)))
    return Self(deckFileType: type) { (value: String) throws(InvalidValue) in
      let (head, severity) = value.split(atFirst: "=")
      let name = String(head)
      guard let severity else {
        if let set = sets[name] { return (set, .reported) }
        if let hint = didYouMean(name, among: sets.keys.sorted()) {
          throw InvalidValue(reason: "unknown rules '\(name)'; \(hint)")
        }
        let pattern = try SeverityRules.Pattern.pattern(name, changeableTo: .warning)
        // The beginning of several codes turns them on, and leaves the severities of others alone.
        return if case .prefix = pattern { (pattern, .reported) } else { (pattern, .warning) }
      }
      guard let effect = effects.first(where: { $0.name == severity })?.effect else {
        throw .unknownName(String(severity), among: effects.map(\.name))
      }
      // The rules of a set are warnings, unless --strict makes them errors.
      if let set = sets[name] { return (set, effect == .warning ? .reported : effect) }
      return (try .pattern(name, changeableTo: effect), effect)
    }.completing(
      sets.keys.sorted() + DiagnosticCode.allCases.filter { $0.use != .always }.map(\.rawValue))
  }
}

extension SeverityRules.Pattern {
  /// Returns the codes that a text names.
  fileprivate static func pattern(
    _ value: String, changeableTo effect: SeverityRules.Effect
  ) throws(InvalidValue) -> Self {
    if value == "all" || value == "*" { return .all }
    if value.hasSuffix("*") { return .prefix(String(value.dropLast())) }
    guard let code = DiagnosticCode(rawValue: value) else {
      throw InvalidValue(reason: DiagnosticCode.unknownMessage(value))
    }
    guard effect == .error || code.severity != .error else {
      throw InvalidValue(
        reason: "\(value) is always an error; "
          + "use --skip-invalid to build groups without their invalid questions")
    }
    return .code(code)
  }
}

extension OptionType {
  /// A field of text and a value for it, after an equals sign.
  static func ofField<Part>(
    _ type: DeckFileType = .text, example: String,
    otherwise reason: @escaping @Sendable (String) -> String = { $0 },
    parse: @escaping @Sendable (String) -> Part?
  ) -> Self where Value == (DeckField, Part) {
    let fields = ContentLimits.fields
    return Self(deckFileType: .mapping(fields.map { ($0.rawValue, type) })) {
      (value: String) throws(InvalidValue) in
      let (name, tail) = value.split(atFirst: "=")
      guard let field = fields.first(where: { $0.rawValue == name }) else {
        throw .unknown("field", String(name), among: fields.map(\.rawValue))
      }
      guard let text = tail.map(String.init), !text.isEmpty else {
        throw InvalidValue(reason: "expected a field and a value, such as \(example)")
      }
      guard let part = parse(text) else { throw InvalidValue(reason: reason(text)) }
      return (field, part)
    }
  }
}

extension OptionType<(DeckField, String)> {
  static var fieldValue: Self {
    .ofField(.textOrList, example: "answer=Tiber") { $0 }
  }
}

extension ClosedRange<Int> {
  /// Creates the range between two numbers such as `5-50`; nil if the text is not such a range.
  init?(counts text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]), first <= last,
      last > 0
    else { return nil }
    self = first...last
  }
}

extension DiagnosticCode {
  /// Returns the message for a code that does not exist.
  static func unknownMessage(_ name: String) -> String {
    let hint = didYouMean(name, among: DiagnosticCode.allCases.map(\.rawValue))
    return "unknown code '\(name)'; \(hint ?? "'quizpress explain' lists all codes")"
  }
}
