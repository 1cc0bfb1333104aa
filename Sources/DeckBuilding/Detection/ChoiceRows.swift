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

  /// The columns that have a value of their own for each choice, such as feedback or an id. They are not read.
  let remarks: Set<Int>

  /// The columns whose names mean something else than in other tables.
  var ownColumns: Set<Int> { remarks.union([choice, flag]) }

  /// The columns that are the same in all rows of a question.
  private let others: [Int]

  /// Creates the columns of a candidate with the names of all columns of its table.
  init?(_ candidate: Candidate, _ names: [String]) {
    guard let choice = candidate.choices.first, let flag = candidate.flags.first else { return nil }
    (prompt, self.choice, self.flag) = (candidate.prompt, choice, flag)
    repeatsPrompt = candidate.repeatsPrompts
    areAlone = !candidate.hasContinuedRows && candidate.questions.contains { $0.answer.isEmpty }
    let meanings = names.map { NameReading($0).meaning }
    let free = Set(names.indices).subtracting([prompt, choice, flag])
    remarks = free.filter { column in
      Self.isOfIds(names[column], meanings[column])
        || meanings[column].has(.hint) && candidate.shareOfOwnTexts(inColumn: column) ?? 0 > 0
    }
    let roles: [NameRole] = [.title, .group, .id, .hint]
    others = free.subtracting(remarks).filter { column in
      roles.contains(where: meanings[column].has) || names[column] == ignoredCodesColumn
        || candidate.shareOfOwnTexts(inColumn: column).map { $0 < 0.5 } == true
    }.sorted()
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
}
