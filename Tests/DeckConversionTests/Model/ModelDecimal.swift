/// A decimal number of any length, as two lists of digits around its point.
struct ModelDecimal: Comparable {
  private var isNegative = false
  private var whole: [Int] = []
  private var fraction: [Int] = []

  /// Parses a number with an optional sign and an exponent of up to three digits.
  init?(_ text: String) {
    var rest = Substring(text.filter { !$0.isWhitespace })
    isNegative = rest.first == "-"
    if let sign = rest.first, "+-".contains(sign) { rest.removeFirst() }
    let parts = rest.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.contains(where: { !$0.isEmpty }),
      halves.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    whole = halves[0].compactMap(\.wholeNumberValue)
    fraction = halves.count > 1 ? halves[1].compactMap(\.wholeNumberValue) : []
    if parts.count == 2 {
      guard let exponent = Int(parts[1]), abs(exponent) < 1000 else { return nil }
      shift(by: exponent)
    }
    while whole.first == 0 { whole.removeFirst() }
    while fraction.last == 0 { fraction.removeLast() }
    if whole.isEmpty, fraction.isEmpty { isNegative = false }
  }

  private mutating func shift(by exponent: Int) {
    for _ in 0..<max(0, exponent) { whole.append(fraction.isEmpty ? 0 : fraction.removeFirst()) }
    for _ in 0..<max(0, -exponent) { fraction.insert(whole.popLast() ?? 0, at: 0) }
  }

  static func < (left: ModelDecimal, right: ModelDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.hasLessDigits(than: left) : left.hasLessDigits(than: right)
  }

  private func hasLessDigits(than other: ModelDecimal) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
