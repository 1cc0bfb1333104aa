import ByteText

extension FractionPattern {
  /// Creates the pattern of a section, or nil if its slash is not between two numbers.
  init?(_ tokens: [FormatToken], code: Bytes) {
    guard let slash = tokens.firstIndex(where: { $0.kind == .slash }),
      let numeratorEnd = tokens[..<slash].endOfLastDigits,
      let denominator = ScannedDenominator(tokens, after: slash, code)
    else { return nil }
    let numeratorStart = tokens[..<numeratorEnd].startOfLastDigits
    let wholeEnd = tokens[..<numeratorStart].endOfLastDigits
    let whole = tokens[..<(wholeEnd ?? numeratorStart)]
    let separator = Array(tokens[whole.endIndex..<numeratorStart])
    let numerator = tokens[numeratorStart..<numeratorEnd]

    self.whole = NumberPattern(whole)
    wholeZero = wholeEnd == nil ? nil : whole.zero
    self.separator = separator
    self.numerator = NumberPattern(numerator)
    numeratorZero = numerator.zero
    self.slash = Array(tokens[numeratorEnd..<denominator.start])
    self.denominator = denominator.value
    suffix = denominator.suffix
    let isPadded = (whole + numerator).contains { $0.placeholder == .space } || denominator.isPadded
    let shown = separator + numerator + self.slash
    zeroWidth = isPadded ? shown.width(in: code) + denominator.width : 0
  }
}

/// The denominator of a fraction, and the tokens after it.
private struct ScannedDenominator {
  /// The index after the tokens before the denominator.
  private(set) var start: Int
  private(set) var value: FractionPattern.Denominator
  private(set) var suffix: [FormatToken]

  /// Creates the denominator after the slash with this index, or nil if there is none: a number
  /// directly after the slash, or the first placeholders.
  init?(_ tokens: [FormatToken], after slash: Int, _ code: Bytes) {
    if let (number, end) = Self.number(at: tokens[slash].range.upperBound, in: code) {
      start = slash + 1
      value = .fixed(number)
      suffix = tokens[start...].compactMap { $0.following(end) }
    } else if let start = tokens[slash...].firstIndex(where: \.isDigit) {
      let end = tokens[start...].firstIndex { !$0.isDigit } ?? tokens.endIndex
      self.start = start
      value = .digits(tokens[start..<end].compactMap(\.placeholder))
      suffix = Array(tokens[end...])
    } else {
      return nil
    }
  }

  /// Whether a placeholder of the denominator shows spaces.
  var isPadded: Bool {
    if case .digits(let placeholders) = value { placeholders.contains(.space) } else { false }
  }

  /// The number of digits of the denominator.
  var width: Int {
    switch value {
    case .fixed(let number): String(number).utf8.count
    case .digits(let placeholders): placeholders.count
    }
  }

  /// Returns the number of up to nine digits at `offset`, which does not begin with a zero, and the
  /// offset after it.
  private static func number(at offset: Int, in code: Bytes) -> (number: Int, end: Int)? {
    var (number, end) = (0, offset)
    while end < code.count, let digit = code[end].decimalDigit, number < 100_000_000 {
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

extension ArraySlice<FormatToken> {
  /// The index after the last placeholder, or nil if there is none.
  fileprivate var endOfLastDigits: Int? {
    lastIndex(where: \.isDigit).map { $0 + 1 }
  }

  /// The index of the first of the placeholders in a row at the end.
  fileprivate var startOfLastDigits: Int {
    lastIndex { !$0.isDigit }.map { $0 + 1 } ?? startIndex
  }

  /// The way in which these placeholders show zero.
  fileprivate var zero: DigitPlaceholder {
    let placeholders = compactMap(\.placeholder)
    if placeholders.contains(.zero) { return .zero }
    return placeholders.contains(.space) ? .space : .nothing
  }
}
