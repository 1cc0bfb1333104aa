import ByteText
package import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// Converts places to names, lines and columns.
package struct Locator {
  private let deck: ReportedDeck
  private let lines = LineCursor()
  private let recordedLines = RecordedLines()

  init(_ deck: ReportedDeck) {
    self.deck = deck
  }

  /// Returns the location of a place and, if `value` is there and its length is known, of its end.
  package func location(
    of place: SourcePosition, _ value: TextReference? = nil
  ) -> Diagnostic.Location {
    guard place != .commandLine else { return .commandLine }
    var location = Diagnostic.Location(
      path: deck.name(ofInput: place.input), sheet: deck.sheetName(ofInput: place.input))
    guard place.offset >= 0, let text = deck.inputText(at: place) else {
      // Programs expect a line and a column, also if the entire input is meant.
      (location.line, location.column) = (1, 1)
      return location
    }
    if let (line, start) = recordedLine(at: place, in: text) {
      return line.location(
        ofValueAt: place.offset - text.offset - start, hasEnd: value.map(deck.place) == place)
    }
    let position = lines.position(of: place.offset - text.offset, in: text)
    location.line = position.line
    location.column = position.column
    location.cell = text.cellName(at: place.offset)
    let originalLines = deck.inputs[place.input].originalLines
    if !originalLines.isEmpty {
      let index = position.line - 1
      location.line = originalLines.indices.contains(index) ? originalLines[index] : 1
      return location
    }
    if location.cell == nil { location.offset = place.offset }
    guard let length = length(of: value, at: place) else { return location }
    let end = lines.position(of: place.offset - text.offset + length, in: text)
    location.endLine = end.line
    location.endColumn = end.column
    return location
  }

  /// Returns the name of the input that the prompt of a row is in.
  func path(ofRow row: Int) -> String {
    let place = deck.place(of: deck.draft(ofRow: row).prompt)
    guard deck.inputs[place.input].format == .records else {
      return deck.name(ofInput: place.input)
    }
    return location(of: place).path
  }

  /// Returns false if the value at a place in a stream is not in the record of its line, as a title may be.
  func isInRecord(_ place: SourcePosition) -> Bool {
    guard let text = deck.inputText(at: place),
      let (line, start) = recordedLine(at: place, in: text)
    else { return true }
    return line.isInRecord(valueAt: place.offset - text.offset - start)
  }

  /// Returns the line that contains a place, in which `value` is marked if it is there.
  func excerpt(at place: SourcePosition, _ value: TextReference?) -> Excerpt? {
    guard place.offset >= 0, place != .commandLine, let text = deck.inputText(at: place)
    else { return nil }
    if let cell = text.string(ofCellAt: place.offset) { return Excerpt(cell) }
    if let (line, start) = recordedLine(at: place, in: text) {
      return line.excerpt(
        ofValueAt: place.offset - text.offset - start, isMarked: value.map(deck.place) == place)
    }
    return Excerpt(
      text.bytes, at: place.offset - text.offset, length: length(of: value, at: place) ?? 0)
  }

  /// Returns the line of a stream of records that contains a place, and the offset of the line in `text`.
  private func recordedLine(
    at place: SourcePosition, in text: InputText
  ) -> (line: RecordedLine, start: Int)? {
    guard deck.inputs[place.input].format == .records else { return nil }
    return recordedLines.line(at: place.offset - text.offset, in: text)
  }

  /// Returns the number of bytes of `value` in the input, if it is at `place` and the number is
  /// known.
  private func length(of value: TextReference?, at place: SourcePosition) -> Int? {
    guard let value, deck.place(of: value) == place else { return nil }
    return deck.length(inInputOf: value)
  }
}
