import ByteText
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
    throw unknown(value, InputFormat.allCases.map(\.rawValue), "--format", "formats")
  }

  static func number(_ value: String, _ option: Option) throws(OptionValueError) -> Int {
    guard let number = Int(value), number >= 0 else {
      throw OptionValueError(
        message: "\(option.flag) needs a number from 0 on, not '\(value)'")
    }
    return number
  }

  static func threads(_ value: String) throws(OptionValueError) -> Int {
    let most = 256
    guard let number = Int(value), number >= 1, number <= most else {
      throw OptionValueError(
        message: "--threads needs a number from 1 to \(most), not '\(value)'")
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

  static func encoding(_ value: String) throws(OptionValueError) -> InputEncoding {
    if let encoding = InputEncoding(name: value) { return encoding }
    let hint = suggestion(for: value, among: InputEncoding.names).map { "did you mean '\($0)'?" }
    throw OptionValueError(
      message: "--encoding does not know '\(value)'; "
        + (hint ?? "usual ones are utf-8, utf-16le, windows-1252 and iso-8859-1"))
  }

  static func quoting(_ value: String) throws(OptionValueError) -> Quoting {
    if value == "none" { return .never }
    let isMark = value.utf8.count == 1 && value.allSatisfy { !$0.isLetter && !$0.isNumber }
    guard isMark, let byte = value.utf8.first, byte > 0x20, byte < 0x7F else {
      throw OptionValueError(
        message: "--quote needs one character of ASCII that is no letter and no digit, or 'none', "
          + "not '\(value)'")
    }
    return .by(byte)
  }

  static func template(_ value: String) throws(OptionValueError) -> TemplateChoice {
    if value == "none" { return .none }
    if let template = Template(name: value) { return .only(template) }
    throw unknown(value, Template.allCases.map(\.rawValue) + ["none"], "--from", "templates")
  }

  static func choicesUse(_ value: String) throws(OptionValueError) -> ChoicesUse {
    if let use = ChoicesUse(rawValue: value) { return use }
    throw unknown(value, ChoicesUse.allCases.map(\.rawValue), "--choices", "uses")
  }

  static func answerReading(_ value: String) throws(OptionValueError) -> AnswerReading? {
    if value == "auto" { return nil }
    if let reading = AnswerReading(rawValue: value) { return reading }
    throw unknown(
      value, ["auto"] + AnswerReading.allCases.map(\.rawValue), "--answer-is", "readings")
  }

  private static func unknown(
    _ value: String, _ names: [String], _ flag: String, _ noun: String
  ) -> OptionValueError {
    let hint = suggestion(for: value, among: names).map { "did you mean '\($0)'?" }
    return OptionValueError(
      message: "\(flag) does not know '\(value)'; "
        + (hint ?? "the \(noun) are \(names.joined(separator: ", "))"))
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

  static func limit(_ value: String) throws(OptionValueError) -> (ConversionLimit, Int) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let limit = ConversionLimit(rawValue: String(parts[0])) else {
      throw unknown(
        String(parts[0]), ConversionLimit.allCases.map(\.rawValue), "--limit", "limits")
    }
    guard parts.count > 1, let number = Int(parts[1]), limit.range.contains(number) else {
      throw OptionValueError(
        message: "--limit \(limit.rawValue) takes a number from \(grouped(limit.range.lowerBound)) "
          + "to \(grouped(limit.range.upperBound)), not '\(parts.count > 1 ? parts[1] : "")'")
    }
    return (limit, number)
  }

  static func mappings(_ value: String) throws(OptionValueError) -> [FieldMapping] {
    do throws(FieldMappingError) {
      return try FieldMapping.parse(value)
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
        + (suggestion(for: name, among: FieldMapping.fields.map(\.rawValue))
          .map { "did you mean '\($0)'?" }
          ?? "the fields are \(FieldMapping.fields.map(\.rawValue).joined(separator: ", "))")
    case .badPosition(let source): "'\(source)' is no position; the first column is #1"
    case .questionsNotByName: "questions stand under a key, not in a column"
    case .composedChoices: "choices are columns or keys, such as a,b,c,d; they cannot be composed"
    case .repeatedSource: "a column stands there twice"
    case .composition(.unbalancedBrace):
      "a brace is not closed, or never opened; a brace as text is written twice ({{)"
    case .composition(.emptyName): "no name stands between the braces"
    case .composition(.badPosition(let source)):
      "'\(source)' is no position; the first column is #1"
    }
  }
}

extension InputDiscovery.Failure {
  private static func isSpreadsheet(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".xlsx", ".xls", ".ods", ".numbers"].contains { path.hasSuffix($0) }
  }

  var message: String {
    switch self {
    case .unknownFormat(let path) where Self.isSpreadsheet(path):
      "'\(path)' is a spreadsheet program's own file; save it as CSV first"
    case .unknownFormat(let path):
      "the ending of '\(path)' does not tell its format; give it with --format"
    case .standardInputWithoutFormat: "standard input (-) needs --format"
    case .repeatedStandardInput: "standard input (-) can be read only once"
    }
  }
}
