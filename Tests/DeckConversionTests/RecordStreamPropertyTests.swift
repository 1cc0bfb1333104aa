import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting

/// A stream of records, in any order, has the result of its inputs, or is refused.
@Suite struct RecordStreamPropertyTests {
  @Test(arguments: RandomSeeds.ranges(750))
  func randomDecksConvertAlike(_ seeds: Range<UInt64>) {
    for seed in seeds {
      do {
        try RecordStreamProperties.check(decksOf: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: RandomSeeds.ranges(250))
  func faultyDecksConvertAlike(_ seeds: Range<UInt64>) {
    for seed in seeds {
      do {
        try RecordStreamProperties.check(faultyDecksOf: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Enough random tables, lines and lists can be read in windows for the tests above to mean something.
  @Test func inputsAreReadInWindows() {
    var (count, windows) = (0, 0)
    for seed in 1...100 as ClosedRange<UInt64> {
      var decks = RandomDecks(seed: seed)
      let (inputs, options) = (decks.inputs(), decks.options())
      for input in inputs where !input.format.isWorkbook {
        count += 1
        if RecordStreamProperties.windows(of: input, options, 1) != nil { windows += 1 }
      }
    }
    #expect(windows * 4 > count, "\(windows) of \(count)")
  }

  // MARK: Damaged streams

  private static let inputs: [Input] = [
    .text("title,prompt,answer\nR,a,b\nR,c,d\n", name: "a.csv", format: .csv),
    .text(#"[{"title": "S", "prompt": "e", "answer": "f"}]"#, name: "b.json", format: .json),
  ]

  private static func outcome(_ lines: [String]) -> Conversion.Outcome {
    Conversion().run([RecordStreamProperties.stream(lines)])
  }

  @Test func everyMissingOrRepeatedLineIsNoticed() {
    let lines = RecordStreamProperties.lines(of: Self.inputs, ConversionOptions()).lines
    #expect(Self.outcome(lines).diagnostics().isEmpty)
    for index in lines.indices {
      var (cut, repeated) = (lines, lines)
      cut.remove(at: index)
      repeated.append(lines[index])
      for damaged in [cut, repeated, Array(lines[..<index])] {
        let outcome = Self.outcome(damaged)
        #expect(outcome.diagnostics().contains { $0.code == .unreadInput }, "\(lines[index])")
        #expect(outcome.questionGroups.isEmpty)
        #expect(outcome.hasUnreadableInput)
      }
    }
  }

  @Test func streamsOneAfterAnotherAreOne() {
    let lines = Self.inputs.enumerated().map { number, input in
      RecordStreamProperties.lines(of: [input], ConversionOptions(), from: number).lines
    }
    let outcome = Self.outcome(lines.flatMap(\.self))
    #expect(outcome.diagnostics().isEmpty)
    #expect(outcome.questionGroups == Conversion().run(Self.inputs).questionGroups)
  }

  /// Places with any numbers are shown in some way.
  @Test(arguments: [
    #""offset":-9223372036854775808,"line":1,"column":1,"source":"x","prompt":[3,1]"#,
    #""offset":9223372036854775807,"line":1,"column":1,"source":"x","prompt":[0,1]"#,
    #""offset":0,"line":9223372036854775807,"column":1,"source":"x\ny","prompt":[2,1]"#,
    #""offset":0,"line":1,"column":9223372036854775807,"source":"xy","prompt":[1,1]"#,
    #""offset":0,"line":1,"column":1,"source":"xy","prompt":[1,9223372036854775807]"#,
    #""offset":0,"line":1,"column":1,"source":"xy","prompt":[9223372036854775807,1,1,1]"#,
    #""offset":0,"line":0,"column":-1,"source":"","prompt":[]"#,
    #""sheet":"S","source":"x","record":"A1","prompt":"ZZZZZZZZ99999999999999999999""#,
    #""prompt":{"a":1},"record":"x""#,
  ])
  func hostilePlaces(_ members: String) {
    let line =
      #"{"title":"T","prompt":"","answer":"b ","place":{"input":"a.csv","record":[0],"#
      + members + "}}"
    let outcome = Self.outcome([line, #"{"end":{"records":1}}"#])
    #expect(outcome.diagnostics().first?.location.path == "a.csv")
  }

  @Test func otherProgramsCanWriteLinesInAnotherForm() throws {
    let lines = RecordStreamProperties.lines(of: Self.inputs, ConversionOptions()).lines
    let written = try lines.reversed().map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
      return String(decoding: data, as: UTF8.self).replacing("\n", with: " ")
    }
    let outcome = Self.outcome(written)
    #expect(outcome.diagnostics().isEmpty)
    #expect(outcome.questionGroups == Conversion().run(Self.inputs).questionGroups)
  }

  /// A fault that was found when records were read is not found again, however many threads read the stream.
  @Test(arguments: [1, 4]) func valuesOfRecordsAreNotCheckedAgain(threads: Int) {
    let rows = (0..<40).map { "T,p\($0),a,\($0 == 20 ? "N/A" : "")\n" }.joined()
    let input = Input.text(
      "title,prompt,answer,hint\n" + rows, name: "deck.csv", format: .csv)
    var options = ConversionOptions()
    (options.threads, options.minimumChunkSize) = (threads, 1)
    let (lines, written) = RecordStreamProperties.lines(of: [input], options)
    #expect(written.map(\.code) == [.placeholderValue])
    let outcome = Conversion(options).run([RecordStreamProperties.stream(lines)])
    #expect(outcome.diagnostics().isEmpty)
  }

  /// A line without a place is shown where it is in the stream, whatever the order of arrival is.
  @Test func linesHaveTheirNumbersInTheStream() {
    let lines = [
      #"{"arrival":"0000000000.000000000001","title":"T","prompt":"a","answer":"b"}"#, "junk",
      #"{"arrival":"0000000000.000000000000","title":"T","prompt":"","answer":"b"}"#,
      #"{"end":{"records":3}}"#,
    ]
    #expect(Self.outcome(lines).diagnostics().map(\.location.line) == [2, 3])
  }

  /// A program may sort members, so that a value comes first that is the word of the key.
  @Test func aValueIsNotTheOrderOfArrival() {
    let lines = [
      #"{"answer":"arrival","arrival":"0000000000.000000000001","prompt":"b","title":"T"}"#,
      #"{"answer":"x","arrival" : "0000000000.000000000000","prompt":"a","title":"T"}"#,
      #"{"end":{"records":2}}"#,
    ]
    let groups = Self.outcome(lines).questionGroups
    #expect(groups.flatMap(\.questions).map(\.prompt) == ["a", "b"])
  }

  @Test func aLineInPlaceOfAnotherIsNoticed() {
    var lines = RecordStreamProperties.lines(of: Self.inputs, ConversionOptions()).lines
    lines[1] = lines[0]
    let outcome = Self.outcome(lines)
    #expect(outcome.diagnostics().map(\.code) == [.unreadInput])
    #expect(outcome.questionGroups.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"prompt":"a","answer":"b"}"#, DiagnosticCode.missingTitle),
      (#"{"title":"T","prompt":"a","answer":"b","hnt":"c"}"#, .unknownField),
      (#"{"title":"T","prompt":"a","answer":"b","refused":"record"}"#, .refusedRecord),
      (#"{"title":"T","prompt":"a","answer":"b"}"#, nil),
      ("title,prompt,answer", .jsonSyntax),
      (#"{"end":{"records":9223372036854775807,"blank":9223372036854775807}}"#, .unreadInput),
      (#"{"end":{"errors":2}}"#, .notADeck),
      (#"{"end":{"records":0,"errors":"x"}}"#, .unreadInput),
    ] as [(String, DiagnosticCode?)])
  func linesOfOtherPrograms(_ line: String, _ code: DiagnosticCode?) {
    let outcome = Self.outcome([line, #"{"end":{"records":1}}"#])
    #expect(outcome.diagnostics().first?.code == code)
  }
}

/// The hash of groups, with the test vectors of its specification (RFC 9923).
@Suite struct GroupHashTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func vectors(_ text: String, _ digits: String) {
    var hash = FNVHash()
    hash.add(text)
    #expect(hash.digits == digits)
  }
}
