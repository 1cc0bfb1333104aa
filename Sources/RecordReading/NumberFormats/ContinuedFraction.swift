/// An approximation of a number from 0 to 1 by a fraction.
struct ContinuedFraction: Hashable, Sendable {
  private(set) var numerator = 0
  private(set) var denominator = 1

  /// The difference at which the approximation counts as exact.
  private static let tolerance = 5e-8

  /// Creates the last convergent of the continued fraction of `value` whose denominator is at most
  /// `limit`.
  ///
  /// It is not always the best approximation, because terms are rounded and no terms between
  /// convergents are tried: with one digit, spreadsheet programs show 0.3 as 2/7, but 12.3 as 12
  /// 1/3.
  init(_ value: Double, limit: Int) {
    var last = (numerator: 1, denominator: 0)
    var rest = value
    while rest >= Self.tolerance, denominator < limit {
      let reciprocal = 1 / rest
      // A greater term cannot fit, and may exceed the range of `Int`.
      guard reciprocal < Double(limit) + 1 else { return }
      let term = Int(reciprocal)
      let next = term * denominator + last.denominator
      guard next <= limit else { return }
      (last.numerator, numerator) = (numerator, term * numerator + last.numerator)
      (last.denominator, denominator) = (denominator, next)
      rest = reciprocal - Double(term)
    }
  }
}
