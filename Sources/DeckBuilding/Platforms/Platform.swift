/// The platforms whose exports are recognised by their header or their shape.
public enum Platform: String, CaseIterable, Sendable {
  /// Spreadsheets saved as CSV.
  case kahoot, quizizz, blooket, gimkit
  /// Text exports of flashcards.
  case quizlet, anki
  /// JSON.
  case crowdanki, opentdb

  /// The platform that goes by `name`, or by the platform's other name.
  public init?(name: String) {
    let folded = foldedName(name)
    let aliases: [String: Platform] = ["wayground": .quizizz, "opentriviadb": .opentdb]
    guard let platform = Self(rawValue: folded) ?? aliases[folded] else { return nil }
    self = platform
  }

  /// What the platform calls itself.
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

  /// What the answers of the platform are, where it says so.
  var answerNotation: AnswerNotation? {
    switch self {
    case .kahoot, .quizizz, .blooket: .index1
    case .gimkit, .opentdb: .text
    case .quizlet, .anki, .crowdanki: nil
    }
  }

  /// Whether the choices are only the wrong ones, and the answer is to stand among them.
  var hasOnlyWrongChoices: Bool { self == .gimkit || self == .opentdb }

  /// Whether decks contain other decks; one that contains nothing else is not a group.
  var hasDecksOfDecks: Bool { self == .crowdanki }
}
