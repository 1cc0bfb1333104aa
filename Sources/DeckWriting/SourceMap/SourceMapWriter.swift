import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
import SystemIO

/// Writes the source location of each field of each group (`--source-map`).
///
/// The output is a JSON object. Its keys are JSON pointers (RFC 6901) into the bundle; each value
/// is the file, the line and the column at which the field begins, and the sheet and the cell in a
/// workbook. A title that does not come from a file has only the file that it was set for.
struct SourceMapWriter {
  private let outcome: BuiltDeck

  init(_ outcome: BuiltDeck) {
    self.outcome = outcome
  }

  /// Passes the bytes to `sink` in chunks.
  ///
  /// - Throws: The error of `sink`.
  func write(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    let locator = outcome.locator
    var buffer = ByteBuffer(capacity: 1 << 16)
    buffer.append("{")
    var separator = "\n"
    for (number, group) in outcome.built.groups.enumerated() {
      for (question, row) in outcome.built.rows[group.rows].enumerated() {
        let draft = outcome.records.rows[Int(row)].draft
        let fields = [("prompt", draft.prompt), ("hint", draft.hint), ("answer", draft.answer)]
        for (field, text) in fields where !text.isBlank {
          let pointer = "/\(number)/questions/\(question)/\(field)"
          let location = locator.location(of: outcome.texts.place(of: text))
          buffer.append(separator + entry(pointer, location))
          separator = ",\n"
        }
        if buffer.count >= 1 << 16 {
          try sink(buffer.span)
          buffer.removeAll()
        }
      }
      var location = locator.location(of: outcome.texts.place(of: group.title))
      if group.hasGivenTitle { (location.line, location.column) = (nil, nil) }
      buffer.append(separator + entry("/\(number)/title", location))
    }
    buffer.append("\n}\n")
    try sink(buffer.span)
  }

  /// Returns the member of the JSON object for one field.
  private func entry(_ pointer: String, _ location: Diagnostic.Location) -> String {
    var entry = "  \"\(pointer)\": { \"file\": \(quotedJSON(location.path))"
    if let sheet = location.sheet { entry += ", \"sheet\": \(quotedJSON(sheet))" }
    if let line = location.line, let column = location.column {
      entry += ", \"line\": \(line), \"column\": \(column)"
    }
    if let cell = location.cell { entry += ", \"cell\": \(quotedJSON(cell))" }
    return entry + " }"
  }
}
