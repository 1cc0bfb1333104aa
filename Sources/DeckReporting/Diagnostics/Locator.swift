import ByteText
package import DeckBuilding

/// Converts places to names, lines and columns.
package struct Locator {
  private let deck: ReportedDeck

  init(_ deck: ReportedDeck) {
    self.deck = deck
  }

  /// Returns the location of a place.
  package func location(of place: SourcePosition) -> Diagnostic.Location {
    guard place != .commandLine else { return Diagnostic.Location(path: "<command line>") }
    var location = Diagnostic.Location(path: deck.inputs[place.input].name)
    guard place.offset >= 0, let text = deck.inputText(at: place) else { return location }
    let position = text.lines.position(of: place.offset - text.offset)
    location.line = position.line
    location.column = position.column
    return location
  }
}
