import DeckConversion
import Testing

/// Random decks, some of them with faults, have the same result in every format.
@Suite struct DeckPropertyTests {
  @Test(arguments: 0..<200)
  func everyRecordIsCounted(_ number: Int) throws {
    let seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    var random = SplitMix64(seed: seed)
    let deck = RandomDeck(using: &random)
    var options = ConversionOptions()
    options.skipsInvalid = Bool.random(using: &random)
    let table = MarkedDeck(deck.table).convert(as: .csv, options)
    let lines = MarkedDeck(deck.lines).convert(as: .jsonl, options)
    for outcome in [table, lines] {
      let summary = outcome.summary
      #expect(summary.refusedCount >= 0, "seed \(seed)")
      #expect(
        summary.usedCount + summary.refusedCount + summary.blankCount == deck.records.count,
        "seed \(seed)")
      #expect((outcome.errorCount == 0) == (summary.refusedCount == 0), "seed \(seed)")
      let written = try outcome.bundle()
      if summary.groupCount > 0 {
        #expect(try MarkedDeck(written).convert(as: .json).bundle() == written, "seed \(seed)")
      }
    }
    #expect(table.shown == lines.shown, "seed \(seed)")
    // Only in tables is a title in each record suspicious.
    let codes = table.diagnostics().map(\.code).filter { $0 != .loneQuestions }
    #expect(codes == lines.diagnostics().map(\.code), "seed \(seed)")
  }
}

/// A deck of random records. Some lack a prompt or an answer, and some are blank.
struct RandomDeck {
  typealias Record = (title: String, prompt: String, answer: String, hint: String)

  private static let words = [
    "Peru", "he said \"no\"", "a,b", "two\nlines", " padded ", "é", "日本", "\\", "007", "'",
  ]

  let records: [Record]

  init(using random: inout SplitMix64) {
    let count = Int.random(in: 1...40, using: &random)
    records = (0..<count).map { number in
      if number > 0, Int.random(in: 0..<12, using: &random) == 0 { return ("", "", "", "") }
      let word = { (random: inout SplitMix64) in
        Int.random(in: 0..<25, using: &random) == 0
          ? "" : Self.words.randomElement(using: &random) ?? ""
      }
      return (
        "Group \(Int.random(in: 0..<5, using: &random))", "\(number) \(word(&random))",
        word(&random), word(&random)
      )
    }
  }

  var table: String {
    "title,prompt,answer,hint\n"
      + records.map { record in
        [record.title, record.prompt, record.answer, record.hint]
          .map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
      }.joined()
  }

  var lines: String {
    records.map { record in
      guard !record.title.isEmpty else { return "{}\n" }
      let pairs = [
        ("hint", record.hint), ("answer", record.answer), ("prompt", record.prompt),
        ("title", record.title),
      ]
      return "{" + pairs.map { "\"\($0)\":\(quotedJSON($1))" }.joined(separator: ",") + "}\n"
    }.joined()
  }
}
