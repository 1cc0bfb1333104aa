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
    let found = Self.allCases.first { $0.rawValue == folded || $0.export.otherName == folded }
    guard let found else { return nil }
    self = found
  }

  /// The known properties of the platform's exports. A new platform is a case, and its line and exports here.
  package var export: PlatformExport {
    switch self {
    case .kahoot: .kahoot
    case .quizizz: .quizizz
    case .blooket: .blooket
    case .gimkit: .gimkit
    case .quizlet: .quizlet
    case .anki: .anki
    case .crowdanki: .crowdanki
    case .opentdb: .opentdb
    }
  }

  /// The columns of a spreadsheet; nil for other exports.
  var columns: PlatformColumns? { export.columns }

  /// The text of flashcards; nil for other exports.
  var cards: PlatformCards? { export.cards }

  /// The keys of an export in JSON; nil for other exports.
  package var keys: PlatformKeys? { export.keys }
}

extension PlatformExport {
  fileprivate static let kahoot = PlatformExport(
    title: "Kahoot",
    columns: PlatformColumns(
      .init(.prompt, "question", "questionmax*"),
      .init(.choices, (1...9).map { "answer\($0)*" }),
      .init([], "timelimit*"),
      .init(.answer, "correctanswer*")),
    answerNotation: .oneBased)

  fileprivate static let quizizz = PlatformExport(
    title: "Quizizz", otherName: "wayground",
    columns: PlatformColumns(
      .init(.prompt, "questiontext*"),
      .init(.type, "questiontype*"),
      .init(.choices, (1...9).map { "option\($0)*" }),
      .init(.answer, "correctanswer*"),
      .init(.hint, "answerexplanation*", isRequired: false),
      .init([], "timeinseconds*", "imagelink*", isRequired: false),
      instruction: "Text of the question"),
    answerNotation: .oneBased)

  fileprivate static let blooket = PlatformExport(
    title: "Blooket",
    columns: PlatformColumns(
      .init([], "question#"),
      .init(.prompt, "questiontext*"),
      .init(.choices, (1...9).map { "answer\($0)*" }),
      .init([], "timelimit*"),
      .init(.answer, "correctanswer*")),
    answerNotation: .oneBased)

  fileprivate static let gimkit = PlatformExport(
    title: "Gimkit",
    columns: PlatformColumns(
      .init(.prompt, "question"),
      .init(.answer, "correctanswer"),
      .init(.choices, "incorrectanswer*"),
      areCommon: true),
    answerNotation: .text, hasOnlyWrongChoices: true)

  fileprivate static let quizlet = PlatformExport(
    title: "Quizlet",
    cards: PlatformCards(
      dialect: CSVDialect(delimiter: .tab, quote: nil, continuesCells: true),
      haveTwoSides: true))

  fileprivate static let anki = PlatformExport(
    title: "Anki",
    cards: PlatformCards(
      dialect: CSVDialect(delimiter: .tab, quote: UInt8(ascii: "\"")), markup: .html))

  fileprivate static let crowdanki = PlatformExport(
    title: "CrowdAnki",
    keys: PlatformKeys(
      sure: [["crowdanki_uuid"], ["note_models"], ["notes", "children"]],
      ofGroup: ["name": .title, "notes": .questions],
      ofQuestion: ["notes": .questions],
      ofRecords: ["notes", "children"],
      ofNote: ["fields": .fields, "note_model_uuid": .type],
      markup: .html))

  fileprivate static let opentdb = PlatformExport(
    title: "Open Trivia DB", otherName: "opentriviadb",
    keys: PlatformKeys(
      sure: [["response_code", "results"]],
      typical: [
        "type", "difficulty", "category", "question", "correct_answer", "incorrect_answers",
      ],
      ofGroup: fieldsOfTrivia, ofQuestion: fieldsOfTrivia,
      ofRecords: ["results"], ofResponseCode: "response_code", markup: .entities),
    answerNotation: .text, hasOnlyWrongChoices: true)

  private static let fieldsOfTrivia: [String: DeckFields] = [
    "results": .questions, "category": .title, "question": .prompt, "correct_answer": .answer,
    "incorrect_answers": .choices,
  ]
}
