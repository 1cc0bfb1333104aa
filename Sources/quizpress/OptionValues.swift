import DeckConversion

/// What is wrong with an option's value.
struct OptionValueError: Error {
  let message: String
}

/// What the values of options mean.
extension ConversionRequest {
  static func path(_ value: String, _ option: Option) throws(OptionValueError) -> String {
    guard !value.isEmpty else { throw OptionValueError(message: "\(option.flag) needs a path") }
    return value
  }

  static func format(_ value: String) throws(OptionValueError) -> InputFormat {
    if let format = InputFormat(rawValue: value) { return format }
    let names = InputFormat.allCases.map(\.rawValue)
    let hint = suggestion(for: value, among: names).map { "did you mean '\($0)'?" }
    throw OptionValueError(
      message: "--format does not know '\(value)'; "
        + (hint ?? "the formats are \(names.joined(separator: ", "))"))
  }

  static func number(_ value: String, _ option: Option) throws(OptionValueError) -> Int {
    guard let number = Int(value), number >= 0 else {
      throw OptionValueError(
        message: "\(option.flag) needs a number from 0 on, not '\(value)'")
    }
    return number
  }

  static func seed(_ value: String) throws(OptionValueError) -> UInt64 {
    guard let seed = UInt64(value) else {
      throw OptionValueError(message: "--verify-order needs a number from 0 on, not '\(value)'")
    }
    return seed
  }

  static func delimiter(_ value: String) throws(OptionValueError) -> UInt8 {
    if value == "tab" || value == "\\t" { return UInt8(ascii: "\t") }
    guard value.utf8.count == 1, let byte = value.utf8.first, byte < 0x80,
      byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
    else {
      throw OptionValueError(
        message: "--delimiter needs one character of ASCII that is no quote and no line end, "
          + "or 'tab', not '\(value)'")
    }
    return byte
  }

  static func decision(_ value: String) throws(OptionValueError) -> ConflictDecision {
    guard let decision = ConflictDecision(rawValue: value) else {
      throw OptionValueError(
        message: "--on-conflict takes error, first or last, not '\(value)'")
    }
    return decision
  }

  static func expectation(_ value: String) throws(OptionValueError) -> Expectation {
    guard let sign = value.lastIndex(of: "="), sign != value.startIndex,
      let count = Int(value[value.index(after: sign)...]), count >= 0
    else {
      throw OptionValueError(
        message: "--expect takes a title and a number, such as Capitals=20, not '\(value)'")
    }
    return Expectation(title: String(value[..<sign]), count: count)
  }

  static func mapping(_ value: String) throws(OptionValueError) -> FieldMapping {
    do throws(FieldMappingError) {
      return try FieldMapping(parsing: value)
    } catch {
      throw OptionValueError(message: "--map \(value): " + error.message)
    }
  }
}

extension FieldMappingError {
  fileprivate var message: String {
    switch self {
    case .malformed: "write it as FIELD=SOURCE, such as prompt=Question"
    case .unknownField(let name):
      "there is no field '\(name)'; "
        + (suggestion(for: name, among: DeckField.allCases.map(\.rawValue))
          .map { "did you mean '\($0)'?" }
          ?? "the fields are \(DeckField.allCases.map(\.rawValue).joined(separator: ", "))")
    case .badPosition(let source): "'\(source)' is no position; the first column is #1"
    case .questionsByPosition: "questions stand under a key, not in a column"
    }
  }
}

extension InputDiscovery.Failure {
  var message: String {
    switch self {
    case .unknownFormat(let path):
      "the ending of '\(path)' does not tell its format; give it with --format"
    case .standardInputWithoutFormat: "standard input (-) needs --format"
    case .repeatedStandardInput: "standard input (-) can be read only once"
    }
  }
}
