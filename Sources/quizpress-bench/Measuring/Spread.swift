/// The median, minimum and maximum of a set of values.
struct Spread: Equatable {
  let median: Double
  let minimum: Double
  let maximum: Double

  /// Computes the spread of `values`, or returns `nil` if there are none. The median of an even
  /// number of values is the mean of the two in the middle.
  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let middle = sorted.count / 2
    minimum = first
    maximum = last
    median =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
