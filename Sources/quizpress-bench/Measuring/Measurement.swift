/// The samples of a run, one per round.
struct Measurement {
  /// The name of the run.
  let name: String
  let questionCount: Int
  var samples: [Sample] = []

  /// Returns a quantity of each sample.
  func values(of quantity: KeyPath<Sample, Double>) -> [Double] {
    samples.map { $0[keyPath: quantity] }
  }

  /// Returns a quantity of each sample, divided by the number of questions.
  func valuesPerQuestion(of quantity: KeyPath<Sample, Double>) -> [Double] {
    values(of: quantity).map { $0 / Double(max(1, questionCount)) }
  }

  /// Returns the spread of a quantity, or `nil` if there are no samples.
  func spread(of quantity: KeyPath<Sample, Double>) -> Spread? { Spread(values(of: quantity)) }
}
