import DeckConversion
import TestSupport
import Testing

/// A program can set options to values that the command line does not accept. They do not trap.
@Suite struct HostileOptionsTests {
  /// Options, inputs, builders and directors from random bytes.
  @Test(arguments: RandomSeeds.ranges(4000))
  func randomCallsDoNotTrap(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      // Extreme numbers, delimiters and quotes are frequent.
      let usual = [0, 1, 2, 3, 0xFE, 0xFF] + Array("abT,;|\t\"'\n{}[]:-".utf8)
      for _ in 0..<40 {
        let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
          (Bool.random(using: &random) ? usual.randomElement(using: &random) : nil)
            ?? UInt8.random(in: 0...255, using: &random)
        }
        try PublicCalls.check(bytes)
      }
    }
  }

  @Test func rejectsThatWereNotKeptAreNotWritten() {
    let outcome = Conversion().run([.text("prompt,answer\np,\n", name: "deck", format: .csv)])
    #expect(throws: OutputError.recordsNotKept(path: "rejects")) {
      try outcome.write(to: [.rejects("rejects")])
    }
  }

  /// Text from the command line and names of inputs can be longer than any value.
  @Test func titlesCanBeTooLong() {
    var options = ConversionOptions()
    options.title = String(repeating: "x", count: 1 << 26)
    let outcome = BuiltDeck.of("prompt,answer\np,a\n", options)
    #expect(outcome.found == ["2:1 limit-exceeded"])
    #expect(outcome.questionGroups.isEmpty)
  }
}
