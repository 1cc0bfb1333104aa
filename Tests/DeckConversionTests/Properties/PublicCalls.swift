import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// Arbitrary calls of the public interface. None of them traps, and what they return is as promised.
package enum PublicCalls {
  /// Makes the calls that the bytes of an input stand for.
  package static func check(_ input: [UInt8]) throws(Violation) {
    var values = ArbitraryValues(input)
    switch values.byte() % 4 {
    case 0: try BuilderCalls.check(&values)
    case 1: try DirectorCalls.check(&values)
    case 2: try checkFile(&values)
    default: try checkConversion(&values)
    }
  }

  // MARK: Files of groups

  private static func checkFile(_ values: inout ArbitraryValues) throws(Violation) {
    var file = QuestionGroupFile(isCompact: values.flag())
    if let loaded = try? QuestionGroupFile(values.bytes()) { file = loaded }
    while !values.isAtEnd {
      let builder = QuestionGroupBuilder().title(values.text()).adding(
        QuestionBuilder().prompt(values.text()).answer(values.text()).hint(values.text()))
      if let group = try? builder.build() {
        if values.flag() { file.append(group) } else { file.merge([group]) }
      }
      if values.byte() == 0 { file.remove(title: values.text()) }
    }
    guard let again = try? QuestionGroupFile(file.bytes) else {
      throw Violation("a file of groups cannot be loaded again")
    }
    try require(again.groups == file.groups, "a file of groups gives other groups")
    try require(again.bytes == file.bytes, "a file of groups changes when it is loaded")
  }

  // MARK: Conversions

  private static func checkConversion(_ values: inout ArbitraryValues) throws(Violation) {
    var options = ConversionOptions()
    options.threads = values.number()
    options.skippedRows = values.flag() ? values.number() : nil
    options.quoting = values.flag() ? .by(values.byte()) : nil
    options.delimiter = Delimiter(values.text())
    options.title = values.flag() ? values.text() : nil
    options.skipsInvalid = values.flag()
    options.answerJoint = values.text()
    options.preset = values.flag() ? values.element(of: QuestionPreset.allCases) : nil
    options.encoding = values.flag() ? InputEncoding(name: values.text()) : nil
    for limit in ConversionLimit.allCases where values.byte() & 0x0F == 1 {
      options.limits[limit] = values.number()
    }
    let title = values.text()
    for _ in 0..<values.byte() & 3 {
      options.expectations.append(Expectation(title: title, count: values.number()))
    }
    for _ in 0..<values.byte() & 3 {
      let field = values.element(of: DeckField.allCases) ?? .prompt
      let source: FieldMapping.Source =
        values.flag() ? .position(values.number()) : .name(values.text())
      if let mapping = try? FieldMapping(field, from: source) { options.mappings.append(mapping) }
      options.mappings += (try? FieldMapping.parse(values.text())) ?? []
    }
    if values.flag() {
      options.rules[.optional] = .reported
      options.contentLimits.texts[.prompt] = TextRule(
        length: values.range(), allowed: values.flag() ? [values.text()] : nil,
        unavailable: [values.text()], pattern: TextPattern(values.text()),
        forbiddenWords: [values.text()])
      options.contentLimits.groupSizes = values.range()
    }
    let format = values.element(of: InputFormat.allCases) ?? .csv
    let input = Input.bytes(values.bytes(), name: values.text(), format: format)
    let outcome = Conversion(options).run([input])
    for diagnostic in outcome.diagnostics() {
      try require(!diagnostic.message.isEmpty, "a diagnostic has no message")
    }
    for group in outcome.questionGroups {
      try require(QuestionGroupBuilder(group).errors.isEmpty, "a group has errors")
    }
    _ = Conversion(options).inspect([input])
    try require(
      outcome.questionGroups.count == outcome.summary.groupCount, "groups are counted wrongly")
  }
}
