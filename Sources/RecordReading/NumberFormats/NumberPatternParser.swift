extension NumberPattern {
  /// Creates the pattern of a section, or of a part of it.
  init(_ tokens: some Sequence<FormatToken>) {
    var parser = NumberPatternParser()
    for token in tokens { parser.add(token) }
    parser.endPart()
    self = parser.pattern
  }
}

/// A parser of the tokens of a decimal or scientific section, which counts the placeholders and
/// finds the meaning of each comma.
private struct NumberPatternParser {
  private enum Part {
    case integer, fraction, exponent
  }

  private(set) var pattern = NumberPattern()
  private var part = Part.integer

  /// Whether the last token was a digit, or a comma after one.
  private var isAfterDigit = false

  /// The number of commas after a digit of the part: they scale the number, or separate groups if
  /// another digit follows.
  private var pendingCommas = 0

  /// Adds the next token of the section.
  mutating func add(_ token: FormatToken) {
    switch token.kind {
    case .digit(let placeholder): addDigit(placeholder)
    case .comma where isAfterDigit && part != .exponent: pendingCommas += 1
    case .point where part == .integer: begin(.fraction, .point)
    case .exponent(let showsPlus) where part != .exponent:
      begin(.exponent, .exponent(showsPlus: showsPlus))
      pattern.exponentPlaces = 0
    case .percent:
      pattern.scale += 2
      addLiteral(token)
    default: addLiteral(token)
    }
  }

  /// Ends the part before or after the point: commas after its last digit scale the number.
  mutating func endPart() {
    pattern.scale -= 3 * pendingCommas
    pendingCommas = 0
    isAfterDigit = false
  }

  private mutating func begin(_ part: Part, _ element: NumberPattern.Element) {
    endPart()
    self.part = part
    pattern.elements.append(element)
  }

  private mutating func addDigit(_ placeholder: DigitPlaceholder) {
    if case .digits(placeholder, let count) = pattern.elements.last {
      pattern.elements.removeLast()
      pattern.elements.append(.digits(placeholder, count: count + 1))
    } else {
      pattern.elements.append(.digits(placeholder, count: 1))
    }
    if pendingCommas > 0, part == .integer { pattern.isGrouped = true }
    pendingCommas = 0
    isAfterDigit = true
    switch part {
    case .integer: pattern.integerPlaces += 1
    case .fraction: pattern.fractionPlaces += 1
    case .exponent: pattern.exponentPlaces? += 1
    }
  }

  private mutating func addLiteral(_ token: FormatToken) {
    isAfterDigit = false
    pattern.elements.append(.literal(token))
  }
}
