import ByteText

/// A section of a number format that shows a number in decimal or scientific notation, such as
/// `#,##0.00`, `0%` or `0.00E+00`, or that has only literals (ECMA-376 Part 1, 18.8.31).
struct NumberPattern: Sendable {
  enum PatternElement: Hashable, Sendable {
    case literal(FormatToken)
    /// Equal placeholders in a row.
    case digits(DigitPlaceholder, count: Int)
    case point
    case exponent(showsPlus: Bool)
  }

  var elements: [PatternElement] = []

  /// The number of placeholders before the point.
  var integerPlaces = 0

  /// The number of placeholders after the point.
  var fractionPlaces = 0

  /// The number of placeholders after `E`, or nil without `E`.
  var exponentPlaces: Int?

  /// Whether a comma separates groups of three digits.
  var isGrouped = false

  /// The power of ten by which the number is multiplied before it is shown: 2 for each `%`, −3 for
  /// each comma after the last digit before or after the point.
  var scale = 0

  /// Appends `number`, with a sign unless the section is for negative numbers only. The ones of a
  /// number less than 1 are shown if `showsZero` or their placeholder demands it.
  func append(
    _ number: StoredNumber, showsSign: Bool, showsZero: Bool = false, code: Bytes,
    to buffer: inout ByteBuffer
  ) {
    var number = number.scaled(by: scale)
    let exponent = exponentPlaces == nil ? 0 : takeExponent(of: &number)
    number.round(toPlaces: fractionPlaces)
    if number.isNegative, showsSign, integerPlaces + fractionPlaces > 0 {
      buffer.append(UInt8(ascii: "-"))
    }
    var writer = DigitWriter(
      number, integerPlaces: integerPlaces, isGrouped: isGrouped, showsZero: showsZero)
    // An iterator would retain the array, which takes as long as a digit.
    for index in elements.indices {
      switch elements[index] {
      case .literal(let token): buffer.append(token, of: code)
      case .digits(let placeholder, let count):
        writer.append(placeholder, count: count, to: &buffer)
      case .exponent(let showsPlus):
        appendSign(of: exponent, showsPlus, to: &buffer)
        writer = DigitWriter(
          StoredNumber(exponent.magnitude), integerPlaces: exponentPlaces ?? 0)
      case .point:
        writer.appendOverflow(to: &buffer)
        buffer.append(UInt8(ascii: "."))
      }
    }
  }

  private func appendSign(of exponent: Int, _ showsPlus: Bool, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "E"))
    if exponent < 0 {
      buffer.append(UInt8(ascii: "-"))
    } else if showsPlus {
      buffer.append(UInt8(ascii: "+"))
    }
  }

  /// Divides `number` by a power of ten so that its digits fit the placeholders before the point,
  /// and returns the exponent: a multiple of the number of these placeholders.
  private func takeExponent(of number: inout StoredNumber) -> Int {
    guard !number.isZero else { return 0 }
    let period = max(integerPlaces, 1)
    var exponent = exponent(of: number, period)
    var mantissa = number.scaled(by: -exponent)
    mantissa.round(toPlaces: fractionPlaces)
    // Rounding can add a digit, as with 9.99 in `0.0E+0`.
    if mantissa.pointPosition > integerPlaces {
      exponent += period
      mantissa = number.scaled(by: -exponent)
    }
    number = mantissa
    return exponent
  }

  private func exponent(of number: StoredNumber, _ period: Int) -> Int {
    guard integerPlaces > 0 else { return number.pointPosition }
    let exponent = number.pointPosition - 1
    return exponent - (exponent % period + period) % period
  }
}

extension NumberPattern {
  private enum NumeralPart {
    case integer, fraction, exponent
  }

  /// Creates the pattern of a section, or of a part of it: counts the placeholders, and finds the meaning of each comma.
  /// Commas after a digit of a part separate groups if another digit follows, or else scale the number.
  init(_ tokens: some Sequence<FormatToken>) {
    var part = NumeralPart.integer
    var isAfterDigit = false
    var pendingCommas = 0
    for token in tokens {
      switch token.kind {
      case .comma where isAfterDigit && part != .exponent:
        pendingCommas += 1
        continue
      case .digit(let placeholder):
        if pendingCommas > 0, part == .integer { isGrouped = true }
        pendingCommas = 0
        add(placeholder, to: part)
      case .point where part == .integer:
        endPart()
        part = .fraction
        elements.append(.point)
      case .exponent(let showsPlus) where part != .exponent:
        endPart()
        part = .exponent
        exponentPlaces = 0
        elements.append(.exponent(showsPlus: showsPlus))
      default:
        if token.kind == .percent { scale += 2 }
        elements.append(.literal(token))
      }
      isAfterDigit = token.placeholder != nil
    }
    endPart()

    func endPart() {
      scale -= 3 * pendingCommas
      pendingCommas = 0
    }
  }

  private mutating func add(_ placeholder: DigitPlaceholder, to part: NumeralPart) {
    if case .digits(placeholder, let count) = elements.last {
      elements[elements.count - 1] = .digits(placeholder, count: count + 1)
    } else {
      elements.append(.digits(placeholder, count: 1))
    }
    switch part {
    case .integer: integerPlaces += 1
    case .fraction: fractionPlaces += 1
    case .exponent: exponentPlaces? += 1
    }
  }
}
