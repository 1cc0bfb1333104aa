import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// Decks made up by a seed, in parts of all sizes on some threads.
@Suite struct PartsPropertyTests {
  /// How many decks are made up from each seed on.
  private static let count: UInt64 = 150

  @Test(arguments: [1, 10_001, 20_001, 30_001] as [UInt64])
  func randomDecks(from first: UInt64) throws {
    for seed in first..<first + Self.count {
      var decks = RandomDecks(seed: seed)
      let (inputs, options) = (decks.inputs(), decks.options())
      let (minimumChunkSize, threads) = (decks.number(1...200), decks.number(2...5))
      let order = decks.number(1...10) == 1 ? seed : nil
      do {
        try PartsProperties.check(
          inputs, options, minimumChunkSize: minimumChunkSize, threads: threads,
          verifyingOrderWith: order)
      } catch {
        Issue.record("seed \(seed), in parts of \(minimumChunkSize) bytes and more, \(error)")
      }
    }
  }
}
