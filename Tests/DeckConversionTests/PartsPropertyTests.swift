import TestSupport
import Testing

/// Random decks have the same result in parts of any size, on any number of threads.
@Suite struct PartsPropertyTests {
  @Test(arguments: RandomSeeds.ranges(600))
  func randomDecksConvertAlikeInParts(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var decks = RandomDecks(seed: seed)
      let (inputs, options) = (decks.inputs(), decks.options())
      let (minimumChunkSize, threads) = (decks.number(1...200), decks.number(2...5))
      let order = decks.number(1...10) == 1 ? seed : nil
      do {
        try PartsProperties.check(
          inputs, options, minimumChunkSize: minimumChunkSize, threads: threads,
          verifyingOrderWith: order)
      } catch {
        Issue.record("seed \(seed), in parts of at least \(minimumChunkSize) bytes: \(error)")
      }
    }
  }
}
