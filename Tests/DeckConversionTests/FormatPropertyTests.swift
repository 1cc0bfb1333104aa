import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckWriting
@testable import SystemIO

/// Formatting changes no group and no comment, and a second time changes nothing.
@Suite struct FormatPropertyTests {
  private static let seeds = RandomSeeds.ranges(200)

  @Test(arguments: seeds)
  func exportsAreFormatted(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var texts = HostileTexts(seed: seed)
      let deck = Conversion().build([.text(texts.deck(), name: "deck.json", format: .json)])
      let options = texts.exportOptions()
      guard let files = try? Exporter(options).files(of: deck, as: "deck"), let file = files.first
      else { continue }
      try Self.check(
        Input(.bytes(file.content), path: "deck", format: options.format.inputFormat),
        "seed \(seed): \(options)")
    }
  }

  @Test(arguments: seeds)
  func filesWithFaultsAreFormatted(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      let file = FaultyTextFile(seed: seed)
      try Self.check(
        .bytes(file.bytes, name: "deck", format: file.format), "seed \(seed)", file.options)
    }
  }

  @Test(arguments: seeds)
  func commentsStay(_ seeds: Range<UInt64>) throws {
    var refusedCount = 0
    for seed in seeds {
      let deck = CommentedDeck(seed: seed)
      let formatted = try Self.check(
        .text(deck.text, name: "deck", format: .yaml), "seed \(seed):\n\(deck.text)")
      guard let text = formatted else {
        refusedCount += 1
        continue
      }
      #expect(deck.comments(in: text) == deck.comments, "seed \(seed):\n\(text)")
    }
    guard RandomSeeds.areMany(seeds) else { return }
    // Blank lines that are part of a value can keep keys from being moved.
    #expect(refusedCount * 20 <= seeds.count)
  }

  /// Returns the formatted text, or nil if it is refused.
  @discardableResult
  private static func check(
    _ input: Input, _ comment: String, _ options: ConversionOptions = ConversionOptions()
  ) throws -> String? {
    let conversion = Conversion(options)
    let formatted = conversion.format([input])
    guard formatted.refused.isEmpty else { return nil }
    let content = try formatted.inputs.files[0]?.content ?? input.read()
    let again = input.replaced(by: content)
    #expect(
      conversion.build([again]).compactBundle().text
        == conversion.build([input]).compactBundle().text,
      "\(comment)")
    #expect(conversion.format([again]).inputs.files.isEmpty, "\(comment)")
    return content.text
  }
}

extension Bytes {
  fileprivate var text: String { String(copying: self[0..<count]) }
}
