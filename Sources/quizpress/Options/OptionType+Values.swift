import DeckConversion

extension InvalidValue {
  /// A value that is not one of the names that are possible.
  static func unknownName(_ value: String, among names: [String]) -> InvalidValue {
    let hint = suggestion(for: value, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return InvalidValue(reason: "expected \(names.listed(with: "or"))\(hint)")
  }

  /// A value that contains the name of something that does not exist.
  static func unknown(_ noun: String, _ name: String, among names: [String]) -> InvalidValue {
    let hint = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
    let list = "the \(noun)s are \(names.listed(with: "and"))"
    return InvalidValue(reason: "unknown \(noun) '\(name)'; \(hint ?? list)")
  }
}

extension OptionType<FilePath> {
  /// A path.
  static var path: Self {
    Self(
      deckFileType: .path,
      parse: { (value) throws(InvalidValue) in
        guard value != "" else { throw InvalidValue(reason: "expected a path") }
        return value.path
      })
  }
}

extension OptionType<String> {
  /// A title, which is not blank.
  static var title: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in
      var options = ConversionOptions()
      options.title = value
      guard options.title != nil else {
        throw InvalidValue(reason: "expected text that is not blank")
      }
      return value
    }
  }
}

extension OptionType<Int> {
  /// A whole number.
  static func wholeNumber(in range: ClosedRange<Int> = 0...Int.max) -> Self {
    Self(deckFileType: .integer(range)) { (value) throws(InvalidValue) in
      guard let number = Int(value), range.contains(number) else {
        throw InvalidValue(reason: "expected a whole number" + range.condition)
      }
      return number
    }
  }
}

extension ClosedRange<Int> {
  /// The condition that a number must be in the range, for messages.
  var condition: String {
    upperBound == .max
      ? " of at least \(withThousandsSeparators(lowerBound))"
      : " from \(withThousandsSeparators(lowerBound)) to \(withThousandsSeparators(upperBound))"
  }
}

extension OptionType<UInt64> {
  /// The seed of random numbers.
  static var seed: Self {
    Self(deckFileType: .integer(0...Int.max)) { (value) throws(InvalidValue) in
      guard let seed = UInt64(value) else {
        throw InvalidValue(reason: "expected a whole number of at least 0")
      }
      return seed
    }
  }
}

extension OptionType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// The name of one of the cases.
  static func name(of type: Value.Type) -> Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(deckFileType: .name(names)) { (value) throws(InvalidValue) in
      guard let found = Value(rawValue: value) else {
        throw .unknownName(value, among: names)
      }
      return found
    }
  }
}

extension OptionType<DiagnosticsDestination> {
  /// A format of diagnostics, and the path of a file after a colon.
  static var diagnosticsDestination: Self {
    Self(deckFileType: .text) { (value: Argument) throws(InvalidValue) in
      let parts = value.path.bytes.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      ).map { FilePath(bytes: $0) }
      guard let format = parts[0].text.flatMap(DiagnosticFormat.init) else {
        let names = DiagnosticFormat.allCases.map(\.rawValue)
        throw .unknown("format", parts[0].description, among: names)
      }
      guard parts.count > 1 else { return DiagnosticsDestination(format: format, path: nil) }
      guard !parts[1].bytes.isEmpty else {
        throw InvalidValue(reason: "expected the path of a file after the colon")
      }
      return DiagnosticsDestination(format: format, path: parts[1])
    }
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
        throw InvalidValue(reason: ExplainCommand.unknownCode(value))
      }
      guard effect == .error || code.severity != .error else {
        throw InvalidValue(
          reason: "\(value) is always an error, because its question or group cannot be written; use "
            + "--skip-invalid to build groups without their invalid questions")
      }
      return .code(code)
    }
  }
}
