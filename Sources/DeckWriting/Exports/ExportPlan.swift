import ByteText
import DeckBuilding

/// Everything about an export that is the same for all of its groups.
struct ExportPlan {
  let options: ExportOptions
  let form: ExportForm

  /// Whether questions have ids that are written.
  let hasIDs: Bool

  /// The number of choices that a question has at most.
  let choiceCount: Int

  /// Whether a file has one group.
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

  /// Returns the text of a file with `groups`, the first question of which has the number `first`.
  func text(of groups: ArraySlice<ListedGroup>, from first: Int) -> ByteBuffer {
    var buffer = ByteBuffer()
    if options.beginsWithMark(form) { buffer.append("\u{FEFF}") }
    switch options.format {
    case .csv, .tsv, .excelCSV:
      TableExport(plan: self).append(groups, from: first, to: &buffer)
    case .yaml: YAMLExport(plan: self).append(groups, from: first, to: &buffer)
    case .json: JSONExport(plan: self).append(groups, from: first, to: &buffer)
    case .jsonl: JSONExport(plan: self).append(linesOf: groups, from: first, to: &buffer)
    }
    return buffer
  }

  /// Returns the fields of a question as keys and values, without its choices, in the order in
  /// which objects have them. `number` is its number in the order of the deck.
  func fields(of question: ListedQuestion, number: Int) -> [(key: DeckField, value: String)] {
    var fields: [(DeckField, String)] = []
    if hasIDs, !question.id.isEmpty { fields.append((.id, question.id)) }
    if form.contains(.order) { fields.append((.order, "\(number)")) }
    fields.append((.prompt, question.prompt))
    fields.append((.answer, question.answer))
    if !question.hint.isEmpty { fields.append((.hint, question.hint)) }
    return fields
  }
}
