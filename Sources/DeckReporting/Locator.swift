import ByteText
package import DeckBuilding

/// Tells places by name, line and column.
package struct Locator {
  package let outcome: BuiltDeck

  package init(outcome: BuiltDeck) {
    self.outcome = outcome
  }

  package func location(of place: SourcePosition) -> Diagnostic.Location {
    guard place != .commandLine else { return Diagnostic.Location(path: "<command line>") }
    var location = Diagnostic.Location(path: outcome.inputs[place.input].name)
    guard place.offset >= 0, let text = outcome.texts.text(at: place) else { return location }
    let position = text.lines.position(of: place.offset - text.offset)
    location.line = position.line
    location.column = position.column
    return location
  }
}
