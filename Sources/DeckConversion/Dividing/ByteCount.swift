import ByteText

/// A number of bytes as options and messages write it: with a unit of 1,024, its square or its cube.
package struct ByteCount: Hashable, Sendable {
  package let count: Int

  private static let units: KeyValuePairs = ["G": 1 << 30, "M": 1 << 20, "K": 1 << 10]

  package init(_ count: Int) {
    self.count = count
  }

  /// Creates the number that a whole number with a unit or without one means; nil for other text and for
  /// numbers that are too large.
  package init?(_ text: String) {
    let unit = Self.units.first { text.uppercased().hasSuffix($0.key) }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.allSatisfy(\.isDigit), let number = Int(digits) else { return nil }
    let (count, isTooLarge) = number.multipliedReportingOverflow(by: unit?.value ?? 1)
    if isTooLarge { return nil }
    self.count = count
  }
}

extension ByteCount: CustomStringConvertible {
  /// The number in the largest unit in which it is at least 10, rounded up, or exact.
  package var description: String {
    for (unit, size) in Self.units where count >= 10 * size || count >= size && count % size == 0 {
      return "\(count / size + (count % size == 0 ? 0 : 1))\(unit)"
    }
    return "\(count)"
  }
}
