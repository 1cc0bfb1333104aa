/// The columns of a platform's spreadsheet: their names and the fields that they provide.
struct PlatformColumns {
  /// A rule for one column, or for several similar ones.
  struct ColumnRule {
    fileprivate let fields: DeckFields
    fileprivate let names: [String]
    fileprivate let isRequired: Bool

    /// Creates a rule for columns with one of these names, which are folded; a trailing `*` matches any suffix. A header
    /// has a column of each required rule, with at least one of its names; one that provides no fields is known and not
    /// read.
    init(_ fields: DeckFields, _ names: [String], isRequired: Bool = true) {
      (self.fields, self.names, self.isRequired) = (fields, names, isRequired)
    }

    init(_ fields: DeckFields, _ names: String..., isRequired: Bool = true) {
      self.init(fields, names, isRequired: isRequired)
    }

    fileprivate func matches(_ name: String) -> Bool {
      names.contains { pattern in
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
      }
    }
  }

  private let rules: [ColumnRule]

  /// The beginning of the first row below the header of a template, with instructions for the author.
  private let instruction: String?

  /// Whether other tables can have the required columns too, so that no other column may be next to them.
  private let areCommon: Bool

  init(_ rules: ColumnRule..., instruction: String? = nil, areCommon: Bool = false) {
    self.rules = rules
    self.instruction = instruction
    self.areCommon = areCommon
  }

  /// The first letters of the columns of prompts, in lower case.
  private static let initials = Set(
    Platform.allCases.compactMap(\.columns).flatMap(\.rules).filter { $0.fields == .prompt }
      .flatMap(\.names).compactMap(\.utf8.first))

  /// Returns false for most rows that are not headers: every header has a column of prompts.
  static func canBeHeader(_ cells: [String]) -> Bool {
    cells.count > 2
      && cells.contains { cell in
        // The bit 0x20 makes ASCII letters lower case.
        cell.utf8.first { $0 > 0x20 }.map { initials.contains($0 | 0x20) } ?? false
      }
  }

  /// Returns the first platform among `platforms` whose spreadsheets have the header `names`. One platform alone is
  /// specified, so its common columns are enough.
  static func platform(withHeader names: [String], among platforms: [Platform]) -> Platform? {
    let folded = names.map(foldedName)
    return platforms.first { platform in
      guard let columns = platform.columns else { return false }
      return (!columns.areCommon || platforms.count == 1 || columns.haveAll(folded))
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
    guard let instruction else { return false }
    return cells.first?.hasPrefix(instruction) == true
      && !cells.contains { AnswerKind.names.contains($0) }
  }
}

/// The kind of answer that a platform's type of question has.
package enum AnswerKind {
  /// The answer refers to the correct choice.
  case choice
  /// The first choice is the answer itself.
  case firstChoice
  /// Questions of this type have none.
  case none
  /// The type of question is not known.
  case unknown

  /// The names of the types of questions that have an answer.
  package static let names = ["Multiple Choice", "Checkbox", "Fill-in-the-Blank"]

  /// Creates the kind for a type of question in Quizizz's terms; an empty type means choices.
  package init(type: String) {
    switch foldedName(type) {
    case "", "multiplechoice", "checkbox": self = .choice
    case "fillintheblank", "fillinblank", "fillintheblanks": self = .firstChoice
    case "openended", "poll", "draw", "slide", "wordcloud": self = .none
    default: self = .unknown
    }
  }
}
