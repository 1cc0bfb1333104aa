import ByteText
import DeckBuilding

/// Renders each diagnostic as a JSON object on a line of its own. The last line is the summary, so
/// that a stream that was cut is recognized.
///
/// Every object has the same keys; a value that is unknown is null.
struct JSONLinesRenderer: DiagnosticRenderer {
  let documentation: DocumentationAddress

  mutating func text(of identified: IdentifiedDiagnostic) -> String {
    let (diagnostic, subject) = (identified.diagnostic, identified.diagnostic.subject)
    let location = diagnostic.location
    return JSONValue.object([
      ("code", .string(diagnostic.code.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("help", .string(orNull: diagnostic.help)),
      ("file", .string(location.path)),
      ("line", .number(orNull: location.line)),
      ("column", .number(orNull: location.column)),
      ("endLine", .number(orNull: location.endLine)),
      ("endColumn", .number(orNull: location.endColumn)),
      ("sheet", .string(orNull: location.sheet)),
      ("cell", .string(orNull: location.cell)),
      ("offset", .number(orNull: location.offset)),
      ("group", .string(orNull: subject.group)),
      ("question", .number(orNull: subject.question)),
      ("id", .string(orNull: subject.id)),
      ("field", .string(orNull: subject.field)),
      ("fingerprint", .string(identified.fingerprint)),
      ("url", .string(documentation.url(of: diagnostic.code))),
      ("related", .list(diagnostic.notes.map(related))),
    ]).line + "\n"
  }

  private func related(_ note: Diagnostic.Note) -> JSONValue {
    .object([
      ("message", .string(note.message)),
      ("file", .string(note.location.path)),
      ("line", .number(orNull: note.location.line)),
      ("column", .number(orNull: note.location.column)),
      ("sheet", .string(orNull: note.location.sheet)),
      ("cell", .string(orNull: note.location.cell)),
    ])
  }

  mutating func end(_ totals: RunTotals) -> String {
    let summary = totals.summary
    return JSONValue.object([
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
    ]).line + "\n"
  }
}
