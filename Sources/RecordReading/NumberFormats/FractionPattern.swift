import ByteText

/// A section of a number format that shows a fraction, such as `# ?/?`, `??/??` or `# ?/16`
/// (ECMA-376 Part 1, 18.8.31).
struct FractionPattern: Sendable {
  enum Denominator: Hashable, Sendable {
    /// A number in the format.
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
      return buffer.append(decimal: value, minimumDigits: 1)
    }
    let start = buffer.count
    buffer.append(decimal: value, minimumDigits: placeholders.count { $0 == .zero })
    let rest = placeholders.dropFirst(buffer.count - start)
    buffer.append(repeating: UInt8(ascii: " "), count: rest.count { $0 == .space })
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
