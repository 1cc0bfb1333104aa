import ByteText

/// A section of a number format that shows a fraction, such as `# ?/?`, `??/??` or `# ?/16` (ECMA-376 Part 1, 18.8.31).
struct FractionPattern: Sendable {
  enum Denominator: Hashable, Sendable {
    case fixed(Int)
    /// Placeholders, which limit the digits of the denominator.
    case digits([DigitPlaceholder])
  }

  /// The part before the fraction, with or without placeholders for the whole number.
  let whole: NumberPattern

  /// The way in which the whole number 0 is shown, or nil if all of the number is in the fraction.
  let wholeZero: DigitPlaceholder?

  /// The tokens between the whole number and the numerator.
  let separator: [FormatToken]
  let numerator: NumberPattern

  /// The way in which the numerator 0 is shown beside a whole number.
  let numeratorZero: DigitPlaceholder

  /// The slash, with the literals around it.
  let slash: [FormatToken]
  let denominator: Denominator

  /// The tokens after the fraction.
  let suffix: [FormatToken]

  /// The number of spaces that take the place of the separator and the fraction if it is 0.
  let zeroWidth: Int

  /// Appends `number`, with a sign unless the section is for negative numbers only.
  func append(
    _ number: StoredNumber, showsSign: Bool, code: Bytes, to buffer: inout ByteBuffer
  ) {
    if number.isNegative, showsSign { buffer.append(UInt8(ascii: "-")) }
    var fraction = MixedFraction(number.magnitude, denominator)
    if wholeZero == nil { fraction.makeImproper() }
    let isZero = fraction.numerator.isZero
    let isHidden = wholeZero != nil && isZero && numeratorZero != .zero
    let hasWhole = isHidden || isZero && wholeZero == .space
    whole.append(fraction.whole, showsSign: false, showsZero: hasWhole, code: code, to: &buffer)
    if isHidden {
      buffer.append(repeating: UInt8(ascii: " "), count: zeroWidth)
    } else {
      let hasWhole = hasWhole || !fraction.whole.isZero || wholeZero == .zero
      appendSeparator(besideWhole: hasWhole, code, to: &buffer)
      append(fraction, code, to: &buffer)
    }
    for token in suffix { buffer.append(token, of: code) }
  }

  /// Appends the tokens between the whole number and the fraction, spaces instead of them if the
  /// whole number is blank, or nothing if there is none.
  private func appendSeparator(
    besideWhole hasWhole: Bool, _ code: Bytes, to buffer: inout ByteBuffer
  ) {
    if hasWhole {
      for token in separator { buffer.append(token, of: code) }
    } else if wholeZero == .space || numeratorZero == .space {
      buffer.append(repeating: UInt8(ascii: " "), count: separator.width(in: code))
    }
  }

  private func append(_ fraction: MixedFraction, _ code: Bytes, to buffer: inout ByteBuffer) {
    numerator.append(
      fraction.numerator, showsSign: false, showsZero: true, code: code, to: &buffer)
    for token in slash { buffer.append(token, of: code) }
    appendDenominator(fraction.denominator, to: &buffer)
  }

  /// Appends the denominator, which begins at its first placeholder.
  private func appendDenominator(_ value: Int, to buffer: inout ByteBuffer) {
    guard case .digits(let placeholders) = denominator else {
      return buffer.append(decimal: value)
    }
    let start = buffer.count
    buffer.append(decimal: value, digits: placeholders.count { $0 == .zero })
    let rest = placeholders.dropFirst(buffer.count - start)
    buffer.append(repeating: UInt8(ascii: " "), count: rest.count { $0 == .space })
  }

  // MARK: Parsing

  /// Creates the pattern of a section, or nil if its slash is not between two numbers.
  init?(_ tokens: [FormatToken], code: Bytes) {
    guard let slash = tokens.firstIndex(where: { $0.kind == .slash }),
      let numeratorEnd = tokens[..<slash].endOfLastDigits,
      let denominator = Denominator.find(in: tokens, after: slash, code)
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
    let isPadded =
      (whole + numerator).contains { $0.placeholder == .space } || denominator.value.isPadded
    let shown = separator + numerator + self.slash
    zeroWidth = isPadded ? shown.width(in: code) + denominator.value.width : 0
  }
}

extension [FormatToken] {
  /// Returns the number of characters that these literals and placeholders show.
  func width(in code: Bytes) -> Int {
    reduce(0) { width, token in
      guard token.kind != .padding else { return width + 1 }
      return width + token.range.count { !code[$0].continuesCharacter }
    }
  }
}

extension FractionPattern.Denominator {
  /// Finds the denominator after the slash with this index: a number directly after the slash, or the first
  /// placeholders. Returns it with the index after the tokens before it and the tokens after it, or nil if there is none.
  fileprivate static func find(
    in tokens: [FormatToken], after slash: Int, _ code: Bytes
  ) -> (start: Int, value: FractionPattern.Denominator, suffix: [FormatToken])? {
    if let (number, end) = number(at: tokens[slash].range.upperBound, in: code) {
      return (slash + 1, .fixed(number), tokens[(slash + 1)...].compactMap { $0.following(end) })
    }
    guard let start = tokens[slash...].firstIndex(where: \.isDigit) else { return nil }
    let end = tokens[start...].firstIndex { !$0.isDigit } ?? tokens.endIndex
    return (start, .digits(tokens[start..<end].compactMap(\.placeholder)), Array(tokens[end...]))
  }

  /// Whether a placeholder shows spaces.
  fileprivate var isPadded: Bool {
    if case .digits(let placeholders) = self { placeholders.contains(.space) } else { false }
  }

  /// The number of digits.
  fileprivate var width: Int {
    switch self {
    case .fixed(let number): String(number).utf8.count
    case .digits(let placeholders): placeholders.count
    }
  }

  /// Returns the number of up to nine digits at `offset`, which does not begin with a zero, and the offset after it.
  private static func number(at offset: Int, in code: Bytes) -> (number: Int, end: Int)? {
    let digits = (offset..<min(offset + 9, code.count)).prefix { code[$0].isDigit }
    guard let first = digits.first, code[first] != UInt8(ascii: "0") else { return nil }
    return code[digits].wholeNumber.map { ($0, digits.upperBound) }
  }
}

extension FormatToken {
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
