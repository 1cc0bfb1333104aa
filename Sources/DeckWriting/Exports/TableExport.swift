import ByteText
import DeckBuilding
import RecordReading

// Groups as a table: a header, and a row for each question.
extension ExportPlan {
  private var rowEnd: String { options.format == .excelCSV ? "\r\n" : "\n" }

  /// Appends the table of `groups`.
  func append(table groups: NumberedGroups, to buffer: inout ByteBuffer) {
    appendHeader(to: &buffer)
    for (group, first) in groups {
      for (index, question) in group.questions.enumerated() {
        for cells in rows(of: question, in: group, number: first + index) {
          append(options.guardsFormulas ? cells.map(FormulaGuard.guarded) : cells, to: &buffer)
        }
      }
    }
  }

  private func append(_ cells: [String], to buffer: inout ByteBuffer) {
    let writer = CellWriter(dialect: options.dialect, quotesAll: form.contains(.quotes))
    writer.append(row: cells, lineEnd: rowEnd, to: &buffer)
  }

  /// Appends the names of the columns, and the line before them, if the form has one. A guard before
  /// the first name shows that cells are guarded.
  private func appendHeader(to buffer: inout ByteBuffer) {
    if form.contains(.separatorLine) {
      buffer.append("sep=\(options.dialect.delimiter.text)\(rowEnd)")
    }
    var names = header
    if options.guardsFormulas, let first = names.first { names[0] = FormulaGuard.mark + first }
    append(names, to: &buffer)
  }

  private var header: [String] {
    var fields: [DeckField] = [.title, .prompt, .answer, .hint]
    if form.contains(.order) { fields.insert(.order, at: 0) }
    if hasIDs { fields.insert(.id, at: 0) }
    let isMarked = form.contains(.marks)
    return fields.map(\.rawValue)
      + (0..<choiceCount).flatMap { number in
        ["choice \(number + 1)"] + (isMarked ? ["correct \(number + 1)"] : [])
      }
  }

  /// Returns the rows of a question: one, or several that share an id.
  private func rows(
    of question: ListedQuestion, in group: ListedGroup, number: Int
  ) -> [[String]] {
    guard form.contains(.parts) else {
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
    let isMarked = marksChoices(of: question)
    var cells = [title, question.prompt, isMarked ? "" : question.answer, question.hint]
    if form.contains(.order) { cells.insert(order, at: 0) }
    if hasIDs { cells.insert(id, at: 0) }
    var choices = question.choices
    if form.contains(.marks) {
      choices = choices.flatMap { [$0, isMarked ? ($0 == question.answer ? "yes" : "no") : ""] }
    }
    let missing = header.count - cells.count - choices.count
    return cells + choices + Array(repeating: "", count: missing)
  }
}
