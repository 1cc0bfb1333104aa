import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The columns of a table with a row for each choice: its text, and whether it is right.
///
///     question,option,correct
///     2+2?,3,no
///     ,4,yes
struct ChoiceRows {
  /// The columns of the prompt, of the choice, and of whether it is right, counted from 0.
  let prompt, choice, flag: Int

  /// Whether each question has one answer, and some of these are marked as wrong.
  let areAlone: Bool

  /// Whether all rows of a question have the prompt.
  private let repeatsPrompt: Bool

  /// The columns that have a value of their own for each choice, such as feedback or an id. They are
  /// not read.
  let remarks: Set<Int>

  /// The columns whose names mean something else than in other tables.
  var ownColumns: Set<Int> { remarks.union([choice, flag]) }

  /// The columns that are the same in all rows of a question.
  private let others: [Int]

  /// Creates the columns of a candidate with a header, which is one of the rows.
  init?(_ candidate: Candidate, in rows: [[String]]) {
    guard let header = candidate.header.map({ rows[$0] }), let choice = candidate.choices.first,
      let flag = candidate.flags.first
    else { return nil }
    (prompt, self.choice, self.flag) = (candidate.prompt, choice, flag)
    let own = [prompt, choice, flag]
    let rows = rows.dropFirst(candidate.firstRecord).filter {
      $0.count >= header.count && !$0[choice].isBlank
    }
    repeatsPrompt = !rows.contains { $0[candidate.prompt].isBlank }
    var continuing: [(row: [String], last: [String])] = []
    for (last, row) in zip(rows, rows.dropFirst())
    where row[prompt].isBlank || repeatsPrompt && row[prompt] == last[prompt] {
      continuing.append((row, last))
    }
    areAlone = continuing.isEmpty && candidate.questions.contains { $0.answer.isEmpty }
    let meanings = header.map { NameReading($0).meaning }
    let free = header.indices.filter { !own.contains($0) }
    remarks = Set(
      free.filter { column in
        Self.isOfIds(header[column], meanings[column])
          || meanings[column].has(.hint)
            && continuing.contains { row, last in
              !row[column].isEmpty && row[column] != last[column]
            }
      })
    let roles: [NameRole] = [.title, .group, .id, .hint]
    others = free.filter { [remarks] column in
      !remarks.contains(column)
        && (roles.contains(where: meanings[column].has) || header[column] == ignoredCodesColumn
          || 2
            * continuing.count { row, last in row[column].isEmpty || row[column] == last[column] }
            > continuing.count)
    }
  }

  /// The condition under which a row has another choice of the question above it.
  var continuation: RowContinuation {
    RowContinuation(
      subject: prompt, repeatsSubject: repeatsPrompt, parts: [choice, flag], others: others)
  }

  /// Returns whether a header has the columns.
  func fits(_ header: [String]) -> Bool { header.count > max(prompt, choice, flag) }

  /// Returns whether a column is called an id of a choice, such as `option_id`.
  private static func isOfIds(_ name: String, _ meaning: NameMeaning) -> Bool {
    let roles: [NameRole] = [.choice, .choices, .answer, .answers]
    guard roles.contains(where: meaning.has) else { return false }
    let words = FoldedName(name).words
    return words.count > 1 && words.last.map { KnownNames.meaning(of: Array($0)).has(.id) } ?? false
  }

  /// Returns whether a table may have a row for each choice, by the names of its columns and the first rows below them.
  static func mayBe(_ names: [String], _ fields: NamedFields?, above rows: FirstRows) -> Bool {
    names.count > 2
      && names.indices.contains { column in
        ChoiceMarks.mayBe(
          called: names[column],
          fields?.names[column].reading.meaning ?? NameReading(names[column]).meaning)
          || rows.columnsOfTruth.contains(column)
            && ChoiceMarks.mayBe(
              called: names[column],
              rows.cells.lazy.filter { column < $0.count }.map { $0[column] })
      }
  }
}
