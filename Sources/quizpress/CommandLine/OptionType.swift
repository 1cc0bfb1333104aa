import DeckConversion

/// A type of option value: its syntax on the command line and in deck files.
struct OptionType<Value>: Sendable {
  let deckFileType: DeckFileType

  /// Returns the words that values are or begin with, such as `prompt=`, which can take time to list.
  var words: @Sendable () -> [String]

  let parse: @Sendable (Argument) throws(InvalidValue) -> Value
}

extension OptionType {
  /// Creates a type whose values may be any bytes.
  init(
    deckFileType: DeckFileType,
    parse: @escaping @Sendable (Argument) throws(InvalidValue) -> Value
  ) {
    self.init(deckFileType: deckFileType, words: { deckFileType.words }, parse: parse)
  }

  /// Creates a type whose values are text.
  init(
    deckFileType: DeckFileType,
    parseText: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.init(deckFileType: deckFileType) { (value: Argument) throws(InvalidValue) in
      guard let text = value.text else { throw InvalidValue(reason: "expected text in UTF-8") }
      return try parseText(text)
    }
  }
}

extension OptionType<Void> {
  /// No value: the option is a flag.
  static var flag: Self { Self(deckFileType: .flag) { (_: Argument) in } }
}

extension OptionType {
  /// Creates a type whose values are text, from which `parse` makes values. If it returns nil, `reason` is the error.
  init(
    deckFileType: DeckFileType = .text, otherwise reason: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(deckFileType: deckFileType) { (text: String) throws(InvalidValue) in
      guard let value = parse(text) else { throw InvalidValue(reason: reason) }
      return value
    }
  }

  func completing(_ words: @autoclosure @escaping @Sendable () -> [String]) -> Self {
    var type = self
    type.words = words
    return type
  }
}

/// The reason why a text is not a value of an option.
struct InvalidValue: Error {
  let reason: String
}

/// The type of a value in a deck file.
indirect enum DeckFileType: Sendable {
  /// `true` or `false`.
  case flag
  case text
  /// A path, relative to the folder of the deck file.
  case path
  case integer(ClosedRange<Int>)
  /// One of the names.
  case name([String])
  /// A text or a list of them.
  case textOrList
  /// A format and, after a colon, a path relative to the folder of the deck file; or a list of them.
  case destinations
  /// A single value of one of several types.
  case oneOf([DeckFileType])
  /// A mapping that can have these keys.
  case mapping([(key: String, type: DeckFileType)])
  /// A mapping that can have any keys, with values of one type.
  case dictionary(DeckFileType)
}

extension DeckFileType {
  /// The words that values are or begin with, if there are some.
  fileprivate var words: [String] {
    switch self {
    case .name(let names): names
    case .mapping(let keys): keys.map { $0.key + "=" }
    case .flag, .text, .path, .integer, .textOrList, .destinations, .oneOf, .dictionary: []
    }
  }
}
