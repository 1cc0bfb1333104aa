import DeckConversion
import Foundation
@_spi(Conversion) import QuestionGroups
import Testing

/// A deck that is converted without an option has the right prompts and answers. Where that is not
/// certain, the deck is refused.
///
/// `QUIZPRESS_RECOGNITION_DECKS` sets the number of decks, and `QUIZPRESS_RECOGNITION_SEED` the
/// first seed.
@Suite struct RecognitionPropertyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count =
    environment["QUIZPRESS_RECOGNITION_DECKS"].flatMap { UInt64($0) } ?? 1000
  private static let firstSeed =
    environment["QUIZPRESS_RECOGNITION_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func convertedDecksAreRight() {
    var convertedCount = 0
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      let deck = UnknownDeck(seed: seed)
      let outcome = Conversion().run([deck.input])
      guard outcome.errorCount == 0 else { continue }
      convertedCount += 1
      let found = outcome.questionGroups.flatMap(\.questions).map { "\($0.prompt) = \($0.answer)" }
      let expected = deck.expected.map { "\($0) = \($1)" }
      guard found.sorted() != expected.sorted() else { continue }
      Issue.record("seed \(seed): \(found.sorted()) of\n\(deck.text)")
    }
    // Refusing all of them would be safe and useless.
    #expect(convertedCount * 2 > Self.count, "only \(convertedCount) of \(Self.count)")
  }
}
