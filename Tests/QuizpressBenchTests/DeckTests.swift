import DeckConversion
import Foundation
import Testing

@testable import quizpress_bench

/// The decks that are made up: the same for the same seed, and the same in every form.
@Suite struct DeckTests {
  private static let questionCount = 1000

  private func deck(in folder: WorkFolder, seed: UInt64 = 1) throws -> Deck {
    let deck = Deck(questionCount: Self.questionCount, folder: folder.path, seed: seed)
    for form in Deck.Form.allCases { try deck.write(form) }
    return deck
  }

  private func convert(_ path: String) throws -> Conversion.Outcome {
    Conversion().run(try InputDiscovery.inputs([path], format: nil))
  }

  @Test func theSameSeedMakesTheSameBytes() throws {
    let (one, two, other) = (try WorkFolder(), try WorkFolder(), try WorkFolder())
    _ = try deck(in: one)
    _ = try deck(in: two)
    _ = try deck(in: other, seed: 2)
    let names = try one.names()
    #expect(try names == two.names())
    #expect(names.count == 5 + 1 + Deck.partCount + 1 + 2)
    for name in names where one.read(name) != nil {
      #expect(one.read(name) == two.read(name), "\(name)")
      #expect(one.read(name) != other.read(name), "\(name)")
    }
  }

  @Test func everyFormIsTheSameDeck() throws {
    let folder = try WorkFolder()
    let deck = try deck(in: folder)
    let bundles = try Deck.Form.allCases.filter { $0 != .faulty }.map { form in
      let outcome = try convert(deck.path(form))
      #expect(outcome.summary.refusedCount == 0)
      #expect(outcome.summary.questionCount == Self.questionCount)
      #expect(outcome.summary.groupCount == deck.countGroups())
      try outcome.write(to: [.bundle("\(folder.path)/\(form).bundle")])
      return folder.read("\(form).bundle")
    }
    #expect(bundles.count == 6)
    #expect(Set(bundles).count == 1)
    #expect(bundles.first != .some(nil))
  }

  @Test func everyRowOfTheFaultyFormIsRefused() throws {
    let folder = try WorkFolder()
    let summary = try convert(deck(in: folder).path(.faulty)).summary
    #expect(summary.recordCount == Self.questionCount)
    #expect(summary.refusedCount == Self.questionCount)
  }

  /// A parser must have something to do: all that makes cells hard is there, in some of them.
  @Test func theTableHasWhatTablesHave() throws {
    let folder = try WorkFolder()
    let deck = try deck(in: folder)
    let questions = try convert(deck.path(.csv)).questionGroups.flatMap(\.questions)
    let prompts = questions.map(\.prompt)
    for part in [",", "\"", "東京"] {
      #expect((5..<500).contains(prompts.count { $0.contains(part) }), "\(part)")
    }
    #expect((5..<100).contains(questions.count { $0.hint?.contains("\n") ?? false }))
    #expect((200..<600).contains(questions.count { $0.hint == nil }))
    let size = try Files.size(deck.path(.csv))
    #expect((115..<140).contains(size / Self.questionCount))
    for word in ["prompt", "title"] { #expect(!prompts.contains { $0.contains(word) }) }
  }

  @Test func smallDecksHaveAGroupEach() throws {
    let folder = try WorkFolder()
    let small = SmallDecks(count: 12, folder: folder.path + "/small")
    try small.write()
    let outcome = try convert(small.folder)
    #expect(outcome.questionGroups.map(\.title) == small.titles)
    #expect(outcome.questionGroups.allSatisfy { $0.questions.count == SmallDecks.questionsEach })
  }

  @Test(arguments: [1, 2, 3, 5, 64, 1000, 4097])
  func aShuffleHasEveryNumberOnce(count: Int) {
    let shuffle = Shuffle(seed: 7, count: count)
    let numbers = (0..<count).map { shuffle[$0] }
    #expect(numbers.sorted() == Array(0..<count))
    if count > 60 { #expect(numbers != Array(0..<count)) }
  }
}
