import ByteText

/// A section of a number format that shows a fraction, such as `# ?/?`, `??/??` or `# ?/16` (ECMA-376
/// Part 1, 18.8.31).
struct FractionPattern: Sendable {
  enum Denominator: Hashable, Sendable {
    /// A number in the format.
    case fixed(Int)
    /// Placeholders, which limit the digits of the denominator.
    case digits([DigitPlaceholder])
  }

  /// The tokens before the fraction. If digits are among them, they show the whole number.
  let whole: [FormatToken]

  /// The tokens between the whole number and the fraction.
  let separator: [FormatToken]
  let numerator: [DigitPlaceholder]

  /// The slash, with the literals around it.
  let slash: [FormatToken]
  let denominator: Denominator

  /// The tokens after the fraction.
  let suffix: [FormatToken]

  /// The placeholders of the whole number.
  private var wholeDigits: [DigitPlaceholder] { whole.compactMap(\.placeholder) }

  /// Appends `number`, with a sign unless the section is for negative numbers only.
  func append(
    _ number: StoredNumber, showsSign: Bool, code: Bytes, to buffer: inout ByteBuffer
  ) {
    if number.isNegative, showsSign { buffer.append(UInt8(ascii: "-")) }
    var fraction = MixedFraction(number.magnitude, denominator)
    if wholeDigits.isEmpty { fraction.makeImproper() }
    let isHidden = !wholeDigits.isEmpty && fraction.numerator.isZero && !numerator.contains(.zero)
    appendWhole(fraction, isAlone: isHidden, code, to: &buffer)
    if isHidden {
      if isPadded { appendSpaces(fractionWidth(code), to: &buffer) }
    } else {
      appendSeparator(fraction, code, to: &buffer)
      appendFraction(fraction, code, to: &buffer)
    }
    append(suffix, code, to: &buffer)
  }

  /// Whether spaces take the place of a fraction that is not shown.
  private var isPadded: Bool {
    var placeholders = wholeDigits + numerator
    if case .digits(let digits) = denominator { placeholders += digits }
    return placeholders.contains(.space)
  }

  /// Appends the whole number; a zero only if it is alone, or its placeholder demands it.
  private func appendWhole(
    _ fraction: MixedFraction, isAlone: Bool, _ code: Bytes, to buffer: inout ByteBuffer
  ) {
    var writer = DigitWriter(
      fraction.whole, integerPlaces: wholeDigits.count,
      showsZero: isAlone || fraction.numerator.isZero && wholeDigits.last == .space)
    for token in whole {
      if let placeholder = token.placeholder {
        writer.append(placeholder, to: &buffer)
      } else {
        buffer.append(token, of: code)
      }
    }
  }

  /// Appends the tokens between the whole number and the fraction, spaces instead of them if the
  /// whole number is blank, or nothing if it is missing.
  private func appendSeparator(
    _ fraction: MixedFraction, _ code: Bytes, to buffer: inout ByteBuffer
  ) {
    let hasZero = fraction.numerator.isZero && wholeDigits.last == .space
    if !fraction.whole.isZero || hasZero || wholeDigits.contains(.zero) {
      append(separator, code, to: &buffer)
    } else if wholeDigits.last == .space || numerator.contains(.space) {
      appendSpaces(width(of: separator, code), to: &buffer)
    }
  }

  private func appendFraction(
    _ fraction: MixedFraction, _ code: Bytes, to buffer: inout ByteBuffer
  ) {
    var writer = DigitWriter(
      fraction.numerator, integerPlaces: numerator.count, showsZero: true)
    for placeholder in numerator { writer.append(placeholder, to: &buffer) }
    append(slash, code, to: &buffer)
    appendDenominator(fraction.denominator, to: &buffer)
  }

  /// Appends the denominator, which begins at its first placeholder.
  private func appendDenominator(_ value: Int, to buffer: inout ByteBuffer) {
    guard case .digits(let placeholders) = denominator else {
      return buffer.append(decimal: value, minimumDigits: 1)
    }
    let start = buffer.count
    buffer.append(decimal: value, minimumDigits: placeholders.count { $0 == .zero })
    for placeholder in placeholders.dropFirst(buffer.count - start) where placeholder == .space {
      buffer.append(UInt8(ascii: " "))
    }
  }

  private func append(_ tokens: [FormatToken], _ code: Bytes, to buffer: inout ByteBuffer) {
    for token in tokens { buffer.append(token, of: code) }
  }

  private func appendSpaces(_ count: Int, to buffer: inout ByteBuffer) {
    for _ in 0..<count { buffer.append(UInt8(ascii: " ")) }
  }

  /// Returns the number of characters from the separator to the denominator.
  private func fractionWidth(_ code: Bytes) -> Int {
    let digits =
      switch denominator {
      case .fixed(let value): String(value).utf8.count
      case .digits(let placeholders): placeholders.count
      }
    return width(of: separator, code) + numerator.count + width(of: slash, code) + digits
  }

  private func width(of tokens: [FormatToken], _ code: Bytes) -> Int {
    tokens.reduce(0) { width, token in
      guard token.kind != .padding else { return width + 1 }
      return width + token.range.count { code[$0] & 0xC0 != 0x80 }
    }
  }
}
