import Testing

/// A conversion gives what the model of its contract gives, for random decks.
@Suite struct ContractModelTests {
  @Test(arguments: RandomSeeds.ranges(1000))
  func wholeRunsGiveWhatTheModelGives(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = ModelGenerator(seed: seed)
      var (deck, options) = (generator.deck(), generator.options())
      let run = ModelRun(&deck, options)
      run.check(
        seed: seed, threads: generator.number(1...4), minimumChunkSize: generator.number(1...200))
    }
  }

  @Test(arguments: RandomSeeds.ranges(1000))
  func groupedRunsGiveWhatTheModelGives(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = ModelGenerator(seed: seed)
      var options = generator.options()
      options.isAllOrNothing = false
      var deck = generator.adjacentDeck(options)
      let run = ModelRun(&deck, options)
      try run.checkGrouped(seed: seed, chunkSize: generator.number(1...300))
      guard generator.isOne(of: 4) else { continue }
      // A whole run orders groups by number.
      deck.isAdjacent = false
      ModelRun(&deck, options).check(
        seed: seed, threads: generator.number(1...2), minimumChunkSize: 100)
    }
  }
}
