import Testing

@testable import DeckBuilding
@testable import DeckConversion

/// Malicious inputs are read, or end with a clear diagnostic.
@Suite struct HostileInputTests {
  /// Rows and groups are numbered with 32 bits.
  @Test(arguments: [1, 4], [1, 40])
  func recordsHaveALimit(threads: Int, inputCount: Int) {
    var options = ConversionOptions()
    options.limits.reading.records = 6000
    options.threads = threads
    options.running.minimumChunkSize = 1000
    let inputs = (0..<inputCount).map { number in
      let rows = (0..<8000 / inputCount).map { "T\(number),p\($0),a\n" }.joined()
      return Input.text(
        "title,prompt,answer\n" + rows, name: "deck \(number)", format: .csv)
    }
    let deck = Conversion(options).build(inputs)
    #expect(deck.errorCount > 0)
    #expect(deck.diagnostics().allSatisfy { $0.code == .limitExceeded })
    #expect((4000...6000).contains(deck.summary.recordCount))
  }

  /// A small compressed input can have many blank records.
  @Test(arguments: [("\n", InputFormat.csv), ("{}\n", .jsonl), ("--- {}\n", .yaml)])
  func blankRecordsHaveALimit(_ record: String, _ format: InputFormat) {
    var options = ConversionOptions()
    options.limits.reading.blankRecords = 3000
    let beginning = format == .csv ? "prompt,answer\nQ,A\n" : ""
    let text = beginning + String(repeating: record, count: 8000)
    let deck = Conversion(options).build([.text(text, name: "deck", format: format)])
    #expect(deck.diagnostics().map(\.code) == [.limitExceeded])
    #expect((3000...5000).contains(deck.summary.recordCount))
  }

  /// Text that is decoded needs addresses of its own.
  @Test func recordsWithoutAddressesAreRefused() {
    let input = Input.text(
      "title,prompt,answer\nT,p,a\nU,p,\"a\"\"b\"\nV,p,a\n", name: "deck", format: .csv)
    var director = Director(ConversionOptions())
    // The input has the only page.
    director.gathering.texts = TextStore(AddressSpace(size: 1 << 16))
    if InputReader(options: director.options).read(input, number: 0, into: &director) {
      director.endInput()
    }
    let deck = BuiltDeck.build(director.takeGathering(), of: [input], ConversionOptions())
    #expect(deck.found == ["3:5 limit-exceeded"])
    #expect(deck.shown == "T(p=a) V(p=a)")
  }

  /// Characters that move the cursor, change colors or reverse text are escaped.
  @Test(arguments: ["\u{1B}[31m", "\u{7}", "\u{202E}", "\u{2066}", "\u{9B}2J", "\r", "\u{0}"])
  func controlCharactersAreNotShown(_ hidden: String) {
    let deck = "title,prompt,answer,\(hidden)x\n\"\(hidden)T\",\"p\(hidden)\",,\n"
    let outcome = Conversion().build([.text(deck, name: "d\(hidden)", format: .csv)])
    #expect(!outcome.diagnostics().isEmpty)
    for diagnostic in outcome.diagnostics() {
      #expect(
        !"\(diagnostic)".unicodeScalars.contains {
          [.control, .format].contains($0.properties.generalCategory)
        })
    }
  }
}
