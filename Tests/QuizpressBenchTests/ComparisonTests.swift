import Testing

@testable import quizpress_bench

/// The arithmetic of what is measured.
@Suite struct ComparisonTests {
  private func measurement(
    _ name: String, wall: [Double], memory: Double = 0, questions: Int = 1
  ) -> Measurement {
    Measurement(
      name: name, questionCount: questions,
      samples: wall.map { Sample(wall: $0, processor: 0, peakMemory: memory) })
  }

  @Test(arguments: [
    ([3.0], 3.0, 3.0, 3.0), ([3, 1, 2], 2, 1, 3), ([4, 1, 2, 3], 2.5, 1, 4),
  ])
  func aSpreadIsTheMiddleAndTheEnds(
    values: [Double], median: Double, least: Double, most: Double
  ) throws {
    let spread = try #require(Spread(values))
    #expect(spread.median == median)
    #expect(spread.least == least)
    #expect(spread.most == most)
  }

  @Test func nothingHasNoSpread() {
    #expect(Spread([]) == nil)
  }

  /// A machine that is slow for a round is slow for both, and the ratio stays.
  @Test func eachRoundGivesARatio() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"), target: 0.25)
    let measurements = [
      measurement("ours", wall: [1, 10, 1]), measurement("theirs", wall: [4, 40, 5]),
    ]
    let comparison = try #require(Comparison(claim, measurements))
    #expect(comparison.ratio == Spread([0.25, 0.25, 0.2]))
    #expect(comparison.ratioOfLeast == 0.25)
    #expect(comparison.isMet == true)
    #expect(comparison.verdict == "ok")
  }

  @Test func aTargetIsMissedAboveIt() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"), target: 2)
    let measurements = [measurement("ours", wall: [2.01]), measurement("theirs", wall: [1])]
    #expect(try #require(Comparison(claim, measurements)).verdict == "missed")
  }

  @Test func withoutTargetThereIsNoVerdict() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"))
    let measurements = [measurement("ours", wall: [2]), measurement("theirs", wall: [1])]
    #expect(try #require(Comparison(claim, measurements)).verdict == nil)
  }

  @Test func whatWasNotMeasuredIsNotCompared() {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"))
    #expect(Comparison(claim, [measurement("ours", wall: [2])]) == nil)
    #expect(Comparison(claim, [measurement("theirs", wall: [2])]) == nil)
  }

  @Test func memoryIsComparedToWhatIsAllowed() throws {
    let claim = Claim(run: "ours", measure: .memory(allowed: 200), target: 1)
    let comparison = Comparison(claim, [measurement("ours", wall: [1], memory: 150)])
    #expect(try #require(comparison).ratio.median == 0.75)
  }

  @Test func growthIsPerQuestion() throws {
    let measurements = [
      measurement("few", wall: [2], memory: 256, questions: 8),
      measurement("many", wall: [48], memory: 2048, questions: 128),
    ]
    let time = Claim(run: "many", measure: .timePerQuestion(comparedTo: "few"))
    let memory = Claim(run: "many", measure: .memoryPerQuestion(comparedTo: "few"))
    #expect(try #require(Comparison(time, measurements)).ratio.median == 1.5)
    #expect(try #require(Comparison(memory, measurements)).ratio.median == 0.5)
  }
}
