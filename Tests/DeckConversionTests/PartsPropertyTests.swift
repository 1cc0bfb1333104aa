import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// Random decks have the same result in parts of any size, on any number of threads.
@Suite struct PartsPropertyTests {
  /// The number of decks for each first seed.
  private static let count: UInt64 = 150

  @Test(arguments: [1, 10_001, 20_001, 30_001] as [UInt64])
  func randomDecksConvertAlikeInParts(from first: UInt64) throws {
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
        Issue.record("seed \(seed), in parts of at least \(minimumChunkSize) bytes: \(error)")
      }
    }
  }
}
