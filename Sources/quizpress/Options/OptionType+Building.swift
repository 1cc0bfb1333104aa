import DeckConversion

// The values of the options that concern questions, groups and limits.

extension OptionType<AnswerNotation?> {
  /// The way in which answers refer to choices; nil, if it is detected.
  static var answerNotation: Self {
    .names([("auto", nil)] + AnswerNotation.allCases.map { ($0.rawValue, $0) })
  }
}

extension OptionType<Expectation> {
  /// A group's title and the number of its questions.
  static var expectation: Self {
    Self(
      deckFileType: .dictionary(.integer(0...Int.max)),
      otherwise: "expected a title and a number, such as Capitals=20"
    ) { value in
      guard let sign = value.lastIndex(of: "="), sign != value.startIndex,
        let count = Int(value[value.index(after: sign)...]), count >= 0
      else { return nil }
      return Expectation(title: String(value[..<sign]), count: count)
    }
  }
}

extension OptionType<(name: ConversionLimit, number: Int)> {
  /// A limit and its number.
  static var limit: Self {
    let names = ConversionLimit.allCases.map(\.rawValue)
    let keys = ConversionLimit.allCases.map { limit in
      (key: limit.rawValue, type: DeckFileType.integer(limit.range))
    }
    return Self(deckFileType: .mapping(keys)) { (value) throws(InvalidValue) in
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let limit = ConversionLimit(rawValue: String(parts[0])) else {
        throw .unknown("limit", String(parts[0]), among: names)
      }
      guard parts.count > 1, let number = Int(parts[1]), limit.range.contains(number) else {
        throw InvalidValue(reason: "expected \(limit.rawValue)=N with N\(limit.range.condition)")
      }
      return (limit, number)
    }
  }
}
