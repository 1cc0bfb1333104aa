import ByteText
import DeckBuilding

/// Groups as a table: a header, and a row for each question.
struct TableExport {
  let plan: ExportPlan

  /// Appends the table of `groups`, whose questions are numbered from `first` on.
  func append(_ groups: ArraySlice<ListedGroup>, from first: Int, to buffer: inout ByteBuffer) {
    let writer = TableWriter(plan.options, plan.form)
    writer.append(header: header, to: &buffer)
    var number = first
    for group in groups {
      for question in group.questions {
        for cells in rows(of: question, in: group, number: number) {
          writer.append(row: cells, to: &buffer)
        }
        number += 1
      }
    }
  }

  /// The names of the columns.
  private var header: [String] {
    var fields: [DeckField] = [.title, .prompt, .answer, .hint]
    if plan.form.contains(.order) { fields.insert(.order, at: 0) }
    if plan.hasIDs { fields.insert(.id, at: 0) }
    return fields.map(\.rawValue) + (0..<plan.choiceCount).map { "choice \($0 + 1)" }
  }

  /// Returns the rows of a question: one, or several that share an id.
  private func rows(
    of question: ListedQuestion, in group: ListedGroup, number: Int
  ) -> [[String]] {
    guard plan.form.contains(.parts) else {
      return [cells(question.id, "\(number)", group.title, of: question)]
    }
    var (prompt, answer, hint) = (question, question, question)
    (prompt.answer, prompt.hint, prompt.choices) = ("", "", [])
    (answer.prompt, answer.hint) = ("", "")
    (hint.prompt, hint.answer, hint.choices) = ("", "", [])
    let parts = question.hint.isEmpty ? [answer] : [answer, hint]
    return [cells("q\(number)", "\(number)", group.title, of: prompt)]
      + parts.map { cells("q\(number)", "", "", of: $0) }
  }

  private func cells(
    _ id: String, _ order: String, _ title: String, of question: ListedQuestion
  ) -> [String] {
    var cells = [title, question.prompt, question.answer, question.hint]
    if plan.form.contains(.order) { cells.insert(order, at: 0) }
    if plan.hasIDs { cells.insert(id, at: 0) }
    let missing = plan.choiceCount - question.choices.count
    return cells + question.choices + Array(repeating: "", count: missing)
  }
}
