import DeckConversion
import Foundation
import TestSupport
import Testing

@testable import quizpress_bench

/// Generated decks depend only on the seed, and all variants have the same content.
@Suite struct DeckTests {
  private static let questionCount = 1000

  private func deck(in folder: TestFolder, seed: UInt64 = 1) throws -> Deck {
    let deck = Deck(questionCount: Self.questionCount, folder: folder.path, seed: seed)
    for variant in Deck.Variant.allCases { try deck.write(variant) }
    return deck
  }

  private func convert(_ path: String) throws -> Conversion.Outcome {
    Conversion().run(try InputDiscovery.inputs([FilePath(path)], format: nil))
  }

  @Test func equalSeedsGenerateEqualFiles() throws {
    let (one, two, other) = (try TestFolder(), try TestFolder(), try TestFolder())
    _ = try deck(in: one)
    _ = try deck(in: two)
    _ = try deck(in: other, seed: 2)
    let names = try one.paths()
    #expect(try names == two.paths())
    #expect(names.count == 7 + 1 + Deck.yamlFileCount + 1 + 2)
    for name in names where one.read(name) != nil {
      #expect(one.read(name) == two.read(name), "\(name)")
      #expect(one.read(name) != other.read(name), "\(name)")
    }
  }

  @Test func allVariantsHaveTheSameContent() throws {
    let folder = try TestFolder()
    let deck = try deck(in: folder)
    let bundles = try Deck.Variant.allCases.filter { $0 != .faulty }.map { variant in
      let outcome = try convert(deck.path(variant))
      #expect(outcome.summary.refusedCount == 0)
      #expect(outcome.summary.questionCount == Self.questionCount)
      #expect(outcome.summary.groupCount == deck.countGroups())
      try outcome.write(to: [.bundle("\(folder.path)/\(variant).bundle")])
      return folder.read("\(variant).bundle")
    }
    #expect(bundles.count == 8)
    #expect(Set(bundles).count == 1)
    #expect(bundles.first != .some(nil))
  }

  @Test func allRowsOfTheFaultyVariantAreRefused() throws {
    let folder = try TestFolder()
    let summary = try convert(deck(in: folder).path(.faulty)).summary
    #expect(summary.recordCount == Self.questionCount)
    #expect(summary.refusedCount == Self.questionCount)
  }

  /// A realistic deck has delimiters, quotes, line breaks and non-ASCII text in some of its cells.
  @Test func generatedQuestionsAreRealistic() throws {
    let folder = try TestFolder()
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

  @Test func smallDecksHaveOneGroupEach() throws {
    let folder = try TestFolder()
    let small = SmallDecks(count: 12, folder: folder.path + "/small")
    try small.write()
    let outcome = try convert(small.folder)
    #expect(outcome.questionGroups.map(\.title) == small.titles)
    #expect(outcome.questionGroups.allSatisfy { $0.questions.count == SmallDecks.questionsPerDeck })
  }

  @Test(arguments: [1, 2, 3, 5, 64, 1000, 4097])
  func shufflesArePermutations(count: Int) {
    let shuffle = Shuffle(seed: 7, count: count)
    let numbers = (0..<count).map { shuffle[$0] }
    #expect(numbers.sorted() == Array(0..<count))
    if count > 60 { #expect(numbers != Array(0..<count)) }
  }
}
