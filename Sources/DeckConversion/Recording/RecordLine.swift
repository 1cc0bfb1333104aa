import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The line of a record in a stream: its group, its values, and their places.
struct RecordLine {
  let read: ReadRecords
  let row: Int
  let inputNumber: Int

  /// Whether the name of the file can be the title.
  let hasFileTitle: Bool

  /// Appends the line, whose group has this hash.
  func append(to buffer: inout ByteBuffer, groupHash: UInt64?) {
    buffer.append(literal: "{")
    append(keyTo: &buffer, groupHash)
    append(namesTo: &buffer)
    append(valuesTo: &buffer)
    append(remarksTo: &buffer)
    buffer.append(literal: ",")
    append(.place, to: &buffer)
    RecordPlaces(read: read, row: row).append(to: &buffer)
    buffer.append(literal: "}\n")
  }

  // MARK: Group

  /// The hash of the key of the group or else of its title; nil if only other records show the group.
  var groupHash: UInt64? {
    guard let name = read.key(ofRow: row) ?? read.group(ofRow: row)?.title, !name.isBlank else {
      return nil
    }
    var hash = FNVHash()
    hash.add(read.deck.texts.string(name))
    return hash.value
  }

  /// Appends the members by which lines are sorted.
  private func append(keyTo buffer: inout ByteBuffer, _ groupHash: UInt64?) {
    append(.groupHash, to: &buffer)
    if let groupHash {
      buffer.append(literal: "\"")
      buffer.append(hexadecimal: groupHash)
      buffer.append(literal: "\"")
    } else {
      buffer.append(literal: "null")
    }
    buffer.append(literal: ",")
    append(.arrival, to: &buffer)
    buffer.append(jsonValue: RecordArrival(input: inputNumber, record: row).text)
  }

  private func append(namesTo buffer: inout ByteBuffer) {
    if let title = read.title(ofRow: row) {
      append(title.isGiven ? .givenTitle : .title, title.text, to: &buffer)
    }
    append(.specifiedTitle, read.specifiedTitle(ofRow: row), to: &buffer)
    append(.fileTitle, hasFileTitle ? read.fileTitle(ofRow: row) : nil, to: &buffer)
    append(.title, read.placeOfBlankTitle(ofRow: row).map { _ in "" }, to: &buffer)
    if let key = read.key(ofRow: row) { append(.group, key, to: &buffer) }
    let key = read.records.keys[row]
    if !key.id.isBlank { append(.id, key.id, to: &buffer) }
    if !key.order.isBlank { append(.order, key.order, to: &buffer) }
  }

  // MARK: Values

  private func append(valuesTo buffer: inout ByteBuffer) {
    let record = read.records.rows[row]
    if record.isOfGroup { return }
    // A blank value has a place too, which is reported if no other record has the value.
    append(.prompt, record.draft.prompt, to: &buffer)
    append(.answer, record.draft.answer, to: &buffer)
    if !record.draft.hint.isBlank { append(.hint, record.draft.hint, to: &buffer) }
    let choices = read.records.choices[row].filter { !$0.isBlank }
    if choices.isEmpty { return }
    buffer.append(literal: ",")
    append(.choices, to: &buffer)
    buffer.append(literal: "[")
    for (number, choice) in choices.enumerated() {
      if number > 0 { buffer.append(literal: ",") }
      append(choice, to: &buffer)
    }
    buffer.append(literal: "]")
  }

  private func append(remarksTo buffer: inout ByteBuffer) {
    append(.ignoredCodes, read.ignoredCodes[row]?.joined(separator: ","), to: &buffer)
    if let count = read.expectedCount(ofRow: row) {
      buffer.append(literal: ",")
      append(.expect, to: &buffer)
      buffer.append(decimal: count)
    }
    if read.records.rows[row].isOfGroup {
      buffer.append(literal: ",")
      append(.describesGroup, to: &buffer)
      buffer.append(literal: "true")
    }
    append(.refused, read.refusal(ofRow: row)?.rawValue, to: &buffer)
  }

  // MARK: Members

  private func append(
    _ member: RecordMember, _ text: TextReference, to buffer: inout ByteBuffer
  ) {
    buffer.append(literal: ",")
    append(member, to: &buffer)
    append(text, to: &buffer)
  }

  /// Appends a member if it has a value.
  private func append(_ member: RecordMember, _ value: String?, to buffer: inout ByteBuffer) {
    guard let value else { return }
    buffer.append(literal: ",")
    append(member, to: &buffer)
    buffer.append(jsonValue: value)
  }

  private func append(_ member: RecordMember, to buffer: inout ByteBuffer) {
    buffer.append(jsonValue: member.rawValue)
    buffer.append(literal: ":")
  }

  private func append(_ text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(literal: "\"")
    read.deck.texts.append(jsonText: text, to: &buffer)
    buffer.append(literal: "\"")
  }
}
