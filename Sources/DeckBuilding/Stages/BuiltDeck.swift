@_spi(Conversion) package import QuestionGroups
import RecordReading
import SystemIO

/// The result of a run: the groups to write and the findings to report.
///
/// Only the run itself adds findings, on one thread. When it has returned the deck, nothing changes,
/// so threads can share it.
package final class BuiltDeck: @unchecked Sendable {
  /// The inputs, in the order in which they were given.
  package let inputs: [Input]

  /// The bytes of the inputs, and text decoded from them.
  package let texts: TextStore

  /// The records, including their choices only if choices are written or values are fixed.
  package let records: RecordTable

  /// For each row, the row that represents its question; empty if no row has an id.
  package let questionRows: [UInt32]

  /// Returns the row that represents the question of a row.
  package func questionRow(ofRow row: Int) -> Int {
    questionRows.indices.contains(row) ? Int(questionRows[row]) : row
  }

  /// The facts about each input.
  package let accounts: InputTable

  /// The groups that were built.
  package let built: BuiltGroups

  /// The record of which rows were used.
  package let usage: RecordUsage

  /// The errors, warnings and notes, ordered by place.
  package private(set) var findings: FindingList

  /// Whether reading stopped after a number of errors, so that there may be more.
  package let isCutShort: Bool

  /// The numbers of records that were read, used, refused and blank.
  package let summary: Summary

  package let options: ConversionOptions

  init(
    _ questions: consuming AssembledQuestions, _ built: BuiltGroups, roots: [Int],
    of inputs: [Input]
  ) {
    self.inputs = inputs
    self.built = built
    options = questions.options
    questionRows = questions.questionRows
    var records = questions.gathering.records
    if options.choicesUse != .keep, !options.keepsGivenTexts { records.choices = ChoiceLists() }
    self.records = records
    findings = questions.gathering.findings
    isCutShort = questions.gathering.isCutShort
    accounts = questions.gathering.inputs
    usage = RecordUsage(
      of: records, built: built, questionRows: questionRows, roots: roots, options)
    summary = Summary(
      inputCount: inputs.count(where: \.isCounted) - findings.countOfUnreadable(inputs),
      recordCount: records.count + records.blankCount, blankCount: records.blankCount,
      usedCount: usage.usedCount, questionCount: built.questionCount,
      groupCount: built.groups.count)
    texts = questions.gathering.texts
  }

  /// Adds a finding about the groups that were built.
  func add(_ finding: Finding) {
    findings.insert(finding)
  }
}

extension BuiltDeck {
  /// Reports that an earlier group has the title of `group` too, and another key.
  package func reportNamesake(_ group: BuiltGroups.BuiltGroup) {
    add(Finding(place: texts.place(of: group.title), kind: .duplicateTitle(group.title)))
  }

  /// Loads one byte of each of the questions with these numbers, so that all of them are fetched from memory at the
  /// same time: they are far apart, and fetching them one by one takes much longer.
  package func prefetch(_ numbers: ArraySlice<UInt32>) {
    prefetch(numbers, records.rows, texts)
  }

  private func prefetch(
    _ numbers: ArraySlice<UInt32>, _ rows: [QuestionRow], _ texts: borrowing TextStore
  ) {
    var sum = 0
    // Load the rows first: they contain the addresses of the text that is loaded next.
    for number in numbers { sum &+= rows[Int(number)].draft.prompt.count }
    for number in numbers {
      let draft = rows[Int(number)].draft
      sum &+= Int(texts[draft.prompt][0]) &+ Int(texts[draft.answer][0])
    }
    // The sum must be used, or the compiler removes the loads.
    precondition(sum >= 0)
  }

  /// The groups that were built, in the order of their first appearance.
  package var questionGroups: [QuestionGroup] {
    built.groups.compactMap { group in
      let builder = QuestionGroupBuilder { builder in
        builder.title = texts.string(group.title)
        for row in built.rows[group.rows] {
          let draft = records.rows[Int(row)].draft
          builder.add {
            $0.prompt = texts.string(draft.prompt)
            $0.answer = texts.string(draft.answer)
            $0.hint = texts.string(draft.hint)
          }
        }
      }
      // Building succeeds: the group has already passed the same rules.
      return try? builder.build()
    }
  }
}

extension FindingList {
  /// Returns the number of inputs that turned out to be unreadable when they were read.
  fileprivate func countOfUnreadable(_ inputs: [Input]) -> Int {
    kept.count { finding in
      guard case .unreadable = finding.kind, inputs.indices.contains(finding.place.input) else {
        return false
      }
      return inputs[finding.place.input].isCounted
    }
  }
}
