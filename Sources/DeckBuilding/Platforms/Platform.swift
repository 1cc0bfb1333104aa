import RecordReading

/// A platform whose exports are detected by their header or structure.
public enum Platform: String, CaseIterable, Sendable {
  /// Spreadsheets saved as CSV.
  case kahoot, quizizz, blooket, gimkit
  /// Text exports of flashcards.
  case quizlet, anki
  /// JSON.
  case crowdanki, opentdb

  /// Creates the platform with a name or an alternative name.
  public init?(name: String) {
    let folded = foldedName(name)
    let aliases: [String: Platform] = ["wayground": .quizizz, "opentriviadb": .opentdb]
    guard let platform = Self(rawValue: folded) ?? aliases[folded] else { return nil }
    self = platform
  }

  /// The platform's own spelling of its name.
  package var title: String {
    switch self {
    case .kahoot: "Kahoot"
    case .quizizz: "Quizizz"
    case .blooket: "Blooket"
    case .gimkit: "Gimkit"
    case .quizlet: "Quizlet"
    case .anki: "Anki"
    case .crowdanki: "CrowdAnki"
    case .opentdb: "Open Trivia DB"
    }
  }

  /// Whether the export is a table.
  package var isTable: Bool { self != .crowdanki && self != .opentdb }

  /// The notation of the platform's answers, if it is always the same.
  var answerNotation: AnswerNotation? {
    switch self {
    case .kahoot, .quizizz, .blooket: .oneBased
    case .gimkit, .opentdb: .text
    case .quizlet, .anki, .crowdanki: nil
    }
  }

  /// Whether the choices are only the wrong ones, so that the answer has to be added.
  var hasOnlyWrongChoices: Bool { self == .gimkit || self == .opentdb }

  /// The dialect of a text export of cards, which has no header; nil for other exports.
  var cardDialect: CSVDialect? {
    switch self {
    case .quizlet:
      CSVDialect(delimiter: .tab, quote: nil, continuesCells: true)
    case .anki: CSVDialect(delimiter: .tab, quote: UInt8(ascii: "\""))
    case .kahoot, .quizizz, .blooket, .gimkit, .crowdanki, .opentdb: nil
    }
  }

  /// The markup of a text export of cards that does not say it.
  var cardMarkup: Markup? { self == .anki ? .html : nil }

  /// Whether cards consist of two sides, without further fields.
  var hasTwoSidedCards: Bool { self == .quizlet }
}
