import DeckConversion
import Foundation
import Testing

@testable import DeckWriting

/// Converting an export gives the exported deck, to the byte.
@Suite struct ExportPropertyTests {
  @Test(arguments: RandomSeeds.ranges(1600))
  func exportsAreReadAsTheSameDeck(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var texts = HostileTexts(seed: seed)
      let text = texts.deck()
      let deck = Conversion().build([.text(text, name: "deck.json", format: .json)])
      let options = texts.exportOptions()
      let isFolder = texts.number(1...3) == 1
      do throws(ExportError) {
        try Self.check(deck, options, isFolder: isFolder, "seed \(seed): \(options)")
      } catch {
        Issue.record("seed \(seed): \(options): \(error)\n\(text)")
      }
    }
  }

  /// A deck in every format, with what only some decks have: ids, an order, and choices.
  @Test(arguments: ExportFormat.allCases)
  func idsAndChoicesAreKept(_ format: ExportFormat) throws {
    let text = """
      id,title,prompt,answer,option 1,option 2,option 3
      q1,T,Largest?,Jupiter,Mars,Jupiter,Venus
      q2,T,Smallest?,Mercury,Mercury,Earth,

      """
    var options = ConversionOptions()
    options.choicesUse = .keep
    let deck = Conversion(options).build([.text(text, name: "deck.csv", format: .csv)])
    var export = ExportOptions()
    export.format = format
    let files = try Exporter(export).files(of: deck, as: "deck")
    let content = files[0].content.text
    #expect(content.contains("q2") && content.contains("Venus"))
    #expect(Self.deck(files, export, options).compactBundle().text == deck.compactBundle().text)
  }

  // MARK: Checks

  private static func check(
    _ deck: BuiltDeck, _ options: ExportOptions, isFolder: Bool, _ comment: Comment
  ) throws(ExportError) {
    if deck.built.groups.isEmpty { return }
    let files = try Exporter(options).files(of: deck, as: isFolder ? nil : "deck")
    let again = Self.deck(files, options, ConversionOptions())
    #expect(again.compactBundle().text == deck.compactBundle().text, comment)
    #expect(isFolder ? files.count == deck.built.groups.count : files.count == 1, comment)
    guard options.guardsFormulas else { return }
    for file in files { #expect(!hasFormula(file.content, options), comment) }
  }

  private static func deck(
    _ files: [ExportFile], _ options: ExportOptions, _ reading: ConversionOptions
  ) -> BuiltDeck {
    let inputs = files.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
      .map { Input(.bytes($0.content), path: $0.path, format: options.format.inputFormat) }
    return Conversion(reading).build(inputs)
  }

  /// Returns whether a cell of a table begins like a formula.
  private static func hasFormula(_ table: Bytes, _ options: ExportOptions) -> Bool {
    var reader = CSVReader(Source(table, isStart: true), options.dialect, limits: ReadingLimits())
    var record = Record()
    while (try? reader.read(into: &record)) == true {
      for field in record.fields {
        if let first = String(copying: record.text(of: field, in: table)).unicodeScalars.first,
          "=+-@\t\r\n".unicodeScalars.contains(first)
        {
          return true
        }
      }
    }
    return false
  }
}

extension Bytes {
  fileprivate var text: String { String(copying: self[0..<count]) }
}
