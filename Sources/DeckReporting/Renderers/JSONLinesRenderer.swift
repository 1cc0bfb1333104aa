import ByteText
import DeckBuilding

/// Renders each diagnostic as a JSON object on a line of its own. The last line is the summary, so
/// that a stream that was cut is recognized.
///
/// Every object has the same keys; a value that is unknown is null. There may be millions of them, so
/// each is written member by member, and not as a value.
struct JSONLinesRenderer: DiagnosticRenderer {
  let documentation: DocumentationAddress

  mutating func add(_ identified: IdentifiedDiagnostic, to buffer: inout ByteBuffer) {
    let (diagnostic, subject) = (identified.diagnostic, identified.diagnostic.subject)
    let location = diagnostic.location
    buffer.append(literal: "{\"code\":")
    buffer.append(jsonValue: diagnostic.code.rawValue)
    buffer.append(literal: ",\"severity\":")
    buffer.append(jsonValue: diagnostic.severity.rawValue)
    buffer.append(literal: ",\"message\":")
    buffer.append(jsonValue: diagnostic.message)
    buffer.append(literal: ",\"help\":")
    buffer.append(jsonValue: diagnostic.help)
    buffer.append(literal: ",")
    append(place: location, to: &buffer)
    buffer.append(literal: ",\"endLine\":")
    buffer.append(jsonValue: location.endLine)
    buffer.append(literal: ",\"endColumn\":")
    buffer.append(jsonValue: location.endColumn)
    append(cell: location, to: &buffer)
    buffer.append(literal: ",\"offset\":")
    buffer.append(jsonValue: location.offset)
    buffer.append(literal: ",\"group\":")
    buffer.append(jsonValue: subject.group)
    buffer.append(literal: ",\"question\":")
    buffer.append(jsonValue: subject.question)
    buffer.append(literal: ",\"id\":")
    buffer.append(jsonValue: subject.id)
    buffer.append(literal: ",\"field\":")
    buffer.append(jsonValue: subject.field)
    buffer.append(literal: ",\"fingerprint\":\"")
    buffer.append(hexadecimal: identified.fingerprint.value)
    buffer.append(literal: "\",\"url\":")
    documentation.append(jsonURLOf: diagnostic.code, to: &buffer)
    buffer.append(literal: ",\"related\":[")
    for index in diagnostic.notes.indices {
      buffer.append(literal: index == 0 ? "{\"message\":" : ",{\"message\":")
      buffer.append(jsonValue: diagnostic.notes[index].message)
      buffer.append(literal: ",")
      append(place: diagnostic.notes[index].location, to: &buffer)
      append(cell: diagnostic.notes[index].location, to: &buffer)
      buffer.append(literal: "}")
    }
    buffer.append(literal: "]}\n")
  }

  /// Appends the members for the beginning of a place.
  private func append(place: Diagnostic.Location, to buffer: inout ByteBuffer) {
    buffer.append(literal: "\"file\":")
    buffer.append(jsonValue: place.path)
    buffer.append(literal: ",\"line\":")
    buffer.append(jsonValue: place.line)
    buffer.append(literal: ",\"column\":")
    buffer.append(jsonValue: place.column)
  }

  /// Appends the members for the cell of a place.
  private func append(cell place: Diagnostic.Location, to buffer: inout ByteBuffer) {
    buffer.append(literal: ",\"sheet\":")
    buffer.append(jsonValue: place.sheet)
    buffer.append(literal: ",\"cell\":")
    buffer.append(jsonValue: place.cell)
  }

  mutating func end(_ totals: RunTotals, to buffer: inout ByteBuffer) {
    let summary = totals.summary
    let line = JSONValue.object([
      (
        "summary",
        .object([
          ("inputs", .number(summary.inputCount)),
          ("records", .number(summary.recordCount)),
          ("used", .number(summary.usedCount)),
          ("refused", .number(summary.refusedCount)),
          ("blank", .number(summary.blankCount)),
          ("questions", .number(summary.questionCount)),
          ("groups", .number(summary.groupCount)),
          ("errors", .number(totals.errorCount)),
          ("warnings", .number(totals.warningCount)),
        ])
      )
    ]).line
    buffer.append(line + "\n")
  }
}
