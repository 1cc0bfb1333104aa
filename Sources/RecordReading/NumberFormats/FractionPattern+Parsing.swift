import ByteText

extension FractionPattern {
  /// Creates the pattern of a section, or nil if no slash in it is between two numbers.
  init?(_ tokens: [FormatToken], code: Bytes) {
    guard let slash = tokens.firstIndex(where: { $0.kind == .slash }),
      let last = tokens[..<slash].lastIndex(where: \.isDigit)
    else { return nil }
    let first = tokens[...last].lastIndex { !$0.isDigit }.map { $0 + 1 } ?? 0
    let wholeEnd = tokens[..<first].lastIndex(where: \.isDigit).map { $0 + 1 } ?? first
    whole = Array(tokens[..<wholeEnd])
    separator = Array(tokens[wholeEnd..<first])
    numerator = tokens[first...last].compactMap(\.placeholder)
    let rest = tokens[(slash + 1)...]
    if let value = Self.number(at: tokens[slash].range.upperBound, in: code) {
      self.slash = Array(tokens[(last + 1)...slash])
      denominator = .fixed(value.number)
      suffix = rest.compactMap { $0.following(value.end) }
    } else {
      guard let start = rest.firstIndex(where: \.isDigit) else { return nil }
      let end = rest[start...].firstIndex { !$0.isDigit } ?? rest.endIndex
      self.slash = Array(tokens[(last + 1)..<start])
      denominator = .digits(rest[start..<end].compactMap(\.placeholder))
      suffix = Array(rest[end...])
    }
  }

  /// Returns the number of up to seven digits at `offset`, which does not begin with a zero, and the
  /// offset after it.
  private static func number(at offset: Int, in code: Bytes) -> (number: Int, end: Int)? {
    var (number, end) = (0, offset)
    while end < code.count, let digit = code[end].decimalDigit, number < 1_000_000 {
      number = 10 * number + Int(digit)
      if number == 0 { return nil }
      end += 1
    }
    return number == 0 ? nil : (number, end)
  }
}

extension FormatToken {
  /// Whether the token is a placeholder for a digit.
  fileprivate var isDigit: Bool { placeholder != nil }

  /// Returns the part of the token from `offset` on, or nil if nothing is left.
  fileprivate func following(_ offset: Int) -> FormatToken? {
    guard range.upperBound > offset else { return nil }
    return FormatToken(kind: kind, range: max(range.lowerBound, offset)..<range.upperBound)
  }
}
