import DeckConversion
import Testing

@testable import DeckBuilding

/// Options decide which records a failure refuses, and the summary counts every record.
@Suite struct AccountingTests {
  static let deck = "title,prompt,answer\nA,p,a\nA,q,\n\nB,r,b\nC,s\nC,t,c\n,,\nD,\"u\"x,d\n"

  @Test(arguments: [
    (false, "B(r=b)", 1, 5), (true, "A(p=a) B(r=b) C(t=c)", 3, 3),
  ])
  func optionsDecideWhichRecordsAreRefused(
    _ skipsInvalid: Bool, _ groups: String, _ used: Int, _ refused: Int
  ) {
    var options = ConversionOptions()
    options.skipsInvalid = skipsInvalid
    let outcome = BuiltDeck.of(Self.deck, options)
    let summary = outcome.summary
    #expect(outcome.shown == groups)
    #expect((summary.usedCount, summary.refusedCount) == (used, refused))
    #expect((summary.blankCount, summary.recordCount, outcome.errorCount) == (2, 8, 3))
  }

  @Test func groupsOfOtherInputsStayComplete() {
    let outcome = Conversion().build([
      .text("title,prompt,answer\nA,p,a\nB,q,b\n", name: "one.csv", format: .csv),
      .text(
        "[{\"title\":\"B\",\"prompt\":\"r\",\"answer\":\"c\"},", name: "two.json", format: .json),
    ])
    #expect(outcome.shown == "A(p=a)")
  }

  @Test func summaryIsOneLine() {
    let summary = Summary(
      inputCount: 4, recordCount: 1000, blankCount: 3, usedCount: 985, questionCount: 985,
      groupCount: 20)
    #expect(
      summary.description
        == "read 1,000 records from 4 files: 985 used, 12 refused, 3 blank; "
        + "built 985 questions in 20 groups")
  }

  @Test(arguments: [0: "0", 999: "999", 1000: "1,000", 12_345_678: "12,345,678"])
  func numbersHaveThousandsSeparators(number: Int, text: String) {
    #expect(pluralized(number, "x") == "\(text) x" + (number == 1 ? "" : "s"))
  }
}
