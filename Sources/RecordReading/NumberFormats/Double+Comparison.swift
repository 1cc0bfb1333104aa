extension Double {
  /// Returns whether this value, which is positive, is less than `significand` × 10^`exponent`, of
  /// which it is the nearest `Double`; or false if deciding takes more than 128 bits.
  func isLess(than significand: UInt64, tenTo exponent: Int) -> Bool {
    // Both sides are multiplied by powers of two and five until they are integers.
    guard -27...22 ~= exponent else { return false }
    let power = (0..<exponent.magnitude).reduce(UInt128(1)) { power, _ in 5 * power }
    var left = UInt128(significandBitPattern | 1 << 52)
    var right = UInt128(significand)
    if exponent < 0 { left *= power } else { right *= power }
    let shift = Int(self.exponent) - 52 - exponent
    if shift > 0 { left <<= UInt128(shift) } else { right <<= UInt128(-shift) }
    return left < right
  }
}
