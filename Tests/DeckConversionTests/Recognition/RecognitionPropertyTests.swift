import DeckConversion
@_spi(Conversion) import QuestionGroups
import Testing

/// A deck that is converted without an option has the right prompts and answers. Where that is not
/// certain, the deck is refused.
@Suite struct RecognitionPropertyTests {
  @Test(arguments: RandomSeeds.ranges(1000))
  func convertedDecksAreRight(_ seeds: Range<UInt64>) {
    var convertedCount = 0
    for seed in seeds {
      let deck = UnknownDeck(seed: seed)
      let outcome = Conversion().run([deck.input])
      guard outcome.errorCount == 0 else { continue }
      convertedCount += 1
      let found = outcome.questionGroups.flatMap(\.questions).map { "\($0.prompt) = \($0.answer)" }
      let expected = deck.expected.map { "\($0) = \($1)" }
      guard found.sorted() != expected.sorted() else { continue }
      Issue.record("seed \(seed): \(found.sorted()) of\n\(deck.text)")
    }
    guard RandomSeeds.areMany(seeds) else { return }
    // Refusing all of them would be safe and useless.
    #expect(convertedCount * 2 > seeds.count, "only \(convertedCount) of \(seeds.count)")
  }
}
