/// The middle and the ends of some numbers.
struct Spread: Equatable {
  let median: Double
  let least: Double
  let most: Double

  /// The spread of `values`, of which there must be one at least. The median of an even number of
  /// them lies halfway between the two in the middle.
  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let middle = sorted.count / 2
    least = first
    most = last
    median =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
