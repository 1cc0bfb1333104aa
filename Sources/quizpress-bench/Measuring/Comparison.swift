/// The measured result of a claim.
struct Comparison {
  let claim: Claim

  /// The ratio of the run to its reference.
  ///
  /// Each round has its own ratio. The runs of a round follow each other closely, so a temporary
  /// slowdown of the machine affects both.
  let ratio: Spread

  /// The ratio of the minima of all rounds, an estimate for an idle machine.
  let ratioOfMinima: Double

  /// Whether the target is met, or `nil` without a target.
  var isMet: Bool? { claim.target.map { ratio.median <= $0 } }

  /// Evaluates `claim`, or returns `nil` if its runs were not measured.
  init?(_ claim: Claim, _ measurements: [Measurement]) {
    guard let subject = measurements.first(where: { $0.name == claim.run }) else { return nil }
    let other = measurements.first { $0.name == claim.measure.reference }
    let (values, references): ([Double], [Double])
    switch claim.measure {
    case .memory(let limit):
      values = subject.samples.map(\.peakMemory)
      references = values.map { _ in Double(limit) }
    case .time:
      (values, references) = (subject.values(of: \.wallTime), other?.values(of: \.wallTime) ?? [])
    case .timePerQuestion:
      values = subject.valuesPerQuestion(of: \.wallTime)
      references = other?.valuesPerQuestion(of: \.wallTime) ?? []
    case .memoryPerQuestion:
      values = subject.valuesPerQuestion(of: \.peakMemory)
      references = other?.valuesPerQuestion(of: \.peakMemory) ?? []
    }
    guard let ratio = Spread(zip(values, references).map { $0 / $1 }), let minimum = values.min(),
      let minimumReference = references.min()
    else { return nil }
    self.claim = claim
    self.ratio = ratio
    ratioOfMinima = minimum / minimumReference
  }
}

extension Claim.Measure {
  /// The name of the run to compare with, or `nil` for a limit.
  var reference: String? {
    switch self {
    case .time(let name), .timePerQuestion(let name), .memoryPerQuestion(let name): name
    case .memory: nil
    }
  }

  /// The name of the quantity in reports.
  var title: String {
    switch self {
    case .time: "time"
    case .timePerQuestion: "time per question"
    case .memory: "peak memory"
    case .memoryPerQuestion: "peak memory per question"
    }
  }
}
