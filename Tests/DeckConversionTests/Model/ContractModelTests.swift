import TestSupport
import Testing

/// A conversion gives what the model of its contract gives, for random decks.
@Suite struct ContractModelTests {
  @Test(arguments: RandomSeeds.ranges(1000))
  func conversionsGiveWhatTheModelGives(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var generator = ModelGenerator(seed: seed)
      var (deck, options) = (generator.deck(), generator.options())
      let run = ModelRun(&deck, options)
      run.check(
        seed: seed, threads: generator.number(1...4), minimumChunkSize: generator.number(1...200))
    }
  }
}
