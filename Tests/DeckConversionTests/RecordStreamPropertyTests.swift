import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting

/// A stream of records, in any order, has the result of its inputs, or is refused.
@Suite struct RecordStreamPropertyTests {
  /// The number of decks for each first seed; all together are 1,000 unless `QUIZPRESS_RECORD_DECKS`
  /// has another number.
  private static let count: UInt64 =
    (ProcessInfo.processInfo.environment["QUIZPRESS_RECORD_DECKS"].flatMap(UInt64.init) ?? 1000) / 4

  @Test(arguments: [1, 10_001, 20_001] as [UInt64])
  func randomDecksConvertAlike(from first: UInt64) {
    for seed in first..<first + Self.count {
      var decks = RandomDecks(seed: seed)
      let (inputs, options) = (decks.inputs(), decks.options())
      do {
        try RecordStreamProperties.check(inputs, options, shuffledBy: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func faultyDecksConvertAlike() {
    for seed in 30_001..<30_001 + Self.count {
      let decks = FaultyDecks(seed: seed)
      do {
        try RecordStreamProperties.check(decks.inputs, decks.options, shuffledBy: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  // MARK: Damaged streams

  private static let inputs: [Input] = [
    .text("title,prompt,answer\nR,a,b\nR,c,d\n", name: "a.csv", format: .csv),
    .text(#"[{"title": "S", "prompt": "e", "answer": "f"}]"#, name: "b.json", format: .json),
  ]

  private static func codes(_ lines: [String]) -> [DiagnosticCode] {
    var options = ConversionOptions()
    options.readsRecordStreams = true
    let outcome = Conversion(options).run([RecordStreamProperties.stream(lines)])
    return outcome.diagnostics().map(\.code)
  }

  @Test func everyMissingOrRepeatedLineIsNoticed() {
    let lines = RecordStreamProperties.lines(of: Self.inputs, ConversionOptions())
    #expect(Self.codes(lines).isEmpty)
    for index in lines.indices {
      var (cut, repeated) = (lines, lines)
      cut.remove(at: index)
      repeated.append(lines[index])
      #expect(Self.codes(cut) == [.unreadInput], "\(lines[index])")
      #expect(Self.codes(repeated) == [.unreadInput], "\(lines[index])")
      #expect(Self.codes(Array(lines[..<index])) == (index == 0 ? [] : [.unreadInput]))
    }
  }

  @Test func otherOptionsAndOtherLinesAreRefused() {
    var options = ConversionOptions()
    options.hasHeader = true
    #expect(
      Self.codes(RecordStreamProperties.lines(of: Self.inputs, options)) == [.unreadInput])
    #expect(Self.codes([#"{"prompt":"a","answer":"b"}"#]) == [.unreadInput])
    #expect(Self.codes(["title,prompt,answer"]) == [.unreadInput])
    #expect(Self.codes([#"{"kind":"stream","version":2,"inputs":0}"#]) == [.unreadInput])
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

/// The encoding of bytes, with the examples of RFC 4648, section 10.
@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func examplesOfTheStandard(_ text: String, _ digits: String) {
    #expect(Base64.decode(Array(digits.utf8).span) == Array(text.utf8))
    #expect(Base64.digits(of: Array(text.utf8).span) == digits)
  }

  @Test(arguments: ["Zg=", "Z===", "Zg==Zg==", "Zg=v", "Z!8="])
  func otherTextIsRefused(_ digits: String) {
    #expect(Base64.decode(Array(digits.utf8).span) == nil)
  }
}
