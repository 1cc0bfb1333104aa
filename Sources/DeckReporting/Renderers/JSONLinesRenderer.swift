import ByteText
import DeckBuilding

/// Renders each diagnostic as a JSON object on a line of its own. The last line is the summary, so
/// that a stream that was cut is recognized.
///
/// Every object has the same keys; a value that is unknown is null. There may be millions of them, so
/// each is written member by member, and not as a value.
struct JSONLinesRenderer: DiagnosticRenderer {
  let documentation: DocumentationAddress

  mutating func add(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, to buffer: inout ByteBuffer
  ) {
    let (subject, location) = (diagnostic.subject, diagnostic.location)
    buffer.append(literal: "{\"code\":")
    buffer.append(jsonValue: diagnostic.code.rawValue)
    buffer.append(member: ",\"severity\":", diagnostic.severity.rawValue)
    buffer.append(member: ",\"message\":", diagnostic.message)
    buffer.append(member: ",\"help\":", diagnostic.help)
    append(place: location, to: &buffer)
    buffer.append(member: ",\"endLine\":", location.endLine)
    buffer.append(member: ",\"endColumn\":", location.endColumn)
    append(cell: location, to: &buffer)
    buffer.append(member: ",\"offset\":", location.offset)
    buffer.append(member: ",\"group\":", subject.group)
    buffer.append(member: ",\"question\":", subject.question)
    buffer.append(member: ",\"id\":", subject.id)
    buffer.append(member: ",\"field\":", subject.field)
    buffer.append(literal: ",\"fingerprint\":\"")
    buffer.append(hexadecimal: fingerprint.value)
    buffer.append(literal: "\",\"url\":")
    documentation.append(jsonURLOf: diagnostic.code, to: &buffer)
    buffer.append(literal: ",\"related\":[")
    for index in diagnostic.notes.indices {
      buffer.append(literal: index == 0 ? "{\"message\":" : ",{\"message\":")
      buffer.append(jsonValue: diagnostic.notes[index].message)
      append(place: diagnostic.notes[index].location, to: &buffer)
      append(cell: diagnostic.notes[index].location, to: &buffer)
      buffer.append(literal: "}")
    }
    buffer.append(literal: "]}\n")
  }

  private func append(place: Diagnostic.Location, to buffer: inout ByteBuffer) {
    buffer.append(member: ",\"file\":", place.path)
    buffer.append(member: ",\"line\":", place.line)
    buffer.append(member: ",\"column\":", place.column)
  }

  private func append(cell place: Diagnostic.Location, to buffer: inout ByteBuffer) {
    buffer.append(member: ",\"sheet\":", place.sheet)
    buffer.append(member: ",\"cell\":", place.cell)
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    let summary = totals.summary
    let counts: JSONValue = [
      "inputs": .number(summary.inputCount), "records": .number(summary.recordCount),
      "used": .number(summary.usedCount), "refused": .number(summary.refusedCount),
      "blank": .number(summary.blankCount), "questions": .number(summary.questionCount),
      "groups": .number(summary.groupCount), "errors": .number(totals.errorCount),
      "warnings": .number(totals.warningCount),
    ]
    buffer.append(JSONValue.object([("summary", counts)]).line + "\n")
  }
}

extension ByteBuffer {
  /// Appends a member of an object after another one: its key, with the signs around it, and its value, which
  /// may be null.
  fileprivate mutating func append(member key: StaticString, _ value: String?) {
    append(literal: key)
    append(jsonValue: value)
  }

  /// Appends a member with a number, which may be null.
  fileprivate mutating func append(member key: StaticString, _ number: Int?) {
    append(literal: key)
    append(jsonValue: number)
  }
}
