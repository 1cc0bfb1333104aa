import Foundation
import Testing

/// A conversion gives what the model of its contract gives, for random decks.
///
/// `QUIZPRESS_MODEL_DECKS` sets the number of decks, and `QUIZPRESS_MODEL_SEED` the first seed.
@Suite struct ContractModelTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// The number of decks of each kind.
  private static let count = environment["QUIZPRESS_MODEL_DECKS"].flatMap { Int($0) } ?? 1000

  private static let firstSeed = environment["QUIZPRESS_MODEL_SEED"].flatMap { UInt64($0) } ?? 1

  /// The ranges of seeds that are checked at the same time.
  private static let shares = 0..<4

  @Test(arguments: shares)
  func wholeRunsGiveWhatTheModelGives(share: Int) {
    for seed in seeds(of: share) {
      var generator = ModelGenerator(seed: seed)
      var (deck, options) = (generator.deck(), generator.options())
      let run = ModelRun(&deck, options)
      run.check(
        seed: seed, threads: generator.number(1...4), minimumChunkSize: generator.number(1...200))
    }
  }

  @Test(arguments: shares)
  func groupedRunsGiveWhatTheModelGives(share: Int) throws {
    for seed in seeds(of: share) {
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

  private func seeds(of share: Int) -> StrideTo<UInt64> {
    let first = Self.firstSeed
    return stride(
      from: first + UInt64(share), to: first + UInt64(Self.count), by: Self.shares.count)
  }
}
