/// Counts the lines of inputs, each when it is first needed.
struct Locator {
  let outcome: Conversion.Outcome
  private var indexes: [Int: LineIndex] = [:]

  init(outcome: Conversion.Outcome) {
    self.outcome = outcome
  }

  mutating func location(of place: Place) -> Diagnostic.Location {
    guard place != .commandLine else { return Diagnostic.Location(path: "<command line>") }
    var location = Diagnostic.Location(path: outcome.inputs[place.input].name)
    if place.offset >= 0, let position = position(of: place) {
      location.line = position.line
      location.column = position.column
    }
    return location
  }

  private mutating func position(of place: Place) -> LineIndex.Position? {
    if let index = indexes[place.input] { return index.position(of: place.offset) }
    guard let bytes = outcome.store.bytes(ofInput: place.input) else { return nil }
    let index = LineIndex(bytes)
    indexes[place.input] = index
    return index.position(of: place.offset)
  }
}
