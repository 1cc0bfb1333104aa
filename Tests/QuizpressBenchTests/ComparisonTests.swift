import Testing

@testable import quizpress_bench

/// The statistics of measurements.
@Suite struct ComparisonTests {
  private func measurement(
    _ name: String, wallTimes: [Double], memory: Double = 0, questions: Int = 1
  ) -> Measurement {
    Measurement(
      name: name, questionCount: questions,
      samples: wallTimes.map { Sample(wallTime: $0, cpuTime: 0, peakMemory: memory) })
  }

  @Test(arguments: [
    ([3.0], 3.0, 3.0, 3.0), ([3, 1, 2], 2, 1, 3), ([4, 1, 2, 3], 2.5, 1, 4),
  ])
  func spread(values: [Double], median: Double, minimum: Double, maximum: Double) throws {
    let spread = try #require(Spread(values))
    #expect(spread.median == median)
    #expect(spread.minimum == minimum)
    #expect(spread.maximum == maximum)
  }

  @Test func spreadOfNoValuesIsNil() {
    #expect(Spread([]) == nil)
  }

  /// A slow round affects both runs, so the ratio is stable.
  @Test func ratiosArePerRound() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"), target: 0.25)
    let measurements = [
      measurement("ours", wallTimes: [1, 10, 1]), measurement("theirs", wallTimes: [4, 40, 5]),
    ]
    let comparison = try #require(Comparison(claim, measurements))
    #expect(comparison.ratio == Spread([0.25, 0.25, 0.2]))
    #expect(comparison.ratioOfMinima == 0.25)
    #expect(comparison.isMet == true)
    #expect(comparison.verdict == "ok")
  }

  @Test func ratiosAboveTheTargetMissIt() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"), target: 2)
    let measurements = [
      measurement("ours", wallTimes: [2.01]), measurement("theirs", wallTimes: [1]),
    ]
    #expect(try #require(Comparison(claim, measurements)).verdict == "missed")
  }

  @Test func verdictIsNilWithoutTarget() throws {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"))
    let measurements = [measurement("ours", wallTimes: [2]), measurement("theirs", wallTimes: [1])]
    #expect(try #require(Comparison(claim, measurements)).verdict == nil)
  }

  @Test func comparisonIsNilWithoutMeasurements() {
    let claim = Claim(run: "ours", measure: .time(comparedTo: "theirs"))
    #expect(Comparison(claim, [measurement("ours", wallTimes: [2])]) == nil)
    #expect(Comparison(claim, [measurement("theirs", wallTimes: [2])]) == nil)
  }

  @Test func memoryIsComparedWithLimit() throws {
    let claim = Claim(run: "ours", measure: .memory(limit: 200), target: 1)
    let comparison = Comparison(claim, [measurement("ours", wallTimes: [1], memory: 150)])
    #expect(try #require(comparison).ratio.median == 0.75)
  }

  @Test func growthIsPerQuestion() throws {
    let measurements = [
      measurement("few", wallTimes: [2], memory: 256, questions: 8),
      measurement("many", wallTimes: [48], memory: 2048, questions: 128),
    ]
    let time = Claim(run: "many", measure: .timePerQuestion(comparedTo: "few"))
    let memory = Claim(run: "many", measure: .memoryPerQuestion(comparedTo: "few"))
    #expect(try #require(Comparison(time, measurements)).ratio.median == 1.5)
    #expect(try #require(Comparison(memory, measurements)).ratio.median == 0.5)
  }
}
