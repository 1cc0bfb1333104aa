import ByteText

/// A section of a number format: the numbers that it is for, and the way it shows them.
struct FormatSection: Sendable {
  let body: FormatBody

  /// The numbers that the section is for, or nil if it is for all that no earlier section is for.
  var condition: FormatCondition?

  /// Whether negative numbers have a sign. A section for negative numbers alone shows only the
  /// signs among its literals.
  var showsSign = true

  /// Appends `number`. Returns false, and appends nothing, if it cannot be shown.
  func append(
    _ number: StoredNumber, _ system: DateSystem, code: Bytes, to buffer: inout ByteBuffer
  ) -> Bool {
    switch body {
    case .general(let tokens): append(number, in: tokens, code, to: &buffer)
    case .number(let pattern):
      pattern.append(number, showsSign: showsSign, code: code, to: &buffer)
    case .fraction(let pattern):
      pattern.append(number, showsSign: showsSign, code: code, to: &buffer)
    case .date(let pattern):
      return pattern.append(number, system, showsSign: showsSign, code: code, to: &buffer)
    case .text: buffer.appendGeneral(number)
    }
    return true
  }

  private func append(
    _ number: StoredNumber, in tokens: [FormatToken], _ code: Bytes, to buffer: inout ByteBuffer
  ) {
    if number.isNegative, showsSign { buffer.append(UInt8(ascii: "-")) }
    for token in tokens {
      if token.kind == .general {
        buffer.appendGeneral(number.magnitude)
      } else {
        buffer.append(token, of: code)
      }
    }
  }
}
