import DeckConversion

// The report of `inspect` on an input, as a table for people or as JSON for programs.
extension Inspection {
  // MARK: For people

  var lines: [String] {
    var lines = [summary]
    lines += detections.map { decision in
      [decision.subject, shown(decision.value), reason(decision), decision.option ?? ""]
    }.aligned(indent: 2)
    if !columns.isEmpty {
      let scope = hasOtherHeaders ? ", up to the next header" : ""
      lines.append("  " + (columns[0].position == nil ? "keys" : "columns") + scope)
      lines += columns.map { column in
        [
          column.position.map { "\($0)" } ?? "", escaped(column.name ?? ""),
          column.fields.isEmpty ? "-" : column.fields.joined(separator: ", "), column.reason,
          column.values.map(description) ?? "",
        ]
      }.aligned(indent: 4)
    }
    for (number, reading) in readings.enumerated() {
      lines.append(
        "  \(number == 0 ? "likeliest reading" : "another reading"), score \(weight(reading.score))"
      )
      lines.append("    \(escaped(reading.prompt)) = \(escaped(reading.answer))")
      lines.append("    \(reading.arguments.shellLine)")
      lines += reading.reasons.map { [$0.subject, weight($0.weight), $0.text] }.aligned(indent: 6)
    }
    if !questions.isEmpty {
      lines.append("  first questions")
      for question in questions {
        let hint = question.hint.map { " (\(escaped($0)))" } ?? ""
        lines.append(
          "    \(escaped(question.title)): \(escaped(question.prompt)) = \(escaped(question.answer))\(hint)"
        )
      }
    }
    return lines
  }

  /// Returns the values of a column in a few words.
  private func description(_ values: Values) -> String {
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
    value.first == " " || value.last == " " ? FilePath(value).shellWord : escaped(value)
  }

  private var summary: String {
    let codes = codes.map { "\($0.code.rawValue) \($0.count)" }
    let reasons = codes.isEmpty ? "" : "; " + codes.joined(separator: ", ")
    let sheet = sheet.map { " (\(escaped($0)))" } ?? ""
    let input = "\(escaped(name))\(sheet): \(format.rawValue), "
    if let reason = skippingReason { return input + "skipped: \(reason)" }
    return input
      + "\(usedCount) used, \(refusedCount) refused, "
      + "\(blankCount) blank\(reasons)"
  }

  private func reason(_ decision: Detection) -> String {
    decision.reason + (decision.alternative.map { "; or \(escaped($0))" } ?? "")
  }

  // MARK: For programs

  var json: JSONValue {
    .present([
      "input": .string(name), "sheet": sheet.map { .string($0) },
      "skipped": skippingReason.map { .string($0) },
    ]) + [
      "format": .string(format.rawValue),
      "decisions": .list(detections.map(json)),
      "columns": .list(columns.map(json)),
      "readings": .list(readings.map(json)),
      "questions": .list(questions.map(json)),
      "used": .number(usedCount), "refused": .number(refusedCount),
      "blank": .number(blankCount),
      "diagnostics": .object(codes.map { ($0.code.rawValue, .number($0.count)) }),
    ]
  }

  private func json(_ decision: Detection) -> JSONValue {
    [
      "what": .string(decision.subject), "value": .string(decision.value),
      "why": .string(decision.reason), "rival": JSONValue(decision.alternative),
      "option": JSONValue(decision.option),
    ]
  }

  private func json(_ question: BuiltQuestion) -> JSONValue {
    [
      "title": .string(question.title), "prompt": .string(question.prompt),
      "answer": .string(question.answer), "hint": JSONValue(question.hint),
    ]
  }

  /// The values with shares in percent.
  private func json(_ values: Values) -> JSONValue {
    [
      "kind": .string(values.kind), "filledPercent": rounded(values.filledShare * 100),
      "questionPercent": rounded(values.questionShare * 100),
      "filled": .number(values.filledCount), "different": .number(values.differentCount),
      "meanLength": rounded(values.meanLength),
    ]
  }

  /// A reading with its score and the weights of its reasons in tenths.
  private func json(_ reading: Reading) -> JSONValue {
    [
      "arguments": JSONValue(reading.arguments), "prompt": .string(reading.prompt),
      "answer": .string(reading.answer), "scoreInTenths": rounded(reading.score * 10),
      "reasons": .list(
        reading.reasons.map {
          [
            "about": .string($0.subject), "tenths": rounded($0.weight * 10),
            "why": .string($0.text),
          ]
        }),
    ]
  }

  private func json(_ column: Column) -> JSONValue {
    [
      "position": JSONValue(column.position), "name": JSONValue(column.name),
      "fields": JSONValue(column.fields), "why": .string(column.reason),
      "values": column.values.map(json) ?? .null,
    ]
  }

  private func rounded(_ value: Double) -> JSONValue { .number(Int(value.rounded())) }
}
