/// What a claim comes to.
struct Comparison {
  let claim: Claim
  /// What was taken, divided by what it is compared to.
  ///
  /// Each round gives a ratio of its own, of runs that were made shortly after each other: what
  /// slows the machine for a while slows both.
  let ratio: Spread

  /// The least of what was taken, divided by the least of the other: what comes of a quiet machine,
  /// if it was quiet for a moment.
  let ratioOfLeast: Double

  /// Whether the target is met; `nil` without one.
  var isMet: Bool? { claim.target.map { ratio.median <= $0 } }

  /// Compares what `claim` names; `nil` if it was not measured.
  init?(_ claim: Claim, _ measurements: [Measurement]) {
    guard let subject = measurements.first(where: { $0.name == claim.run }) else { return nil }
    let other = measurements.first { $0.name == claim.measure.reference }
    let (values, references): ([Double], [Double])
    switch claim.measure {
    case .memory(let allowed):
      values = subject.samples.map(\.peakMemory)
      references = values.map { _ in Double(allowed) }
    case .time:
      (values, references) = (subject.values(of: \.wall), other?.values(of: \.wall) ?? [])
    case .timePerQuestion:
      values = subject.valuesPerQuestion(of: \.wall)
      references = other?.valuesPerQuestion(of: \.wall) ?? []
    case .memoryPerQuestion:
      values = subject.valuesPerQuestion(of: \.peakMemory)
      references = other?.valuesPerQuestion(of: \.peakMemory) ?? []
    }
    guard let ratio = Spread(zip(values, references).map { $0 / $1 }), let least = values.min(),
      let leastReference = references.min()
    else { return nil }
    self.claim = claim
    self.ratio = ratio
    ratioOfLeast = least / leastReference
  }
}

extension Claim.Measure {
  /// The name of the run that something is compared to.
  var reference: String? {
    switch self {
    case .time(let name), .timePerQuestion(let name), .memoryPerQuestion(let name): name
    case .memory: nil
    }
  }

  /// What is compared, in words.
  var title: String {
    switch self {
    case .time: "time"
    case .timePerQuestion: "time per question"
    case .memory: "peak memory"
    case .memoryPerQuestion: "peak memory per question"
    }
  }
}
