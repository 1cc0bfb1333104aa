import DeckConversion

// The values of the options that concern diagnostics.

extension OptionType<[DiagnosticsDestination]> {
  /// A format of diagnostics, and the path of a file after a colon; or `auto`.
  static var diagnosticsDestination: Self {
    let names = ["auto"] + DiagnosticFormat.allCases.map(\.rawValue)
    return Self(deckFileType: .text) { (value: Argument) throws(InvalidValue) in
      if value == "auto" { return DiagnosticsDestination.automatic }
      let parts = value.path.bytes.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      ).map { FilePath(bytes: $0) }
      guard let format = parts[0].text.flatMap(DiagnosticFormat.init) else {
        throw .unknown("format", parts[0].description, among: names)
      }
      guard parts.count > 1 else { return [DiagnosticsDestination(format: format, path: nil)] }
      guard !parts[1].bytes.isEmpty else {
        throw InvalidValue(reason: "expected the path of a file after the colon")
      }
      return [DiagnosticsDestination(format: format, path: parts[1])]
    }.completing(names)
  }
}

extension OptionType<SeverityRules.Pattern> {
  /// A code, the beginning of several codes and an asterisk, or `all`.
  ///
  /// Codes that are always errors can only be errors.
  static func codes(changeableTo effect: SeverityRules.Effect) -> Self {
    Self(deckFileType: .textOrList) { (value: String) throws(InvalidValue) in
      if value == "all" { return .all }
      if value.hasSuffix("*") { return .prefix(String(value.dropLast())) }
      guard let code = DiagnosticCode(rawValue: value) else {
        throw InvalidValue(reason: DiagnosticCode.unknownMessage(value))
      }
      guard effect == .error || code.severity != .error else {
        throw InvalidValue(
          reason: "\(value) is always an error, because its question or group cannot be written; "
            + "use --skip-invalid to build groups without their invalid questions")
      }
      return .code(code)
    }
  }
}

extension DiagnosticCode {
  /// Returns the message for a code that does not exist.
  static func unknownMessage(_ name: String) -> String {
    let hint = suggestion(for: name, among: DiagnosticCode.allCases.map(\.rawValue))
    return "unknown code '\(name)'; "
      + (hint.map { "did you mean '\($0)'?" } ?? "'quizpress explain' lists all codes")
  }
}
