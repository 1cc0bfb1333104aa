import DeckConversion
import Testing

/// A marked deck, and the groups that are built, in the short form of `shown`.
struct DeckCase: CustomTestStringConvertible {
  let format: InputFormat
  let deck: String
  let groups: String

  init(_ format: InputFormat, _ deck: String, builds groups: String) {
    self.format = format
    self.deck = deck
    self.groups = groups
  }

  var testDescription: String { "\(format): \(deck.debugDescription)" }
}
