/// A number that is not negative as a whole number and a fraction.
struct MixedFraction: Hashable, Sendable {
  /// The whole number; zero if all of the number is in the fraction.
  private(set) var whole: StoredNumber
  private(set) var numerator: StoredNumber
  private(set) var denominator: Int

  /// Creates the fraction of `number` that `denominator` permits.
  init(_ number: StoredNumber, _ denominator: FractionPattern.Denominator) {
    let (numerator, value) = denominator.fraction(of: number.fractionalPart)
    self.denominator = value
    // Numbers with more digits have no fraction.
    if numerator == value, number.pointPosition <= StoredNumber.precision {
      whole = StoredNumber(number.integer + 1)
      self.numerator = StoredNumber(0)
    } else {
      whole = number.truncated
      self.numerator = StoredNumber(numerator)
    }
  }

  /// Makes the whole number part of the fraction. A number with more digits than the precision has the denominator 1.
  mutating func makeImproper() {
    if whole.pointPosition > StoredNumber.precision {
      (numerator, denominator) = (whole, 1)
    } else {
      let product = Int128(whole.integer) * Int128(denominator)
      numerator = StoredNumber(product + Int128(numerator.integer))
    }
    whole = StoredNumber(0)
  }
}

extension FractionPattern.Denominator {
  /// The most digits of a denominator.
  private static let maxDigits = 7

  /// Returns the fraction for a value less than 1. It can be 1.
  fileprivate func fraction(of value: Double) -> (numerator: Int, denominator: Int) {
    switch self {
    case .fixed(let denominator):
      return (Int(value * Double(denominator) + 0.5), denominator)
    case .digits(let placeholders):
      let limit = Int.powerOfTen(min(placeholders.count, Self.maxDigits)) - 1
      return value.convergent(limit: limit)
    }
  }
}

extension StoredNumber {
  /// The digits before the decimal point, at most 15.
  fileprivate var integer: Int { integer(at: 0..<Self.precision) }

  /// The number without its digits after the decimal point.
  fileprivate var truncated: StoredNumber {
    pointPosition <= Self.precision ? StoredNumber(integer) : self
  }

  /// The digits after the decimal point, as the difference of two `Double`.
  fileprivate var fractionalPart: Double {
    guard pointPosition <= Self.precision else { return 0 }
    let value = doubleValue
    return value - Double(integer)
  }
}

extension Double {
  /// Returns the last convergent of the continued fraction of a value from 0 to 1 whose denominator is at most `limit`,
  /// or the one that counts as exact, up to a difference of 5e-8.
  ///
  /// It is not always the best approximation, because terms are rounded and no terms between convergents are tried:
  /// with one digit, spreadsheet programs show 0.3 as 2/7, but 12.3 as 12 1/3.
  fileprivate func convergent(limit: Int) -> (numerator: Int, denominator: Int) {
    var (last, result) = ((numerator: 1, denominator: 0), (numerator: 0, denominator: 1))
    var rest = self
    while rest >= 5e-8, result.denominator < limit {
      let reciprocal = 1 / rest
      // A greater term cannot fit, and may exceed the range of `Int`.
      guard reciprocal < Double(limit) + 1 else { break }
      let term = Int(reciprocal)
      let next = (
        term * result.numerator + last.numerator, term * result.denominator + last.denominator
      )
      guard next.1 <= limit else { break }
      (last, result) = (result, next)
      rest = reciprocal - Double(term)
    }
    return result
  }
}
