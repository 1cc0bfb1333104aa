import Foundation
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

  /// The margin below which the best candidate is accepted; nil if it never is.
  private let lead: Double?

  init(seed: UInt64) {
    let deck = DeckMaker.deck(seed: seed)
    let decision = deck.decision
    self.seed = seed
    name = deck.name
    isReadable = !deck.want.isEmpty
    isRight = decision.candidates.first.map { deck.want.contains($0.questions) } ?? false
    isOffered = decision.candidates.contains { deck.want.contains($0.questions) }
    lead = decision.ownDoubt == nil ? decision.lead : nil
  }

  /// Returns whether the best candidate is accepted with a margin.
  func isAccepted(_ margin: Double) -> Bool { lead.map { $0 >= margin } ?? false }

  // MARK: Seeds

  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["QUIZPRESS_SEED"].flatMap { UInt64($0) } ?? 1

  /// The seeds of the decks: 200, or as many as `QUIZPRESS_DECKS` says, from `QUIZPRESS_SEED` on.
  private static let seeds: Range<UInt64> = {
    let decks = environment["QUIZPRESS_DECKS"] ?? "200"
    return first..<first + max(1, UInt64(decks) ?? 5000)
  }()

  /// Whether there are enough decks to show how frequent something is.
  static let areMany = seeds.count >= 200

  /// How the decks of all seeds were read.
  static let all = Task { await outcomes(seeds) }

  /// Returns how `count` decks are read.
  static func outcomes(_ count: UInt64) async -> [MadeOutcome] {
    await outcomes(first..<first + count)
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
      let right = deck.want.contains(one.questions) ? "right" : "wrong"
      let evidence = one.evidence.items.sorted { abs($0.weight) > abs($1.weight) }.map { item in
        "\(item.role) \(item.fact) \((100 * item.weight).rounded() / 100)"
      }
      return """
        \(right), \(one.score): header \(one.header.map { "\($0)" } ?? "none"), \(columns), \
        choices \(one.choices), \(one.interpretation.notation), footer \(one.footer)
          \(evidence.joined(separator: "; "))
        """
    }
    return (["seed \(seed), \(deck.name)", deck.shown] + candidates).joined(separator: "\n")
  }
}
