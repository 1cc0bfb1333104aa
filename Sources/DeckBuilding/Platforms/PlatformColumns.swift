/// The columns of a platform's spreadsheet: their names and the fields that they provide.
struct PlatformColumns {
  /// A rule for one column, or for several similar ones.
  private struct ColumnRule {
    let fields: DeckFields
    /// Folded names; a trailing `*` matches any suffix.
    let names: [String]
    let isRequired: Bool

    func matches(_ name: String) -> Bool {
      names.contains { pattern in
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
      }
    }
  }

  let platform: Platform
  private let rules: [ColumnRule]

  /// Whether other tables can have the required columns too, so that no other column may be next to them.
  private let areCommon: Bool

  private init(_ platform: Platform, areCommon: Bool = false, _ rules: [ColumnRule]) {
    self.platform = platform
    self.areCommon = areCommon
    self.rules = rules
  }

  /// The known headers, the most specific ones first.
  private static let all: [PlatformColumns] = [
    PlatformColumns(
      .blooket,
      [
        ColumnRule(fields: [], names: ["question#"], isRequired: true),
        ColumnRule(fields: .prompt, names: ["questiontext*"], isRequired: true),
        ColumnRule(fields: .choices, names: (1...9).map { "answer\($0)*" }, isRequired: true),
        ColumnRule(fields: [], names: ["timelimit*"], isRequired: true),
        ColumnRule(fields: .answer, names: ["correctanswer*"], isRequired: true),
      ]),
    PlatformColumns(
      .quizizz,
      [
        ColumnRule(fields: .prompt, names: ["questiontext*"], isRequired: true),
        ColumnRule(fields: .type, names: ["questiontype*"], isRequired: true),
        ColumnRule(fields: .choices, names: (1...9).map { "option\($0)*" }, isRequired: true),
        ColumnRule(fields: .answer, names: ["correctanswer*"], isRequired: true),
        ColumnRule(fields: .hint, names: ["answerexplanation*"], isRequired: false),
        ColumnRule(fields: [], names: ["timeinseconds*", "imagelink*"], isRequired: false),
      ]),
    PlatformColumns(
      .kahoot,
      [
        ColumnRule(fields: .prompt, names: ["question", "questionmax*"], isRequired: true),
        ColumnRule(fields: .choices, names: (1...9).map { "answer\($0)*" }, isRequired: true),
        ColumnRule(fields: [], names: ["timelimit*"], isRequired: true),
        ColumnRule(fields: .answer, names: ["correctanswer*"], isRequired: true),
      ]),
    PlatformColumns(
      .gimkit, areCommon: true,
      [
        ColumnRule(fields: .prompt, names: ["question"], isRequired: true),
        ColumnRule(fields: .answer, names: ["correctanswer"], isRequired: true),
        ColumnRule(fields: .choices, names: ["incorrectanswer*"], isRequired: true),
      ]),
  ]

  /// The columns of a platform's spreadsheet, or nil if the platform does not export spreadsheets.
  init?(of platform: Platform) {
    guard let columns = Self.all.first(where: { $0.platform == platform }) else { return nil }
    self = columns
  }

  /// The first letters of the columns of prompts, in lower case.
  private static let initials = Set(
    all.flatMap(\.rules).filter { $0.fields == .prompt }.flatMap(\.names).compactMap(\.utf8.first))

  /// Returns false for most rows that are not headers: every header has a column of prompts.
  static func canBeHeader(_ cells: [String]) -> Bool {
    cells.count > 2
      && cells.contains { cell in
        // The bit 0x20 makes ASCII letters lower case.
        cell.utf8.first { $0 > 0x20 }.map { initials.contains($0 | 0x20) } ?? false
      }
  }

  /// Returns the columns of the platform among `platforms` that has the header `names`. One platform alone
  /// is specified, so its common columns are enough.
  static func matching(_ names: [String], among platforms: [Platform]) -> PlatformColumns? {
    let folded = names.map(foldedName)
    return all.first { columns in
      platforms.contains(columns.platform)
        && (!columns.areCommon || platforms.count == 1 || columns.haveAll(folded))
        && columns.rules.allSatisfy { rule in
          !rule.isRequired || folded.contains(where: rule.matches)
        }
    }
  }

  /// Returns whether the platform has all columns with these folded names.
  private func haveAll(_ names: [String]) -> Bool {
    names.allSatisfy { name in name.isEmpty || rules.contains { $0.matches(name) } }
  }

  /// Returns the fields of each column, or nil for columns that the platform does not have.
  func fields(of names: [String]) -> [DeckFields?] {
    names.map { name in
      let folded = foldedName(name)
      return rules.first { $0.matches(folded) }?.fields
    }
  }

  /// Returns whether a row below the header contains the instructions of the platform's template.
  func isInstruction(_ cells: [String]) -> Bool {
    platform == .quizizz && cells.first?.hasPrefix("Text of the question") == true
      && !cells.contains { AnswerKind.names.contains($0) }
  }
}
