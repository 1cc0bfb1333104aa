package import ByteText
package import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Converts places to names, lines and columns.
package struct Locator {
  private let deck: BuiltDeck
  private let lines = LineCursor()

  /// Creates a locator of places in the inputs of a deck.
  package init(_ deck: BuiltDeck) {
    self.deck = deck
  }

  /// Returns the location of a place and, if `value` is there and its length is known, of its end.
  package func location(
    of place: SourcePosition, _ value: TextReference? = nil
  ) -> Diagnostic.Location {
    guard place != .commandLine else { return .commandLine }
    var location = Diagnostic.Location(
      path: deck.inputs[place.input].name, sheet: deck.inputs[place.input].sheetName)
    guard place.offset >= 0, let text = deck.texts.text(at: place) else {
      // Programs expect a line and a column, also if the entire input is meant.
      (location.line, location.column) = (1, 1)
      return location
    }
    if let original = original(of: place, in: text) {
      (location.path, location.sheet) = (original.path, original.sheet)
      (location.line, location.column) = (original.line, original.column)
      if original.sheet != nil {
        location.cell = CellAddress(row: original.line - 1, column: original.column - 1).name
      }
      return location
    }
    let position = lines.position(of: place.offset, in: text)
    location.line = position.line
    location.column = position.column
    location.cell = text.cellName(at: place.offset)
    if location.cell == nil { location.offset = place.offset }
    guard let length = length(of: value, at: place) else { return location }
    let end = lines.position(of: place.offset + length, in: text)
    location.endLine = end.line
    location.endColumn = end.column
    return location
  }

  /// Returns the name of the input that the prompt of a row is in.
  func path(ofRow row: Int) -> String {
    let place = deck.texts.place(of: deck.records.rows[row].draft.prompt)
    let input = deck.inputs[place.input]
    return input.hasOriginalPlaces ? location(of: place).path : input.name
  }

  /// Returns the place in another file that a place in an input stands for; nil if it is one itself.
  private func original(of place: SourcePosition, in text: InputText) -> OriginalPlace? {
    deck.inputs[place.input].hasOriginalPlaces
      ? OriginalPlace(ofValueAt: place.offset, in: text.bytes) : nil
  }

  /// Returns the line that contains a place, in which `value` is marked if it is there.
  func excerpt(at place: SourcePosition, _ value: TextReference?) -> Excerpt? {
    guard place.offset >= 0, place != .commandLine, let text = deck.texts.text(at: place)
    else { return nil }
    if let cell = text.string(ofCellAt: place.offset) { return Excerpt(cell) }
    // The text around the original place is in another file.
    if original(of: place, in: text) != nil { return nil }
    return Excerpt(
      text.bytes, at: place.offset, length: length(of: value, at: place) ?? 0)
  }

  /// Returns the number of bytes of `value` in the input, if it is at `place` and the number is known.
  private func length(of value: TextReference?, at place: SourcePosition) -> Int? {
    guard let value, deck.texts.place(of: value) == place else { return nil }
    return deck.texts.extent(of: value).length
  }
}

/// Finds lines and columns of places that come in about the order of the inputs: the position of the last
/// one is where the search for the next one begins. Each thread has one of its own.
package final class LineCursor {
  private var text: InputText?
  private var lines: LineIndex?

  package init() {}

  /// Returns the line and the column of the byte or the cell at `offset`.
  package func position(of offset: Int, in text: InputText) -> LineIndex.Position {
    if text.grid != nil { return text.position(of: offset) }
    if text !== self.text { (self.text, lines) = (text, text.lineIndex) }
    return lines?.position(of: offset) ?? LineIndex.Position(line: 1, column: 1)
  }
}
