import ByteText

/// The way in which a section of a number format shows a value.
indirect enum FormatBody: Sendable {
  /// `General`, perhaps with literals.
  case general([FormatToken])
  case number(NumberPattern)
  case fraction(FractionPattern)
  case date(DatePattern)
  /// `@`, perhaps with literals.
  case text([FormatToken])

  /// `General` alone.
  static let plainGeneral = FormatBody.general([FormatToken(kind: .general, range: 0..<0)])

  /// Creates the body of a section.
  init(_ section: ScannedSection, code: Bytes) {
    let tokens = section.tokens
    if tokens.contains(where: \.isText) {
      self = .text(tokens)
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
