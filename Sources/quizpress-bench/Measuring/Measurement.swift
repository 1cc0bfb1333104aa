/// What a run took, round by round.
struct Measurement {
  /// What the run is called.
  let name: String
  let questionCount: Int
  var samples: [Sample] = []

  /// How much of something was taken in each round.
  func values(of part: KeyPath<Sample, Double>) -> [Double] { samples.map { $0[keyPath: part] } }

  /// The same, for each question.
  func valuesPerQuestion(of part: KeyPath<Sample, Double>) -> [Double] {
    values(of: part).map { $0 / Double(max(1, questionCount)) }
  }

  /// How much of something was taken in all rounds; `nil` before the first.
  func spread(of part: KeyPath<Sample, Double>) -> Spread? { Spread(values(of: part)) }
}
