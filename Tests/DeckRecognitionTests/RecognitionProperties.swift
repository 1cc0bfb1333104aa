import DeckConversion
import QuestionGroups
import TestSupport
import Testing

@testable import DeckRecognition

/// What is accepted of decks that were made with known results is right.
@Suite struct RecognitionProperties {
  @Test("No made deck is read wrongly")
  func noMadeDeckIsReadWrongly() async {
    let outcomes = await MadeOutcome.all.value
    for one in outcomes where one.isAccepted(Decision.margin) && !one.isRight {
      Issue.record("\(MadeOutcome.report(seed: one.seed))")
    }
    let readable = outcomes.filter(\.isReadable)
    guard MadeOutcome.areMany else { return }
    // Refusing all of them would be safe and useless.
    let acceptedCount = readable.count { $0.isAccepted(Decision.margin) }
    #expect(10 * acceptedCount >= 6 * readable.count, "\(acceptedCount) of \(readable.count)")
  }

  @Test("No advice is wrong")
  func noAdviceIsWrong() async {
    for one in await MadeOutcome.all.value where one.advice == .wrong {
      Issue.record("\(MadeOutcome.report(seed: one.seed))")
    }
  }

  @Test("What is refused is offered")
  func whatIsRefusedIsOffered() async {
    guard MadeOutcome.areMany else { return }
    let refused = await MadeOutcome.all.value.filter {
      $0.isReadable && !$0.isAccepted(Decision.margin)
    }
    let others = refused.filter { !$0.isOffered }
    #expect(
      10 * others.count <= refused.count,
      "\(others.count) of \(refused.count): \(others.map { "\($0.seed) \($0.name)" })")
  }
}

/// A made deck that is converted without an option has the right prompts and answers. Where that is not
/// certain, it is refused.
@Suite struct RecognisedDeckTests {
  @Test(arguments: RandomSeeds.ranges(1000))
  func convertedDecksAreRight(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let deck = DeckMaker.deck(seed: seed)
      // Traps are about samples: some are read right by the names of all columns.
      guard !deck.name.hasPrefix("trap"), let (text, format) = deck.file else { continue }
      let outcome = Conversion().run([.text(text, name: "deck", format: format)])
      guard outcome.errorCount == 0 else { continue }
      let found = outcome.questionGroups.flatMap(\.questions)
        .map { "\($0.prompt) = \($0.answer)" }.sorted()
      let expected = deck.answers.map { "\($0.prompt) = \($0.answer)" }.sorted()
      #expect(found == expected, "seed \(seed), \(deck.name), of\n\(text)")
    }
  }
}

/// How a made deck was read.
struct MadeOutcome: Sendable {
  let seed: UInt64

  /// The kind of the deck.
  let name: String

  /// Whether one result is right.
  let isReadable: Bool

  /// Whether the best candidate is right.
  let isRight: Bool

  /// Whether a candidate is right.
  let isOffered: Bool

  /// The advice for a refused deck.
  enum Advice { case none, right, wrong }

  let advice: Advice

  /// The margin below which the best candidate is accepted; nil if it never is.
  private let lead: Double?

  init(seed: UInt64) {
    let deck = DeckMaker.deck(seed: seed)
    let decision = deck.decision
    self.seed = seed
    name = deck.name
    isReadable = deck.isCertain
    isRight = decision.candidates.first.map { deck.isRight($0.questions) } ?? false
    isOffered = decision.candidates.contains { deck.isRight($0.questions) }
    lead = decision.ownDoubt == nil ? decision.lead : nil
    advice =
      decision.accepted != nil
      ? .none
      : decision.advised.map { deck.isAdvisable($0.questions) ? .right : .wrong } ?? .none
  }

  /// Returns whether the best candidate is accepted with a margin.
  func isAccepted(_ margin: Double) -> Bool { lead.map { $0 >= margin } ?? false }

  // MARK: Seeds

  /// The seeds of the decks.
  static let seeds = RandomSeeds.all(5000, usually: 200)

  /// Whether there are enough decks to show how frequent something is.
  static let areMany = seeds.count >= 200

  /// How the decks of all seeds were read.
  static let all = Task { await outcomes(seeds) }

  /// Returns how `count` decks are read.
  static func outcomes(_ count: UInt64) async -> [MadeOutcome] {
    await outcomes(seeds.lowerBound..<seeds.lowerBound + count)
  }

  private static func outcomes(_ seeds: Range<UInt64>) async -> [MadeOutcome] {
    await withTaskGroup(of: [MadeOutcome].self) { group in
      let size = 100
      for start in stride(from: seeds.lowerBound, to: seeds.upperBound, by: size) {
        let part = start..<min(start + UInt64(size), seeds.upperBound)
        group.addTask { part.map { MadeOutcome(seed: $0) } }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.seed < $1.seed }
    }
  }

  // MARK: Reports

  /// Returns what speaks for the first candidates of a deck, and the deck.
  static func report(seed: UInt64) -> String {
    let deck = DeckMaker.deck(seed: seed)
    let candidates = deck.decision.candidates.prefix(2).map { one in
      let columns = "prompt \(one.prompt), answer \(one.answer.map { "\($0)" } ?? "none")"
      let right = deck.isRight(one.questions) ? "right" : "wrong"
      let evidence = one.evidence.items.sorted { abs($0.weight) > abs($1.weight) }.map { item in
        "\(item.role) \(item.fact) \((100 * item.weight).rounded() / 100)"
      }
      return """
        \(right), \(one.score): header \(one.header.map { "\($0)" } ?? "none"), \(columns), \
        choices \(one.choices), \(one.interpretation.notation)
          \(evidence.joined(separator: "; "))
        """
    }
    return (["seed \(seed), \(deck.name)", deck.shown] + candidates).joined(separator: "\n")
  }
}
