import ByteText
import QuestionGroups
import RecordReading

/// A table with a row for each choice: its text, and whether it is right. Only the first row of a
/// question has the prompt, or all of them have the same one.
///
///     question,option,correct
///     2+2?,3,no
///     ,4,yes
struct ChoiceRows {
  /// The columns of the prompt, of the choice, and of whether it is right, counted from 0.
  let prompt, choice, flag: Int

  /// The columns with a known name of something else, which are the same in all rows of a question.
  private let others: [Int]

  /// Finds the columns of a table from its header and its first rows, or returns nil if it is
  /// another one.
  init?(header: [String], rows: [[String]]) {
    let meanings = header.map { NameReading($0).meaning }
    let prompts = meanings.indices.filter { meanings[$0][.prompt].map { $0 < 3 } ?? false }
    guard prompts.count == 1, let prompt = prompts.first, !rows.isEmpty else { return nil }
    let flags = header.indices.filter { column in
      column != prompt && Self.canBeFlag(header[column], meanings[column])
        && Self.areFlags(
          rows.map { $0[column] }, areAllTrue: header.first == rejectCodesColumn)
    }
    let choices = meanings.indices.filter { column in
      let roles: [NameRole] = [.choice, .choices, .answer, .answers]
      return column != prompt && !flags.contains(column)
        && roles.contains(where: meanings[column].has)
    }
    guard flags.count == 1, choices.count == 1, Self.haveSeveral(rows, prompt, choices[0]) else {
      return nil
    }
    (self.prompt, choice, flag) = (prompt, choices[0], flags[0])
    others = meanings.indices.filter { column in
      let roles: [NameRole] = [.title, .group, .id, .hint]
      return ![prompt, choices[0], flags[0]].contains(column)
        && roles.contains(where: meanings[column].has)
    }
  }

  /// The condition under which a row has another choice of the question above it.
  var continuation: RowContinuation {
    RowContinuation(subject: prompt, parts: [choice, flag], others: others)
  }

  /// Returns whether a header has the columns.
  func fits(_ header: [String]) -> Bool { header.count > max(prompt, choice, flag) }

  private static func canBeFlag(_ name: String, _ meaning: NameMeaning) -> Bool {
    meaning.has(.flag) || meaning.has(.right) || FoldedName(name).bytes.isEmpty
  }

  /// The fraction of the marks that must be true or false; the others are reported.
  private static let minFlagShare = 0.8

  /// Returns whether nearly all values are true or false. If all are true, they may be something
  /// else, unless `areAllTrue` says that they can.
  private static func areFlags(_ values: [String], areAllTrue: Bool) -> Bool {
    let flags = values.compactMap { TruthValue.parse(Array($0.utf8).span) }
    return Double(flags.count) >= minFlagShare * Double(values.count)
      && (flags.contains(false) || areAllTrue)
  }

  /// Returns whether the rows are several choices of each question, as a rule.
  private static func haveSeveral(_ rows: [[String]], _ prompt: Int, _ choice: Int) -> Bool {
    var counts: [Int] = []
    var last = ""
    for row in rows where !row[choice].isEmpty {
      if !row[prompt].isEmpty, row[prompt] != last || counts.isEmpty {
        counts.append(0)
        last = row[prompt]
      }
      if counts.isEmpty { return false }
      counts[counts.count - 1] += 1
    }
    return !counts.isEmpty && counts.count { $0 > 1 } * 2 > counts.count
  }
}
