import ByteText
package import DeckBuilding

/// Converts places to names, lines and columns.
package struct Locator {
  private let deck: ReportedDeck
  private let lines = LineCursor()

  init(_ deck: ReportedDeck) {
    self.deck = deck
  }

  /// Returns the location of a place and, if `value` is there and its length is known, of its end.
  package func location(
    of place: SourcePosition, _ value: TextReference? = nil
  ) -> Diagnostic.Location {
    guard place != .commandLine else { return Diagnostic.Location(path: "<command line>") }
    var location = Diagnostic.Location(
      path: deck.name(ofInput: place.input), sheet: deck.sheetName(ofInput: place.input))
    guard place.offset >= 0, let text = deck.inputText(at: place) else {
      // Programs expect a line and a column, also if the entire input is meant.
      (location.line, location.column) = (1, 1)
      return location
    }
    let position = lines.position(of: place.offset - text.offset, in: text)
    location.line = position.line
    location.column = position.column
    location.cell = text.cellName(at: place.offset)
    if location.cell == nil { location.offset = place.offset }
    guard let length = length(of: value, at: place) else { return location }
    let end = lines.position(of: place.offset - text.offset + length, in: text)
    location.endLine = end.line
    location.endColumn = end.column
    return location
  }

  /// Returns the line that contains a place, in which `value` is marked if it is there.
  func excerpt(at place: SourcePosition, _ value: TextReference?) -> Excerpt? {
    guard place.offset >= 0, place != .commandLine, let text = deck.inputText(at: place)
    else { return nil }
    if let cell = text.string(ofCellAt: place.offset) { return Excerpt(cell) }
    return Excerpt(
      text.bytes, at: place.offset - text.offset, length: length(of: value, at: place) ?? 0)
  }

  /// Returns the number of bytes of `value` in the input, if it is at `place` and the number is
  /// known.
  private func length(of value: TextReference?, at place: SourcePosition) -> Int? {
    guard let value, deck.place(of: value) == place else { return nil }
    return deck.length(inInputOf: value)
  }
}
