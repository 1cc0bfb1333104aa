import TestSupport
import Testing

/// Rejects are the refused records, whatever the format, the dialect and the encoding of their inputs.
@Suite struct RejectsPropertyTests {
  @Test(arguments: RandomSeeds.ranges(600))
  func fixedRejectsCompleteTheDeck(_ seeds: Range<UInt64>) {
    for seed in seeds { check(FaultyDecks(seed: seed), seed) }
  }

  @Test(arguments: RandomSeeds.ranges(600))
  func fixedRejectsOfSheetsCompleteTheDeck(_ seeds: Range<UInt64>) {
    for seed in seeds { check(FaultyDecks(sheetsFrom: seed), seed) }
  }

  private func check(_ decks: FaultyDecks, _ seed: UInt64) {
    do {
      try RejectsProperties.check(decks.inputs, decks.options)
      try RejectsProperties.check(decks.inputs, decks.options, fixing: decks.fixed)
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }
}
