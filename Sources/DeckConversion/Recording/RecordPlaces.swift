import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The place of a record and of its values, with the text around them that diagnostics show.
struct RecordPlaces {
  private let read: ReadRecords
  private let row: Int
  private let origin: RecordOrigin

  /// The text that contains the record; nil for a sheet and for a very long record.
  private let text: InputText?

  /// The range of the text in the input that is in the line.
  private let source: Range<Int>

  /// The maximum number of bytes of the text.
  private static let maxCount = 1 << 20

  /// The maximum number of bytes around a record in the same line that are in the line.
  private static let maxMargin = 256

  init(read: ReadRecords, row: Int) {
    self.read = read
    self.row = row
    let origin = read.records.origins[row]
    self.origin = origin
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    let text = read.deck.texts.text(at: start).flatMap { $0.grid == nil ? $0 : nil }
    let lines = text.map { Self.lines(around: origin.range, in: $0) } ?? 0..<0
    // A very long record is shown without its text.
    (self.text, source) = lines.count > Self.maxCount ? (nil, 0..<0) : (text, lines)
  }

  /// Returns the range of `record` with the rest of its lines, as far as it is not too long.
  private static func lines(around record: Range<Int>, in text: InputText) -> Range<Int> {
    let (first, end) = (text.offset, text.offset + text.bytes.count)
    var start = min(max(record.lowerBound, first), end)
    var stop = min(max(record.upperBound, start), end)
    func byte(_ offset: Int) -> UInt8 { text.bytes[offset - first] }
    let (minimum, maximum) = (max(first, start - maxMargin), min(end, stop + maxMargin))
    while start > minimum, !byte(start - 1).endsLine { start -= 1 }
    while start < record.lowerBound, byte(start) & 0xC0 == 0x80 { start += 1 }
    while stop < maximum, !byte(stop).endsLine { stop += 1 }
    while stop > record.upperBound, stop < end, byte(stop) & 0xC0 == 0x80 { stop -= 1 }
    return start..<stop
  }

  /// Appends the places as an object.
  func append(to buffer: inout ByteBuffer) {
    let input = read.deck.inputs[origin.input]
    buffer.append(literal: "{\"input\":")
    buffer.append(jsonValue: input.name)
    if let sheet = input.sheetName {
      buffer.append(literal: ",\"sheet\":")
      buffer.append(jsonValue: sheet)
    }
    if let text {
      let bytes = text.bytes
      let position = text.position(of: source.lowerBound - text.offset)
      buffer.append(literal: ",\"line\":")
      buffer.append(decimal: position.line)
      buffer.append(literal: ",\"column\":")
      buffer.append(decimal: position.column)
      buffer.append(literal: ",\"offset\":")
      buffer.append(decimal: source.lowerBound)
      buffer.append(literal: ",\"source\":")
      buffer.append(
        jsonString: bytes[source.lowerBound - text.offset..<source.upperBound - text.offset])
    }
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    if let cell = read.deck.texts.text(at: start)?.string(ofCellAt: start.offset) {
      buffer.append(literal: ",\"source\":")
      buffer.append(jsonValue: cell)
    }
    buffer.append(literal: ",\"record\":")
    append(start, length: nil, to: &buffer)
    appendValues(start, to: &buffer)
    buffer.append(literal: "}")
  }

  /// Appends the places of values that are not at the beginning of the record.
  private func appendValues(_ start: SourcePosition, to buffer: inout ByteBuffer) {
    let draft = read.records.rows[row].draft
    let key = read.records.keys[row]
    var values: [(RecordMember, TextReference)] = []
    if let title = read.title(ofRow: row), !title.isGiven { values.append((.title, title.text)) }
    if let group = read.key(ofRow: row) { values.append((.group, group)) }
    if !key.id.isBlank { values.append((.id, key.id)) }
    if !key.order.isBlank { values.append((.order, key.order)) }
    if !read.records.rows[row].isOfGroup {
      values += [(.prompt, draft.prompt), (.answer, draft.answer)]
      if !draft.hint.isBlank { values.append((.hint, draft.hint)) }
    }
    for (member, text) in values {
      let place = read.deck.texts.place(of: text)
      let length = read.deck.texts.length(inInputOf: text)
      guard place != start || length != nil, place.offset >= 0 else { continue }
      append(member, to: &buffer)
      append(place, length: length, to: &buffer)
    }
    if let place = read.placeOfBlankTitle(ofRow: row) {
      append(.title, to: &buffer)
      append(place, length: nil, to: &buffer)
    }
    if let place = read.placeOfExpectedCount(ofRow: row) {
      append(.expect, to: &buffer)
      append(place, length: nil, to: &buffer)
    }
    appendChoices(to: &buffer)
  }

  private func appendChoices(to buffer: inout ByteBuffer) {
    let choices = read.records.choices[row].filter { !$0.isBlank }
    if choices.isEmpty { return }
    append(.choices, to: &buffer)
    buffer.append(literal: "[")
    for (number, choice) in choices.enumerated() {
      if number > 0 { buffer.append(literal: ",") }
      append(
        read.deck.texts.place(of: choice), length: read.deck.texts.length(inInputOf: choice),
        to: &buffer)
    }
    buffer.append(literal: "]")
  }

  private func append(_ member: RecordMember, to buffer: inout ByteBuffer) {
    buffer.append(literal: ",")
    buffer.append(jsonValue: member.rawValue)
    buffer.append(literal: ":")
  }

  /// Appends the address of a cell; or else the offset of a place with the length of the value there if it is
  /// known, and the line and the column if the place is not in the text of the line.
  private func append(_ place: SourcePosition, length: Int?, to buffer: inout ByteBuffer) {
    let other = read.deck.texts.text(at: place)
    if let cell = other?.cellName(at: place.offset) { return buffer.append(jsonValue: cell) }
    buffer.append(literal: "[")
    buffer.append(decimal: max(0, place.offset))
    let isInside = source.contains(place.offset) || place.offset == source.upperBound
    if length != nil || !isInside {
      buffer.append(literal: ",")
      buffer.append(jsonValue: length)
    }
    if !isInside, let other {
      let position = other.position(of: place.offset - other.offset)
      buffer.append(literal: ",")
      buffer.append(decimal: position.line)
      buffer.append(literal: ",")
      buffer.append(decimal: position.column)
    }
    buffer.append(literal: "]")
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
