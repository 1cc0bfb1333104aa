import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// Appends the places of records and of their values, with the text around them that diagnostics show.
struct RecordPlaces {
  private let read: ReadRecords
  private let keys: MemberKeys

  /// The number of the input of the last record, and the beginning of the member with the places: its key
  /// and the names of the input.
  private var (input, opening): (Int?, [UInt8]) = (nil, [])

  /// The text or the sheet that contains the last record, and the range of its offsets.
  private var (content, offsets): (InputText?, Range<Int>) = (nil, 0..<0)

  /// The bytes and the lines of the content if it is text.
  private var (bytes, lines) = (Bytes([]), LineIndex(Bytes([])))

  /// Whether the content is text.
  private var isText = false

  /// Whether the bytes of the input may be invalid, because it cannot be read to its end.
  private var isBroken = false

  /// The range of the last record.
  private var record = 0...0

  /// Whether the text around the last record is in its line, which that of a sheet and of a very long record is not.
  private var hasSource = false

  /// The last place outside its record, which is often that of the title of several records.
  private var outer: (place: SourcePosition, position: LineIndex.Position)?

  /// The maximum number of bytes of the text.
  private static let maxCount = 1 << 20

  /// The maximum number of bytes around a record in the same line that are in the line.
  private static let maxMargin = 256

  init(_ read: ReadRecords, _ keys: MemberKeys) {
    self.read = read
    self.keys = keys
  }

