import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckWriting
@testable import SystemIO

/// A table of translations is read as the deck of each language again, to the byte, or is refused.
@Suite struct TranslationPropertyTests {
  private static let languages = ["en", "de", "pt-BR"]

  @Test(arguments: RandomSeeds.ranges(400))
  func everyLanguageIsReadAgain(_ seeds: Range<UInt64>) throws {
    var exportedCount = 0
    for seed in seeds {
      var texts = HostileTexts(seed: seed)
      let decks = Self.decks(&texts)
      var options = texts.exportOptions()
      if !options.format.isTable { options.format = .csv }
      let listed = decks.map { LanguageColumn(.prompt, in: $0.language) }
      let result: TranslationExporter.Result
      let table: TranslationTable
      do throws(TranslationFailure) {
        table = try TranslationTable(decks, by: .id, listed: listed)
        result = try TranslationExporter(table, of: decks, options).result(as: "table")
      } catch {
        // A text may have no form in which a table has it.
        continue
      }
      exportedCount += 1
      for deck in decks {
        try Self.check(result, deck, options, skips: table.isIncomplete(in: deck.language), seed)
      }
    }
    guard RandomSeeds.areMany(seeds) else { return }
    // Most decks are exported.
    #expect(exportedCount * 2 > seeds.count)
  }

  /// Returns a deck in two or three languages. Some questions are in another order or missing.
  private static func decks(_ texts: inout HostileTexts) -> [TranslatedDeck] {
    let count = texts.number(2...3)
    let questionCount = texts.number(1...5)
    let hasGaps = texts.number(1...4) == 1
    let isUsual = (0..<questionCount).map { _ in texts.number(1...2) == 1 }
    return languages[..<count].map { language in
      var questions = (0..<questionCount).map { number in
        let prompt = isUsual[number] ? "Prompt \(number) (\(language))" : texts.text()
        let answer = isUsual[number] ? "Answer" : texts.text()
        let hint = texts.number(1...3) == 1 ? texts.text() : ""
        return "{\"id\":\"q\(number)\",\"prompt\":\(quotedJSON(prompt)),"
          + "\"answer\":\(quotedJSON(answer)),\"hint\":\(quotedJSON(hint))}"
      }
      if hasGaps, questions.count > 1, texts.number(1...2) == 1 {
        questions.remove(at: texts.number(0...questions.count - 1))
      }
      if texts.number(1...4) == 1 { questions.reverse() }
      let title = texts.number(1...2) == 1 ? "Title" : "Title \(language)"
      let text = "[{\"title\":\"\(title)\",\"questions\":[\(questions.joined(separator: ","))]}]"
      let outcome = Conversion().run([.text(text, name: "\(language).json", format: .json)])
      return TranslatedDeck(outcome, language: language, name: language)
    }
  }

  private static func check(
    _ result: TranslationExporter.Result, _ deck: TranslatedDeck, _ options: ExportOptions,
    skips: Bool, _ seed: UInt64
  ) throws {
    var reading = ConversionOptions()
    reading.skipsInvalid = skips
    reading.mappings = try (result.mappings[deck.language] ?? []).map {
      try FieldMapping($0.field, from: .name($0.name))
    }
    let input = Input(
      .bytes(result.file.content), path: "table", format: options.format.inputFormat)
    let (again, bundle) = (
      Conversion(reading).build([input]).compactBundle(), deck.deck.compactBundle()
    )
    #expect(
      String(copying: again[0..<again.count]) == String(copying: bundle[0..<bundle.count]),
      "seed \(seed), \(deck.language): \(options)")
  }
}
