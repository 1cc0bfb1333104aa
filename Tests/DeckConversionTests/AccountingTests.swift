import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// Options that decide what a failure costs, and the summary that accounts for every record.
@Suite struct AccountingTests {
  static let deck = MarkedDeck(
    "title,prompt,answer\nA,p,a\nA,q,\n\nB,r,b\nC,s\nC,t,c\n,,\nD,\"u\"x,d\n")

  /// Options, what is built with them, and used, refused and blank records.
  static let cases: [(skips: Bool, all: Bool, groups: String, counts: [Int])] = [
    (false, false, "B(r=b)", [1, 5, 2]),
    (true, false, "A(p=a) B(r=b) C(t=c)", [3, 3, 2]),
    (false, true, "", [0, 6, 2]),
    (true, true, "", [0, 6, 2]),
  ]

  @Test(arguments: cases)
  func failuresCost(_ skips: Bool, _ all: Bool, _ groups: String, _ counts: [Int]) {
    var options = ConversionOptions()
    options.skipsInvalid = skips
    options.isAllOrNothing = all
    let outcome = Self.deck.convert(as: .csv, options)
    let summary = outcome.summary
    #expect(outcome.shown == groups)
    #expect([summary.usedCount, summary.refusedCount, summary.blankCount] == counts)
    #expect(summary.recordCount == 8)
    #expect(outcome.errorCount == 3)
  }

  static let breakingOff: [(InputFormat, String, String)] = [
    (.csv, "title,prompt,answer\nA,p,a\nB,q,b\nB,\"r", "A(p=a) B(q=b)"),
    (
      .json,
      #"[{"title":"A","prompt":"p","answer":"a"},{"title":"B","questions":[{"prompt":"q","#
        + #""answer":"b"},{"prompt":}"#, "A(p=a) B(q=b)"
    ),
    (.json, #"{"questions":[{"prompt":"q","answer":"b"}],"title":"B","x":}"#, "B(q=b)"),
    (
      .yaml, "- {title: A, prompt: p, answer: a}\n- {title: B, prompt: q, answer: b}\n- {]",
      "A(p=a) B(q=b)"
    ),
  ]

  @Test(arguments: breakingOff)
  func anInputThatBreaksOffSpoilsWhatItTouched(
    _ format: InputFormat, _ text: String, _ skipped: String
  ) {
    #expect(MarkedDeck(text).convert(as: format).shown == "")
    var options = ConversionOptions()
    options.skipsInvalid = true
    #expect(MarkedDeck(text).convert(as: format, options).shown == skipped)
  }

  @Test func groupsOfOtherInputsAreNotSpoiled() {
    let outcome = Conversion().build([
      .text("title,prompt,answer\nA,p,a\nB,q,b\n", name: "one.csv", format: .csv),
      .text(
        "[{\"title\":\"B\",\"prompt\":\"r\",\"answer\":\"c\"},", name: "two.json", format: .json),
    ])
    #expect(outcome.shown == "A(p=a)")
  }

  @Test func theSummarySaysItInOneLine() {
    let summary = Summary(
      inputCount: 4, recordCount: 1000, blankCount: 3, usedCount: 985, questionCount: 985,
      groupCount: 20)
    #expect(
      summary.description
        == "read 1,000 records from 4 files: 985 used, 12 refused, 3 blank; "
        + "built 985 questions in 20 groups")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")])
  func numbersAreGrouped(_ number: Int, _ text: String) {
    #expect(pluralized(number, "x") == "\(text) x" + (number == 1 ? "" : "s"))
  }
}