  /// Appends the member with the places of a record.
  mutating func append(_ values: RecordValues, to buffer: inout ByteBuffer) {
    let origin = read.records.origins[values.row]
    let range = origin.rangeInInput
    let start = SourcePosition(input: origin.input, offset: range.lowerBound)
    enter(start, inTextAt: origin.textOffset)
    buffer.append(opening.span)
    record = range.lowerBound...range.upperBound
    let source = sourceRange(of: range)
    hasSource = source != nil
    if let source {
      let position = lines.position(of: source.lowerBound - offsets.lowerBound)
      appendSource(source, position, to: &buffer)
    }
    if let cell = content?.string(ofCellAt: start.offset) {
      buffer.append(keys.source.span)
      buffer.append(jsonValue: cell)
    }
    buffer.append(keys.record.span)
    append(start, length: nil, to: &buffer)
    appendPlaces(of: values, start, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Finds the content of the input at a place, which is usually that of the last record. It begins at
  /// `textOffset`: the content before it can have the beginning of the record too.
  private mutating func enter(_ place: SourcePosition, inTextAt textOffset: Int) {
    if place.input == input, content?.offset == textOffset { return }
    if place.input != input {
      input = place.input
      var buffer = ByteBuffer()
      buffer.append(keys.place.span)
      buffer.append(literal: "{\"")
      buffer.append(PlaceMember.input.rawValue)
      buffer.append(literal: "\":")
      buffer.append(jsonValue: read.deck.inputs[place.input].name)
      if let sheet = read.deck.inputs[place.input].sheetName {
        buffer.append(keys.sheet.span)
        buffer.append(jsonValue: sheet)
        if read.deck.inputs.count > 1 {
          buffer.append(keys.sheetNumber.span)
          buffer.append(decimal: place.input)
        }
      }
      opening = []
      opening.append(copying: buffer.span)
      isBroken = read.deck.accounts[place.input].unread != nil
    }
    content = read.deck.texts.text(at: place)
    offsets = content.map { $0.offset..<$0.offset + $0.count } ?? 0..<0
    isText = false
    if let content, content.grid == nil {
      (isText, bytes, lines) = (true, content.bytes, content.lineIndex)
    }
  }

  // These functions do not change `self`: a function that does would count references to the bytes, for which
  // threads wait for each other.

  /// Returns the range of the text around a record, in the input; nil for a sheet, and for a very long record,
  /// which is shown without it.
  private func sourceRange(of record: Range<Int>) -> Range<Int>? {
    guard isText else { return nil }
    let first = offsets.lowerBound
    let range = bytes.lines(
      around: record.lowerBound - first..<record.upperBound - first, margin: Self.maxMargin)
    return range.count <= Self.maxCount ? range.lowerBound + first..<range.upperBound + first : nil
  }

  /// Appends the text around a record, which begins at a position.
  private func appendSource(
    _ source: Range<Int>, _ start: LineIndex.Position, to buffer: inout ByteBuffer
  ) {
    let first = offsets.lowerBound
    let range = source.lowerBound - first..<source.upperBound - first
    buffer.append(keys.line.span)
    buffer.append(decimal: start.line)
    buffer.append(keys.column.span)
    buffer.append(decimal: start.column)
    buffer.append(keys.offset.span)
    buffer.append(decimal: source.lowerBound)
    buffer.append(keys.source.span)
    if isBroken {
      // The bytes around the place at which the input breaks off may be invalid; the line is not.
      buffer.append(jsonValue: String(copying: bytes[range]))
    } else {
      buffer.append(jsonString: bytes[range])
    }
  }

  // MARK: Values

  /// Appends the places of values that are not at the beginning of the record.
  private mutating func appendPlaces(
    of values: RecordValues, _ start: SourcePosition, to buffer: inout ByteBuffer
  ) {
    if let title = values.title, !title.isGiven {
      append(keys.title, title.text, start, to: &buffer)
    }
    if let group = values.group { append(keys.group, group, start, to: &buffer) }
    if !values.key.id.isBlank { append(keys.id, values.key.id, start, to: &buffer) }
    if !values.key.order.isBlank { append(keys.order, values.key.order, start, to: &buffer) }
    if !values.isOfGroup {
      append(keys.prompt, values.draft.prompt, start, to: &buffer)
      append(keys.answer, values.draft.answer, start, to: &buffer)
      if !values.draft.hint.isBlank { append(keys.hint, values.draft.hint, start, to: &buffer) }
    }
    append(keys.title, read.placeOfBlankTitle(ofRow: values.row), to: &buffer)
    append(keys.expect, read.expectedCount(ofRow: values.row)?.place, to: &buffer)
    appendPlaces(of: values.choices, to: &buffer)
  }

  private mutating func appendPlaces(
    of choices: ArraySlice<TextReference>, to buffer: inout ByteBuffer
  ) {
    if choices.allSatisfy(\.isBlank) { return }
    buffer.append(keys.choices.span)
    var separator = UInt8(ascii: "[")
    for choice in choices where !choice.isBlank {
      buffer.append(separator)
      let (place, length) = read.deck.texts.extent(of: choice)
      append(place, length: length, to: &buffer)
      separator = UInt8(ascii: ",")
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func append(
    _ key: [UInt8], _ value: TextReference, _ start: SourcePosition, to buffer: inout ByteBuffer
  ) {
    let (place, length) = read.deck.texts.extent(of: value)
    let isElsewhere = place.offset != start.offset || place.input != start.input
    guard isElsewhere || length != nil, place.offset >= 0 else { return }
    buffer.append(key.span)
    append(place, length: length, to: &buffer)
  }

  private mutating func append(
    _ key: [UInt8], _ place: SourcePosition?, to buffer: inout ByteBuffer
  ) {
    guard let place else { return }
    buffer.append(key.span)
    append(place, length: nil, to: &buffer)
  }

  /// Appends the address of a cell; or else the offset of a place with the length of the value there if it is
  /// known, and the line and the column if the place is not in the record, or if the text of the record is not in
  /// the line.
  private mutating func append(_ place: SourcePosition, length: Int?, to buffer: inout ByteBuffer) {
    let isInside = hasSource && place.input == input && record.contains(place.offset)
    var position: LineIndex.Position?
    if !isInside, let content = text(at: place) {
      if let cell = content.cellName(at: place.offset) { return buffer.append(jsonValue: cell) }
      position = self.position(of: place, in: content)
    }
    buffer.append(UInt8(ascii: "["))
    buffer.append(decimal: max(0, place.offset))
    if length != nil || !isInside {
      buffer.append(UInt8(ascii: ","))
      buffer.append(jsonValue: length)
    }
    if let position {
      buffer.append(UInt8(ascii: ","))
      buffer.append(decimal: position.line)
      buffer.append(UInt8(ascii: ","))
      buffer.append(decimal: position.column)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Returns the line and the column of a place in a content.
  private mutating func position(
    of place: SourcePosition, in content: InputText
  ) -> LineIndex.Position {
    if let outer, outer.place == place { return outer.position }
    let position = content.position(of: place.offset - content.offset)
    outer = (place, position)
    return position
  }

  /// Returns the content that contains a place.
  private func text(at place: SourcePosition) -> InputText? {
    place.input == input && offsets.contains(place.offset)
      ? content : read.deck.texts.text(at: place)
  }
}
