import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// Appends the lines of records of one input to a buffer: their groups, their values, and their places.
struct RecordLines {
  private let read: ReadRecords
  private let keys: MemberKeys
  private var places: RecordPlaces

  /// The text before the hash, and that from the hash up to the number of the record.
  private let (opening, arrival): ([UInt8], [UInt8])

  /// The text up to the number of a record without a hash.
  private let unhashedOpening: [UInt8]

  /// The name of the group of the last record, with its hash and that of its folded text.
  private var last: (name: TextReference, hash: UInt64, foldedHash: UInt64)?

  /// The number of the first record.
  private let firstRecord: Int

  /// Whether the lines are divided among shards.
  private let isDivided: Bool

  /// Whether the name of the file can be the title.
  private let hasFileTitle: Bool

  init(
    _ read: ReadRecords, inputNumber: Int, firstRecord: Int, hasFileTitle: Bool, isDivided: Bool
  ) {
    self.read = read
    self.firstRecord = firstRecord
    self.isDivided = isDivided
    self.hasFileTitle = hasFileTitle
    keys = MemberKeys()
    places = RecordPlaces(read, keys)
    let hashKey = Array("{\"\(RecordMember.groupHash.rawValue)\":".utf8)
    let arrival = keys.arrival + Array("\"\(RecordArrival.beginning(ofInput: inputNumber))".utf8)
    opening = hashKey + Array("\"".utf8)
    self.arrival = Array("\"".utf8) + arrival
    unhashedOpening = hashKey + Array("null".utf8) + arrival
  }

  /// Appends the line of a row. Returns the hash of the folded name of its group, by which it is divided, or
  /// nil if only other records show the group.
  mutating func append(_ row: Int, to buffer: inout ByteBuffer) -> UInt64? {
    let values = RecordValues(ofRow: row, in: read)
    let hashes = hashes(of: values.groupName(in: read))
    append(hashes?.own, row, to: &buffer)
    appendNames(values, to: &buffer)
    if !values.isOfGroup { appendTexts(values, to: &buffer) }
    appendRemarks(values, to: &buffer)
    places.append(values, to: &buffer)
    buffer.append(literal: "}\n")
    return hashes?.folded
  }

  // MARK: Group

  /// Returns the hash of the name of a group, and that of its folded text if lines are divided.
  private mutating func hashes(of name: TextReference?) -> (own: UInt64, folded: UInt64)? {
    guard let name else { return nil }
    if let last, last.name == name { return (last.hash, last.foldedHash) }
    let hash = read.deck.texts.stableHash(of: name)
    let folded = isDivided ? read.deck.texts.stableHash(ofFolded: name) : hash
    last = (name, hash, folded)
    return (hash, folded)
  }

  /// Appends the members by which lines are sorted.
  private func append(_ hash: UInt64?, _ row: Int, to buffer: inout ByteBuffer) {
    if let hash {
      buffer.append(opening.span)
      buffer.append(hexadecimal: hash)
      buffer.append(arrival.span)
    } else {
      buffer.append(unhashedOpening.span)
    }
    RecordArrival.append(record: firstRecord + row, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private func appendNames(_ values: RecordValues, to buffer: inout ByteBuffer) {
    let row = values.row
    if let title = values.title {
      append(title.isGiven ? keys.givenTitle : keys.title, title.text, to: &buffer)
    }
    append(keys.specifiedTitle, read.specifiedTitle(ofRow: row), to: &buffer)
    if hasFileTitle { append(keys.fileTitle, read.fileTitle(ofRow: row), to: &buffer) }
    if read.placeOfBlankTitle(ofRow: row) != nil { append(keys.title, "", to: &buffer) }
    if let group = values.group { append(keys.group, group, to: &buffer) }
    if !values.key.id.isBlank { append(keys.id, values.key.id, to: &buffer) }
    if !values.key.order.isBlank { append(keys.order, values.key.order, to: &buffer) }
  }

  // MARK: Values

  private func appendTexts(_ values: RecordValues, to buffer: inout ByteBuffer) {
    // A blank value has a place too, which is reported if no other record has the value.
    if !values.draft.prompt.isAbsent { append(keys.prompt, values.draft.prompt, to: &buffer) }
    if !values.draft.answer.isAbsent { append(keys.answer, values.draft.answer, to: &buffer) }
    if !values.draft.hint.isBlank { append(keys.hint, values.draft.hint, to: &buffer) }
    if values.choices.allSatisfy(\.isBlank) { return }
    buffer.append(keys.choices.span)
    var separator = UInt8(ascii: "[")
    for choice in values.choices where !choice.isBlank {
      buffer.append(separator)
      append(choice, to: &buffer)
      separator = UInt8(ascii: ",")
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private func appendRemarks(_ values: RecordValues, to buffer: inout ByteBuffer) {
    let row = values.row
    append(keys.ignoredCodes, read.ignoredCodes[row]?.joined(separator: ","), to: &buffer)
    if let expected = read.expectedCount(ofRow: row) {
      buffer.append(keys.expect.span)
      buffer.append(decimal: expected.count)
    }
    if values.isOfGroup {
      buffer.append(keys.describesGroup.span)
      buffer.append(literal: "true")
    }
    append(keys.refused, read.refusal(ofRow: row)?.rawValue, to: &buffer)
  }

  // MARK: Members

  private func append(_ key: [UInt8], _ text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(key.span)
    append(text, to: &buffer)
  }

  /// Appends a member if it has a value.
  private func append(_ key: [UInt8], _ value: String?, to buffer: inout ByteBuffer) {
    guard let value else { return }
    buffer.append(key.span)
    buffer.append(jsonValue: value)
  }

  private func append(_ text: TextReference, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    read.deck.texts.append(jsonText: text, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }
}
