package import ByteText
package import DeckBuilding
package import SystemIO

/// The precautions in an export that keep it from being read differently.
///
/// Nearly every deck is exported without any. A deck may look like something else, though: a question like a header,
/// all values like quoted ones, a group after one that precedes it in the order of the files. So each export is read
/// back, and written again with more precautions if the result differs.
package struct ExportForm: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Each question has its number in the order of the deck.
  static let order = ExportForm(rawValue: 1)
  /// All cells, or all values of YAML, are in quotes.
  static let quotes = ExportForm(rawValue: 2)
  /// The first line of a table specifies the delimiter.
  static let separatorLine = ExportForm(rawValue: 4)
  /// The text begins with a byte order mark.
  static let mark = ExportForm(rawValue: 8)
  /// Ids are left out.
  static let noIDs = ExportForm(rawValue: 16)
  /// The prompt, the answer and the hint of a question are in different rows with one id, so that no
  /// row looks like a header.
  static let parts = ExportForm(rawValue: 32)
  /// Each choice is marked as right or wrong, and is not repeated as the answer, which could also
  /// be the number or the letter of another choice.
  static let marks = ExportForm(rawValue: 64)

  /// The forms that are tried for a format, the plainest one first.
  package static func all(for format: ExportFormat, hasChoices: Bool) -> [ExportForm] {
    let forms: [ExportForm] = [[], .order, .quotes, [.order, .quotes]]
    let marked: [ExportForm] = [
      [.order, .quotes, .separatorLine], [.order, .quotes, .mark],
      [.order, .quotes, .mark, .noIDs], [.order, .quotes, .separatorLine, .noIDs],
      [.order, .parts], [.order, .quotes, .parts], [.order, .quotes, .parts, .separatorLine],
      [.order, .quotes, .parts, .mark],
    ]
    let all: [ExportForm] =
      switch format {
      case .csv, .tsv, .excelCSV: forms + marked
      case .yaml: forms + [[.order, .quotes, .noIDs]]
      case .json, .jsonl: [[], .order, .noIDs, [.order, .noIDs]]
      }
    return all + (hasChoices ? all.map { $0.union(.marks) } : [])
  }
}

/// Everything about an export that is the same for all of its groups.
struct ExportPlan {
  let options: ExportOptions
  let form: ExportForm

  /// Whether questions have ids that are written.
  let hasIDs: Bool

  /// The keys of a choice that is marked.
  static let (choiceText, choiceMark) = ("text", "correct")

  /// The number of choices that a question has at most.
  let choiceCount: Int

  let isGroupPerFile: Bool

  init(_ groups: [ListedGroup], _ options: ExportOptions, _ form: ExportForm, perGroup: Bool) {
    self.options = options
    self.form = form
    isGroupPerFile = perGroup
    let questions = groups.lazy.flatMap(\.questions)
    hasIDs =
      form.contains(.parts)
      || !form.contains(.noIDs) && questions.contains { !$0.id.isEmpty }
    choiceCount = questions.map(\.choices.count).max() ?? 0
  }

  /// Groups, each with the number of its first question in the order of the deck.
  typealias NumberedGroups = [(group: ListedGroup, first: Int)]

  /// Returns the text of a file with `groups`, the first question of which has the number `first`.
  func text(of groups: ArraySlice<ListedGroup>, from first: Int) -> Bytes {
    var buffer = ByteBuffer()
    var next = first
    let numbered = groups.map { group in
      defer { next += group.questions.count }
      return (group, next)
    }
    if form.contains(.mark) || options.format == .excelCSV { buffer.append("\u{FEFF}") }
    switch options.format {
    case .csv, .tsv, .excelCSV: append(table: numbered, to: &buffer)
    case .yaml: append(yaml: numbered, to: &buffer)
    case .json: append(json: numbered, to: &buffer)
    case .jsonl: append(jsonLines: numbered, to: &buffer)
    }
    return buffer.finish()
  }

  /// Returns whether the choices of a question are marked: one of them is the answer.
  func marksChoices(of question: ListedQuestion) -> Bool {
    form.contains(.marks)
      && question.choices.count { $0.isExactly(question.answer) } == 1
  }

  /// Returns the fields of a question as keys and values, without its choices, in the order in
  /// which objects have them. `number` is its number in the order of the deck.
  func fields(of question: ListedQuestion, number: Int) -> [(key: DeckField, value: String)] {
    var fields: [(DeckField, String)] = []
    if hasIDs, !question.id.isEmpty { fields.append((.id, question.id)) }
    if form.contains(.order) { fields.append((.order, "\(number)")) }
    fields.append((.prompt, question.prompt))
    if !marksChoices(of: question) { fields.append((.answer, question.answer)) }
    if !question.hint.isEmpty { fields.append((.hint, question.hint)) }
    return fields
  }
}

/// A file of an export, with its name, or its path in a folder.
package typealias ExportFile = (path: FilePath, content: Bytes)

extension BuiltDeck {
  /// Returns the deck as files in the format of `options`: one per group, named after their titles,
  /// or one that is called `name`.
  package func exported(
    _ options: ExportOptions, _ form: ExportForm, as name: FilePath?
  ) -> [ExportFile] {
    let groups = listedGroups
    let plan = ExportPlan(groups, options, form, perGroup: name == nil)
    if let name {
      return [(name, plan.text(of: groups[...], from: 1))]
    }
    var names = FileNames()
    var number = 1
    return groups.indices.map { index in
      defer { number += groups[index].questions.count }
      let path = names.name(for: groups[index].title, ending: options.format.ending)
      return (path, plan.text(of: groups[index...index], from: number))
    }
  }
}
