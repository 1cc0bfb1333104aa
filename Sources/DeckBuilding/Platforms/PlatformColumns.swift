/// The header of a platform's spreadsheet: what its columns are called and what they mean.
struct PlatformColumns {
  /// One column, or several of one kind.
  private struct Rule {
    let fields: DeckFields
    /// Folded names; `*` at the end stands for anything more.
    let names: [String]
    let isRequired: Bool

    func matches(_ name: String) -> Bool {
      names.contains { pattern in
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
      }
    }
  }

  let platform: Platform
  private let rules: [Rule]

  private init(_ platform: Platform, _ rules: [Rule]) {
    self.platform = platform
    self.rules = rules
  }

  /// The headers that are known, those with more columns of their own first.
  private static let all: [PlatformColumns] = [
    PlatformColumns(
      .blooket,
      [
        Rule(fields: [], names: ["question#"], isRequired: true),
        Rule(fields: .prompt, names: ["questiontext*"], isRequired: true),
        Rule(fields: .choices, names: (1...9).map { "answer\($0)*" }, isRequired: true),
        Rule(fields: [], names: ["timelimit*"], isRequired: true),
        Rule(fields: .answer, names: ["correctanswer*"], isRequired: true),
      ]),
    PlatformColumns(
      .quizizz,
      [
        Rule(fields: .prompt, names: ["questiontext*"], isRequired: true),
        Rule(fields: .type, names: ["questiontype*"], isRequired: true),
        Rule(fields: .choices, names: (1...9).map { "option\($0)*" }, isRequired: true),
        Rule(fields: .answer, names: ["correctanswer*"], isRequired: true),
        Rule(fields: .hint, names: ["answerexplanation*"], isRequired: false),
        Rule(fields: [], names: ["timeinseconds*", "imagelink*"], isRequired: false),
      ]),
    PlatformColumns(
      .kahoot,
      [
        Rule(fields: .prompt, names: ["question", "questionmax*"], isRequired: true),
        Rule(fields: .choices, names: (1...9).map { "answer\($0)*" }, isRequired: true),
        Rule(fields: [], names: ["timelimit*"], isRequired: true),
        Rule(fields: .answer, names: ["correctanswer*"], isRequired: true),
      ]),
    PlatformColumns(
      .gimkit,
      [
        Rule(fields: .prompt, names: ["question"], isRequired: true),
        Rule(fields: .answer, names: ["correctanswer"], isRequired: true),
        Rule(fields: .choices, names: ["incorrectanswer*"], isRequired: true),
      ]),
  ]

  /// Whether a row is worth a closer look: every header has a column of questions.
  static func mayBeHeader(_ cells: [String]) -> Bool {
    cells.count > 2
      && cells.contains { cell in
        let first = cell.utf8.first { $0 > 0x20 }
        return first == UInt8(ascii: "Q") || first == UInt8(ascii: "q")
      }
  }

  /// The platform whose header `names` is, among those in `platforms`.
  static func matching(_ names: [String], among platforms: [Platform]) -> PlatformColumns? {
    let folded = names.map(foldedName)
    return all.first { columns in
      platforms.contains(columns.platform)
        && columns.rules.allSatisfy { rule in
          !rule.isRequired || folded.contains(where: rule.matches)
        }
    }
  }

  /// What each of the columns means; nothing, where the platform does not know it.
  func fields(of names: [String]) -> [DeckFields?] {
    names.map { name in
      let folded = foldedName(name)
      return rules.first { $0.matches(folded) }?.fields
    }
  }

  /// Whether a row under the header tells people what to write there.
  func isInstruction(_ cells: [String]) -> Bool {
    platform == .quizizz && cells.first?.hasPrefix("Text of the question") == true
      && !cells.contains { AnswerKind.names.contains($0) }
  }
}
