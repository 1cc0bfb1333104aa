import TestSupport
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
      return Input.text("title,prompt,answer\n" + rows, name: "deck \(number)", format: .csv)
    }
    let deck = Conversion(options).build(inputs)
    #expect(deck.errorCount > 0)
    #expect(deck.diagnostics().allSatisfy { $0.code == .limitExceeded })
    #expect((4000...6000).contains(deck.summary.recordCount))
  }

  /// A compressed input can have many more records than it has bytes, and each takes memory.
  @Test(
    arguments: [
      ("prompt,answer\n", "a,b\n", "", InputFormat.csv), ("prompt,answer\nQ,A\n", "\n", "", .csv),
      ("", "{}\n", "", .jsonl), ("", "--- {}\n", "", .yaml), ("[1", ",1", "]", .json),
      ("[[]", ",[]", "]", .yaml),
    ], [1, 4])
  func unpackedRecordsHaveALimit(
    _ texts: (first: String, record: String, last: String, format: InputFormat), threads: Int
  ) {
    let text = texts.first + String(repeating: texts.record, count: 6000) + texts.last
    let packed = Deflate.gzip(Array(text.utf8))
    let input = Input.bytes(packed, name: "deck", format: texts.format)
    var options = ConversionOptions()
    options.threads = threads
    options.running.minimumChunkSize = 1000
    options.limits.reading.unpackedRecords = 5900 - packed.count
    let deck = Conversion(options).build([input])
    #expect(deck.diagnostics().count { $0.code == .limitExceeded } == 1)
    #expect((5900...5901).contains(deck.summary.recordCount))
    options.limits.reading.unpackedRecords = 6001 - packed.count
    #expect(!Conversion(options).build([input]).diagnostics().map(\.code).contains(.limitExceeded))
    // An input that is not compressed has at most one record for each byte.
    options.limits.reading.unpackedRecords = 0
    let plain = Input.text(text, name: "deck", format: texts.format)
    #expect(!Conversion(options).build([plain]).diagnostics().map(\.code).contains(.limitExceeded))
  }

  /// Text that is decoded needs addresses of its own.
  @Test func recordsWithoutAddressesAreRefused() {
    let input = Input.text(
      "title,prompt,answer\nT,p,a\nU,p,\"a\"\"b\"\nV,p,a\n", name: "deck", format: .csv)
    var director = Director(ConversionOptions())
    // The input has the only page.
    director.gathering.texts = TextStore(AddressSpace(size: 1 << 16))
    if Conversion().read(input, number: 0, into: &director) { director.endInput() }
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
