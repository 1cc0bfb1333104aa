import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups

/// The members of a line that describe one record: its place, its group and its values.
struct RecordLine {
  let read: ReadRecords
  let row: Int

  /// Appends the members, each with a comma before it.
  func append(to buffer: inout ByteBuffer) {
    let origin = read.records.origins[row]
    let deck = read.deck
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    buffer.append(literal: ",\"input\":")
    buffer.append(jsonValue: deck.inputs[origin.input].name)
    buffer.append(literal: ",\"sheet\":")
    buffer.append(jsonValue: deck.inputs[origin.input].sheetName)
    append(placeOf: start, to: &buffer)
    buffer.append(literal: ",\"length\":")
    buffer.append(decimal: origin.range.count)
    append(groupTo: &buffer)
    let id = read.records.keys[row].id
    buffer.append(literal: ",\"id\":")
    if id.isBlank { buffer.append(literal: "null") } else { append(id, to: &buffer) }
    buffer.append(literal: ",\"refused\":")
    buffer.append(read.isRefused(row) ? "true" : "false")
    append(fieldsTo: &buffer)
  }

  private func append(groupTo buffer: inout ByteBuffer) {
    buffer.append(literal: ",\"group\":")
    guard let name = read.groupName(ofRow: row) else {
      buffer.append(literal: "null,\"groupHash\":null")
      return
    }
    append(name, to: &buffer)
    var hash = FNVHash()
    hash.add(read.deck.texts.string(name))
    buffer.append(literal: ",\"groupHash\":\"")
    buffer.append(hexadecimal: hash.value)
    buffer.append(literal: "\"")
  }

  private func append(fieldsTo buffer: inout ByteBuffer) {
    let draft = read.records.rows[row].draft
    var isFirst = true
    buffer.append(literal: ",\"fields\":{")
    for (name, value) in [
      (DeckField.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
      (.order, read.records.keys[row].order),
    ] where !value.isBlank {
      appendName(name, &isFirst, to: &buffer)
      append(placed: value, to: &buffer)
    }
    let choices = read.records.choices[row].filter { !$0.isBlank }
    if !choices.isEmpty {
      appendName(.choices, &isFirst, to: &buffer)
      buffer.append(literal: "[")
      for (number, choice) in choices.enumerated() {
        if number > 0 { buffer.append(literal: ",") }
        append(placed: choice, to: &buffer)
      }
      buffer.append(literal: "]")
    }
    buffer.append(literal: "}")
  }

  private func appendName(
    _ field: DeckField, _ isFirst: inout Bool, to buffer: inout ByteBuffer
  ) {
    if !isFirst { buffer.append(literal: ",") }
    isFirst = false
    buffer.append(jsonValue: field.rawValue)
    buffer.append(literal: ":")
  }

  private func append(placed value: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(literal: "{\"text\":")
    append(value, to: &buffer)
    append(placeOf: read.deck.texts.place(of: value), to: &buffer)
    buffer.append(literal: "}")
  }

  private func append(_ text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(literal: "\"")
    read.deck.texts.append(jsonText: text, to: &buffer)
    buffer.append(literal: "\"")
  }

  /// Appends the line and the column of a place, and its cell in a sheet or else its offset.
  private func append(placeOf place: SourcePosition, to buffer: inout ByteBuffer) {
    let location = read.deck.locator.location(of: place)
    buffer.append(literal: ",\"line\":")
    buffer.append(jsonValue: location.line)
    buffer.append(literal: ",\"column\":")
    buffer.append(jsonValue: location.column)
    buffer.append(literal: ",\"cell\":")
    buffer.append(jsonValue: location.cell)
    buffer.append(literal: ",\"offset\":")
    buffer.append(jsonValue: location.offset)
  }
}
