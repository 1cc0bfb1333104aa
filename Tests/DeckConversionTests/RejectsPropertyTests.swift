import DeckConversion
import Testing

/// Rejects are the records that were refused, whatever the format, the dialect and the encoding of
/// their inputs.
@Suite struct RejectsPropertyTests {
  /// The number of decks for each first seed.
  private static let count: UInt64 = 150

  @Test(arguments: [1, 10_001, 20_001, 30_001] as [UInt64])
  func rejectsAreRefusedAgain(from first: UInt64) {
    for seed in first..<first + Self.count {
      let decks = FaultyDecks(seed: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func rejectsOfSheetsAreRefusedAgain() {
    for seed in 1...4 * Self.count {
      let decks = FaultyDecks(sheetsFrom: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options)
        try RejectsProperties.check(decks.inputs, decks.options, fixing: decks.fixed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: [40_001, 50_001, 60_001, 70_001] as [UInt64])
  func fixedRejectsCompleteTheDeck(from first: UInt64) {
    for seed in first..<first + Self.count {
      let decks = FaultyDecks(seed: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options, fixing: decks.fixed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
