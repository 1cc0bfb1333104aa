import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups

/// Appends the lines of records to a buffer.
struct RecordLines {
  private let deck: BuiltDeck

  /// The number of records before the records of the deck.
  private let earlierCount: Int

  /// The text before the value of each member.
  private let keys: [RecordMember: [UInt8]]

  /// The group of the last record, with the beginning of its lines and its names.
  private var last: (number: Int, opening: [UInt8], names: [UInt8])?

  /// The input of the last record, with its content and the beginning of its places.
  private var input: (number: Int, text: InputText?, opening: [UInt8])?
  private let lines = LineCursor()

  init(_ deck: BuiltDeck, after earlierCount: Int) {
    (self.deck, self.earlierCount) = (deck, earlierCount)
    let members = RecordMember.allCases.map { ($0, Array(",\"\($0.rawValue)\":".utf8)) }
    keys = Dictionary(uniqueKeysWithValues: members)
  }

  /// Appends the line of a row, which is a question of `group`.
  mutating func append(_ row: Int, of group: BuiltGroups.BuiltGroup, to buffer: inout ByteBuffer) {
    let names = names(of: group)
    buffer.append(names.opening.span)
    buffer.append(decimal: earlierCount + row, digits: Self.arrivalDigits)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(names.names.span)
    let (draft, key) = (deck.records.rows[row].draft, deck.records.keys[row])
    append(.id, key.id, to: &buffer)
    append(.order, key.order, to: &buffer)
    append(.prompt, draft.prompt, to: &buffer)
    append(.answer, draft.answer, to: &buffer)
    append(.hint, draft.hint, to: &buffer)
    appendChoices(of: row, to: &buffer)
    appendPlace(of: row, group, to: &buffer)
    buffer.append(literal: "}\n")
  }

  /// The number of digits of the number of a record, so that numbers are sorted as strings.
  private static let arrivalDigits = 12

  /// Returns the text before the number of a record, and that of the names of its group.
  private mutating func names(
    of group: BuiltGroups.BuiltGroup
  ) -> (number: Int, opening: [UInt8], names: [UInt8]) {
    if let last, last.number == group.number { return last }
    let key = deck.built.names.isEmpty ? TextReference() : deck.built.names[group.number].key
    var hash = FNVHash()
    // A key and a title that are equal name different groups.
    hash.add(key.isBlank ? "title:" : "key:")
    hash.add(deck.texts.string(key.isBlank ? group.title : key))
    let opening =
      "{\"\(RecordMember.hash.rawValue)\":\"\(hash.digits)\","
      + "\"\(RecordMember.arrival.rawValue)\":\""
    var names = ByteBuffer()
    append(.title, group.title, to: &names)
    let found = (group.number, Array(opening.utf8), [UInt8](copying: names.span))
    last = found
    return found
  }

  private func append(_ member: RecordMember, _ text: TextReference, to buffer: inout ByteBuffer) {
    if text.isBlank { return }
    append(keyOf: member, to: &buffer)
    append(text, to: &buffer)
  }

  private func append(keyOf member: RecordMember, to buffer: inout ByteBuffer) {
    let key = keys[member] ?? []
    buffer.append(key.span)
  }

  private func append(_ text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    deck.texts.append(jsonText: text, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private func appendChoices(of row: Int, to buffer: inout ByteBuffer) {
    let choices = deck.records.choices[row].filter { !$0.isBlank }
    if choices.isEmpty { return }
    append(keyOf: .choices, to: &buffer)
    for (number, choice) in choices.enumerated() {
      buffer.append(UInt8(ascii: number == 0 ? "[" : ","))
      append(choice, to: &buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  // MARK: Places

  private mutating func appendPlace(
    of row: Int, _ group: BuiltGroups.BuiltGroup, to buffer: inout ByteBuffer
  ) {
    let origin = deck.records.origins[row]
    enter(origin.input, at: origin.range.lowerBound)
    let opening = input?.opening ?? []
    buffer.append(opening.span)
    let start = position(of: origin.range.lowerBound)
    if let cell = input?.text?.cellName(at: origin.range.lowerBound) {
      append(literal: .cell, to: &buffer)
      buffer.append(jsonValue: cell)
    }
    append(literal: .line, to: &buffer)
    buffer.append(decimal: start.line)
    append(literal: .column, to: &buffer)
    buffer.append(decimal: start.column)
    let (draft, key) = (deck.records.rows[row].draft, deck.records.keys[row])
    let values: [(RecordMember, TextReference)] = [
      (.title, group.hasGivenTitle ? TextReference() : group.title), (.id, key.id),
      (.order, key.order), (.prompt, draft.prompt), (.answer, draft.answer), (.hint, draft.hint),
    ]
    for (member, text) in values where !text.isBlank {
      let place = deck.texts.place(of: text)
      guard place.input == origin.input, place.offset >= 0 else { continue }
      let own = position(of: place.offset)
      if own == start { continue }
      append(keyOf: member, to: &buffer)
      buffer.append(UInt8(ascii: "["))
      buffer.append(decimal: own.line)
      buffer.append(UInt8(ascii: ","))
      buffer.append(decimal: own.column)
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func append(literal member: PlaceMember, to buffer: inout ByteBuffer) {
    buffer.append(",\"\(member.rawValue)\":")
  }

  /// Finds the content of an input, which is usually that of the last record.
  private mutating func enter(_ number: Int, at offset: Int) {
    if input?.number == number { return }
    var opening = ByteBuffer()
    append(keyOf: .place, to: &opening)
    opening.append("{\"\(PlaceMember.file.rawValue)\":")
    opening.append(jsonValue: deck.inputs[number].name)
    if let sheet = deck.inputs[number].sheetName {
      append(literal: .sheet, to: &opening)
      opening.append(jsonValue: sheet)
    }
    let text = deck.texts.text(at: SourcePosition(input: number, offset: offset))
    input = (number, text, Array(copying: opening.span))
  }

  private func position(of offset: Int) -> LineIndex.Position {
    guard let text = input?.text else { return LineIndex.Position(line: 1, column: 1) }
    return lines.position(of: offset, in: text)
  }
}
