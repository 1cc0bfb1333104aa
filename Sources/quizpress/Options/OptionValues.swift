import DeckConversion

extension InvalidValue {
  /// A value that is not one of the names that are possible.
  static func unknownName(_ value: String, among names: [String]) -> InvalidValue {
    let hint = didYouMean(value, among: names).map { "; \($0)" } ?? ""
    return InvalidValue(reason: "expected \(names.listed(with: "or"))\(hint)")
  }

  /// A value that contains the name of something that does not exist.
  static func unknown(_ noun: String, _ name: String, among names: [String]) -> InvalidValue {
    let hint = didYouMean(name, among: names)
    let list = "the \(noun)s are \(names.listed(with: "and"))"
    return InvalidValue(reason: "unknown \(noun) '\(name)'; \(hint ?? list)")
  }
}

extension OptionType<FilePath> {
  static var path: Self { notEmpty(.path, "path") }

  /// The path of a file or a folder to write. A hyphen is what others call standard output.
  static var output: Self {
    Self(deckFileType: .path) { (value: Argument) throws(InvalidValue) in
      guard value != "-" else {
        throw InvalidValue(
          reason: "only the bundle can be written to standard output, with --bundle -, and an "
            + "export, without --output; for a file or a folder with this name, write ./-")
      }
      return try path.parse(value)
    }
  }

  static var pattern: Self { notEmpty(.textOrList, "pattern") }

  /// The bytes of an argument, of which there is at least one.
  private static func notEmpty(_ type: DeckFileType, _ noun: String) -> Self {
    Self(
      deckFileType: type,
      parse: { (value) throws(InvalidValue) in
        guard value != "" else { throw InvalidValue(reason: "expected a \(noun)") }
        return value
      })
  }
}

extension OptionType<String> {
  static var text: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in value }
  }

  /// A commit or a branch, which is not an option of git.
  static var revision: Self {
    Self(deckFileType: .text, otherwise: "expected a commit or a branch, such as HEAD") {
      $0.isEmpty || $0.hasPrefix("-") ? nil : $0
    }
  }

  static var webAddress: Self {
    Self(
      deckFileType: .text, otherwise: "expected an address, such as https://example.org/quizpress"
    ) { value in
      let isAddress = ["https://", "http://"].contains { value.hasPrefix($0) && value != $0 }
      let isPlain = value.unicodeScalars.allSatisfy { ("!"..."~").contains($0) && $0 != "#" }
      return isAddress && isPlain ? value : nil
    }
  }

  /// The tag of a language (BCP 47): letters and digits in parts of up to eight.
  static var languageTag: Self {
    Self(
      deckFileType: .text, otherwise: "expected the tag of a language, such as de or pt-BR"
    ) { value in
      let parts = value.split(separator: "-", omittingEmptySubsequences: false)
      let isTag = parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.unicodeScalars.allSatisfy {
            $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
          }
      }
      return isTag && (2...8).contains(parts[0].utf8.count) ? value : nil
    }
  }

  /// A title, which is not blank.
  static var title: Self {
    Self(deckFileType: .text) { (value) throws(InvalidValue) in
      var options = ConversionOptions()
      options.title = value
      guard options.title != nil else {
        throw InvalidValue(reason: "expected text that is not blank")
      }
      guard value != "TITLE" else {
        throw InvalidValue(
          reason: "TITLE stands for the title of the records that have none; write it instead")
      }
      return value
    }
  }
}

extension OptionType<[String]> {
  /// Names of columns and keys, with commas in between.
  static var knownFields: Self { list(of: "names", example: "id,tags") }

  /// Values that are read as blank, with commas in between.
  static var nullValues: Self { list(of: "values", example: "N/A,-") }

  /// Words that no text contains, with commas in between.
  static var forbiddenWords: Self { list(of: "words", example: "TODO,FIXME") }

  /// Words with commas in between, none of them blank.
  private static func list(of noun: String, example: String) -> Self {
    Self(
      deckFileType: .textOrList,
      otherwise: "expected \(noun) with commas in between, such as \(example)"
    ) { value in
      let texts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return texts.contains { $0.allSatisfy(\.isWhitespace) } ? nil : texts
    }
  }
}

extension OptionType<Int> {
  static func wholeNumber(in range: ClosedRange<Int> = 0...Int.max) -> Self {
    Self(deckFileType: .integer(range), otherwise: "expected a whole number" + range.condition) {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ClosedRange<Int> {
  /// The condition that a number must be in the range, for messages.
  var condition: String {
    upperBound == .max
      ? " of at least \(withThousandsSeparators(lowerBound))"
      : " from \(withThousandsSeparators(lowerBound)) to \(withThousandsSeparators(upperBound))"
  }
}

extension OptionType where Value: Sendable {
  static func names(_ values: [(String, Value)], deckFileType: DeckFileType? = nil) -> Self {
    let names = values.map(\.0)
    return Self(deckFileType: deckFileType ?? .name(names)) { (name) throws(InvalidValue) in
      guard let found = values.first(where: { $0.0 == name }) else {
        throw .unknownName(name, among: names)
      }
      return found.1
    }
  }
}

extension OptionType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  static func name(of type: Value.Type) -> Self {
    .names(Value.allCases.map { ($0.rawValue, $0) })
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
  static var limit: Self {
    let names = ConversionLimit.allCases.map(\.rawValue)
    let keys = ConversionLimit.allCases.map { limit in
      (key: limit.rawValue, type: DeckFileType.integer(limit.range))
    }
    return Self(deckFileType: .mapping(keys)) { (value) throws(InvalidValue) in
      let (name, value) = value.split(atFirst: "=")
      guard let limit = ConversionLimit(rawValue: String(name)) else {
        throw .unknown("limit", String(name), among: names)
      }
      guard let number = value.flatMap({ Int($0) }), limit.range.contains(number) else {
        throw InvalidValue(reason: "expected \(limit.rawValue)=N with N\(limit.range.condition)")
      }
      return (limit, number)
    }
  }
}
