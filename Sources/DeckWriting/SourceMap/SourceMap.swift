import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups
import SystemIO

/// The source location of each field of each group (`--source-map`).
///
/// It is a JSON object. Its keys are JSON pointers (RFC 6901) into the bundle; each value
/// is the file, the line and the column at which the field begins, and the sheet and the cell in a
/// workbook. A title that does not come from a file has only the file that it was set for.
struct SourceMap {
  /// A deck with at least one group.
  let deck: BuiltDeck

  /// Passes the object to `sink` in chunks.
  func write(to sink: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    let locator = Locator(deck)
    var buffer = ByteBuffer(capacity: 1 << 16)
    buffer.append(literal: "{")
    for (number, group) in deck.built.groups.enumerated() {
      buffer.append(literal: number == 0 ? "\n" : ",\n")
      for (question, row) in deck.built.rows[group.rows].enumerated() {
        let draft = deck.records.rows[Int(row)].draft
        let fields = [("prompt", draft.prompt), ("hint", draft.hint), ("answer", draft.answer)]
        for (name, text) in fields where !text.isBlank {
          let location = locator.location(of: deck.texts.place(of: text))
          buffer.append(entry("/\(number)/questions/\(question)/\(name)", location) + ",\n")
        }
        if buffer.count >= 1 << 16 {
          try sink(buffer.span)
          buffer.removeAll()
        }
      }
      var location = locator.location(of: deck.texts.place(of: group.title))
      if group.hasGivenTitle { (location.line, location.column) = (nil, nil) }
      buffer.append(entry("/\(number)/title", location))
    }
    buffer.append(literal: "\n}\n")
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
