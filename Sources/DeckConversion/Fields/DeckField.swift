import QuestionGroups

/// A field of a deck: what a column or a key can mean.
public enum DeckField: String, CaseIterable, Sendable {
  case title, prompt, answer, hint, questions

  /// The names by which an input may call the field; they are compared folded.
  var names: [String] { [rawValue] }

  /// The field that `name` names, if it names one.
  static func named(_ name: String) -> DeckField? {
    byFoldedName[foldedName(name)]
  }

  private static let byFoldedName: [String: DeckField] = {
    var fields: [String: DeckField] = [:]
    for field in allCases {
      for name in field.names { fields[foldedName(name)] = field }
    }
    return fields
  }()

  /// Whether an input may carry `name` without a word being said: what the program writes itself.
  static func isIgnored(_ name: String) -> Bool {
    name == "_error" || foldedName(name) == "score"
  }
}

/// What is compared when names are: the name in lower case, without blanks, `_` and `-`.
func foldedName(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.lowercased().unicodeScalars.filter { !$0.isBlank && $0 != "_" && $0 != "-" }))
}

/// A set of fields: what one column or key is read as.
struct DeckFields: OptionSet {
  let rawValue: UInt8

  static let title = DeckFields(rawValue: 1)
  static let prompt = DeckFields(rawValue: 2)
  static let answer = DeckFields(rawValue: 4)
  static let hint = DeckFields(rawValue: 8)
  static let questions = DeckFields(rawValue: 16)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ field: DeckField) {
    switch field {
    case .title: self = .title
    case .prompt: self = .prompt
    case .answer: self = .answer
    case .hint: self = .hint
    case .questions: self = .questions
    }
  }
}
