import FuzzedInputs
import Testing

/// The properties of the fuzz target of deck files hold for all inputs in its corpus.
@Suite struct FuzzedDeckFileTests {
  @Test(arguments: FuzzedInput.all(of: "DeckFileFuzzing"))
  func deckFilePropertiesHold(_ input: FuzzedInput) throws {
    try DeckFileProperties.check(input.bytes)
  }
}
