import ByteText

/// A section of a number format: the numbers that it is for, and the way it shows them.
struct FormatSection: Sendable {
  /// The way in which a section shows a number.
  indirect enum Body: Sendable {
    /// `General`, perhaps with literals.
    case general([FormatToken])
    case number(NumberPattern)
    case fraction(FractionPattern)
    case date(DatePattern)
    /// As text.
    case text

    /// `General` alone.
    static let plainGeneral = Body.general([FormatToken(kind: .general, range: 0..<0)])
  }

  let body: Body

  /// The numbers that the section is for, or nil if it is for all that no earlier section is for.
  let condition: FormatCondition?

  /// Whether negative numbers have a sign. A section for negative numbers alone shows only the
  /// signs among its literals.
  let showsSign: Bool

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

// MARK: - Parsing

extension FormatSection {
  /// Returns the sections for numbers. Sections without a condition are for positive numbers,
  /// negative numbers, and all others, in this order.
  static func sections(_ scanned: ArraySlice<ScannedSection>, _ code: Bytes) -> [FormatSection] {
    var hasPositive = false
    return scanned.enumerated().map { index, section in
      let condition = section.condition ?? defaultCondition(of: index, count: scanned.count)
      let isNegative = hasPositive || condition?.includesPositive == false
      hasPositive = hasPositive || condition?.includesPositive == true
      let isGeneral = scanned.count == 1 && section.tokens.isEmpty
      return FormatSection(
        body: isGeneral ? .plainGeneral : Body(section, code: code), condition: condition,
        showsSign: scanned.count == 1 || !isNegative)
    }
  }

  private static func defaultCondition(of index: Int, count: Int) -> FormatCondition? {
    switch (index, count) {
    case (0, 2): FormatCondition(comparison: .greaterOrEqual, limit: StoredNumber(0))
    case (0, 3): FormatCondition(comparison: .greater, limit: StoredNumber(0))
    case (1, 3): FormatCondition(comparison: .less, limit: StoredNumber(0))
    default: nil
    }
  }
}

extension FormatSection.Body {
  fileprivate init(_ section: ScannedSection, code: Bytes) {
    let tokens = section.tokens
    if tokens.contains(where: \.isText) {
      self = .text
    } else if tokens.contains(where: { $0.kind == .general }) {
      self = .general(tokens)
    } else if tokens.contains(where: { $0.datePart != nil }) {
      self = DatePattern(tokens, section.language).map(Self.date) ?? .plainGeneral
    } else if let fraction = FractionPattern(tokens, code: code) {
      self = .fraction(fraction)
    } else {
      self = .number(NumberPattern(tokens))
    }
  }
}
