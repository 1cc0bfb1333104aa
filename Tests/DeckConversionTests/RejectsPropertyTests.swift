import DeckConversion
import Testing

/// Rejects are the records that were refused, whatever the format, the dialect and the encoding of
/// their inputs.
@Suite struct RejectsPropertyTests {
  @Test(arguments: RandomSeeds.ranges(600))
  func rejectsAreRefusedAgain(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let decks = FaultyDecks(seed: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: RandomSeeds.ranges(600))
  func rejectsOfSheetsAreRefusedAgain(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let decks = FaultyDecks(sheetsFrom: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options)
        try RejectsProperties.check(decks.inputs, decks.options, fixing: decks.fixed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: RandomSeeds.ranges(600))
  func fixedRejectsCompleteTheDeck(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let decks = FaultyDecks(seed: seed)
      do {
        try RejectsProperties.check(decks.inputs, decks.options, fixing: decks.fixed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
