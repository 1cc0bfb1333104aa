import DeckConversion
import Foundation
import TestSupport
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
    let files = try deck.exported(export, as: "deck")
    let content = files[0].content.text
    #expect(content.contains("q2") && content.contains("Venus"))
    #expect(Self.deck(files, export, options).compactBundle().text == deck.compactBundle().text)
  }

  /// Decks whose answers could be text, numbers or letters of choices.
  @Test(arguments: RandomSeeds.ranges(400))
  func choicesThatNameChoicesAreKept(_ seeds: Range<UInt64>) throws {
    let lists = [
      ["1", "2", "3"], ["0", "1", "2"], ["3", "1", "2"], ["2", "3", "4"], ["A", "B", "C"],
      ["B", "A", "C"], ["c", "b", "a"], ["II", "I"], ["yes", "no"], ["true", "false"],
      ["10", "20"],
      ["a) x", "b) y"], ["x, y", "z"], ["1;2", "1", "2"], ["A. 1", "B. 2"], [],
    ]
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let questions = (1...Int.random(in: 1...4, using: &random)).map { number in
        let choices = lists.randomElement(using: &random) ?? []
        let answer = choices.randomElement(using: &random) ?? "1"
        return JSONValue.object([
          ("prompt", .string("Question \(number)?")), ("answer", .string(answer)),
          ("choices", .list(choices.map { .string($0) })),
        ])
      }
      let text = JSONValue.object([("title", .string("T")), ("questions", .list(questions))]).text()
      var options = ConversionOptions()
      options.choicesUse = .keep
      options.answerNotation = .text
      let deck = Conversion(options).build([.text(text, name: "deck.json", format: .json)])
      options.answerNotation = nil
      for format in ExportFormat.allCases {
        var export = ExportOptions()
        export.format = format
        do throws(ExportError) {
          let files = try deck.exported(export, as: "deck")
          let again = Self.deck(files, export, options)
          let isSame = again.compactBundle().text == deck.compactBundle().text
          #expect(isSame, "seed \(seed): \(format)")
        } catch {
          Issue.record("seed \(seed): \(format): \(error)\n\(text)")
        }
      }
    }
  }

  // MARK: Checks

  private static func check(
    _ deck: BuiltDeck, _ options: ExportOptions, isFolder: Bool, _ comment: Comment
  ) throws(ExportError) {
    if deck.built.groups.isEmpty { return }
    let files = try deck.exported(options, as: isFolder ? nil : "deck")
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
    var reader = CSVReader(Source(table), options.dialect, limits: ReadingLimits())
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
