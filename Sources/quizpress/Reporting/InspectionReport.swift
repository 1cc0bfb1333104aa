import DeckConversion

/// The report of `inspect` on an input, as a table for people or as JSON for programs.
struct InspectionReport {
  let inspection: Inspection

  // MARK: For people

  /// The report as lines of text.
  var lines: [String] {
    var lines = [summary]
    lines += TextLayout.table(
      inspection.detections.map { decision in
        [decision.subject, shown(decision.value), reason(decision), decision.option ?? ""]
      })
    if !inspection.columns.isEmpty {
      let scope = inspection.hasOtherHeaders ? ", up to the next header" : ""
      lines.append("  " + (inspection.columns[0].position == nil ? "keys" : "columns") + scope)
      lines += TextLayout.table(
        inspection.columns.map { column in
          [
            column.position.map { "\($0)" } ?? "", escaped(column.name ?? ""),
            column.fields.isEmpty ? "-" : column.fields.joined(separator: ", "), column.reason,
            column.values.map(description) ?? "",
          ]
        }, indent: 4)
    }
    for (number, reading) in inspection.readings.enumerated() {
      let arguments = reading.arguments.map { ShellWord($0).quoted }.joined(separator: " ")
      lines.append(
        "  \(number == 0 ? "likeliest reading" : "another reading"), score \(weight(reading.score))"
      )
      lines.append("    \(escaped(reading.prompt)) = \(escaped(reading.answer))")
      lines.append("    \(arguments)")
      lines += TextLayout.table(
        reading.reasons.map { [$0.subject, weight($0.weight), $0.text] }, indent: 6)
    }
    if !inspection.questions.isEmpty {
      lines.append("  first questions")
      for question in inspection.questions {
        let hint = question.hint.map { " (\(escaped($0)))" } ?? ""
        lines.append(
          "    \(escaped(question.title)): \(escaped(question.prompt)) = \(escaped(question.answer))\(hint)"
        )
      }
    }
    return lines
  }

  /// Returns the values of a column in a few words.
  private func description(_ values: Inspection.Values) -> String {
    if values.filledCount == 0 { return "blank" }
    var words = ["\(values.kind) of \(pluralized(Int(values.meanLength.rounded()), "character"))"]
    if values.questionShare > 0 { words.append("\(percentage(values.questionShare)) questions") }
    if values.filledShare < 1 { words.append("\(percentage(values.filledShare)) filled") }
    if values.filledCount > 1 {
      switch values.differentCount {
      case 1: words.append("all equal")
      case values.filledCount: words.append("all different")
      case let count: words.append("\(count) different")
      }
    }
    return words.joined(separator: ", ")
  }

  /// Returns a weight with its sign and one digit after the point.
  private func weight(_ value: Double) -> String {
    let tenths = Int((abs(value) * 10).rounded())
    return "\(value < 0 ? "-" : "+")\(tenths / 10).\(tenths % 10)"
  }

  private func percentage(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Returns a value with quotes if there are blanks around it.
  private func shown(_ value: String) -> String {
    value.first == " " || value.last == " " ? ShellWord(value).quoted : escaped(value)
  }

  private var summary: String {
    let codes = inspection.codes.map { "\($0.code.rawValue) \($0.count)" }
    let reasons = codes.isEmpty ? "" : "; " + codes.joined(separator: ", ")
    let sheet = inspection.sheet.map { " (\(escaped($0)))" } ?? ""
    let input = "\(escaped(inspection.name))\(sheet): \(inspection.format.rawValue), "
    if let reason = inspection.skippingReason { return input + "skipped: \(reason)" }
    return input
      + "\(inspection.usedCount) used, \(inspection.refusedCount) refused, "
      + "\(inspection.blankCount) blank\(reasons)"
  }

  private func reason(_ decision: Inspection.Detection) -> String {
    decision.reason + (decision.alternative.map { "; or \(escaped($0))" } ?? "")
  }

  // MARK: For programs

  /// The report as JSON.
  var json: JSONValue {
    .object(
      [("input", .string(inspection.name))]
        + [("sheet", inspection.sheet), ("skipped", inspection.skippingReason)].compactMap {
          name, value in value.map { (name, .string($0)) }
        } + members)
  }

  /// The members of the JSON for every kind of input.
  private var members: [(String, JSONValue)] {
    [
      ("format", .string(inspection.format.rawValue)),
      ("decisions", .list(inspection.detections.map(json))),
      ("columns", .list(inspection.columns.map(json))),
      ("readings", .list(inspection.readings.map(json))),
      (
        "questions",
        .list(
          inspection.questions.map { question in
            .object([
              ("title", .string(question.title)), ("prompt", .string(question.prompt)),
              ("answer", .string(question.answer)),
              ("hint", question.hint.map { .string($0) } ?? .null),
            ])
          })
      ),
      ("used", .number(inspection.usedCount)),
      ("refused", .number(inspection.refusedCount)),
      ("blank", .number(inspection.blankCount)),
      (
        "diagnostics", .object(inspection.codes.map { ($0.code.rawValue, .number($0.count)) })
      ),
    ]
  }

  private func json(_ decision: Inspection.Detection) -> JSONValue {
    .object([
      ("what", .string(decision.subject)), ("value", .string(decision.value)),
      ("why", .string(decision.reason)),
      ("rival", decision.alternative.map { .string($0) } ?? .null),
      ("option", decision.option.map { .string($0) } ?? .null),
    ])
  }

  /// The values with shares in percent.
  private func json(_ values: Inspection.Values) -> JSONValue {
    .object([
      ("kind", .string(values.kind)),
      ("filledPercent", .number(Int((values.filledShare * 100).rounded()))),
      ("questionPercent", .number(Int((values.questionShare * 100).rounded()))),
      ("filled", .number(values.filledCount)), ("different", .number(values.differentCount)),
      ("meanLength", .number(Int(values.meanLength.rounded()))),
    ])
  }

  /// A reading with its score and the weights of its reasons in tenths.
  private func json(_ reading: Inspection.Reading) -> JSONValue {
    func tenths(_ value: Double) -> JSONValue { .number(Int((value * 10).rounded())) }
    return .object([
      ("arguments", .list(reading.arguments.map { .string($0) })),
      ("prompt", .string(reading.prompt)), ("answer", .string(reading.answer)),
      ("scoreInTenths", tenths(reading.score)),
      (
        "reasons",
        .list(
          reading.reasons.map {
            .object([
              ("about", .string($0.subject)), ("tenths", tenths($0.weight)),
              ("why", .string($0.text)),
            ])
          })
      ),
    ])
  }

  private func json(_ column: Inspection.Column) -> JSONValue {
    .object([
      ("position", column.position.map { .number($0) } ?? .null),
      ("name", column.name.map { .string($0) } ?? .null),
      ("fields", .list(column.fields.map { .string($0) })), ("why", .string(column.reason)),
      ("values", column.values.map(json) ?? .null),
    ])
  }
}
