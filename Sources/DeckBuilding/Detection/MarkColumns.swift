import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// Columns with marks or counts instead of answers: whether a learner was right, and the number of
/// times; and columns with numbers instead of prompts.
enum MarkColumns {
  /// The fraction of the values that must be marks or numbers.
  private static let minShare = 0.8

  /// Returns whether a column called `name` may have marks. Most tables have none, and their values
  /// need not be read for this.
  static func canBeNamed(_ name: String) -> Bool {
    ChoiceRows.minFlagShare(name) != nil || ChoiceFlag.isMisleading(name)
  }

  /// Returns the columns that are named like right answers, but have marks or numbers next to a
  /// column of text that can be the answer, even if its name is not known, as `answer given`. Alone,
  /// signs such as `1` and `x` are marks, but not words such as `yes`.
  ///
  /// A number next to columns of choices, or next to a list of them, is an answer.
  static func columns(_ header: [String], _ rows: [[String]]) -> Set<Int> {
    let meanings = header.map { NameReading($0).meaning }
    if haveChoices(header) { return [] }
    let values = ColumnValues.columns(rows)
    guard values.count == header.count else { return [] }
    let marks = header.indices.filter { column in
      (meanings[column].has(.right) || meanings[column].has(.flag)) && areMarks(values[column])
    }
    let texts = header.indices.filter { column in
      let roles: [NameRole] = [.answer, .answers, .choice]
      return !marks.contains(column)
        && (roles.contains(where: meanings[column].has) || TruthName.isOfAnswer(header[column]))
        && values[column].kind == .text && !haveLists(values[column])
    }
    // A word with a mark may be part of the question: `Is it a noun?,run,no`.
    let areUnclear =
      !texts.isEmpty && texts.allSatisfy { meanings[$0][.answer] == 3 }
      && marks.contains { haveWords(values[$0]) }
    let isChecklist =
      marks.count == 1 && areSigns(values[marks[0]])
      && !header.indices.contains { column in
        let roles: [NameRole] = [.answer, .answers, .choice, .choices]
        return !marks.contains(column) && roles.contains(where: meanings[column].has)
      }
    let wrong = header.indices.filter { column in
      meanings[column].has(.wrong) && (areMarks(values[column]) || values[column].kind == .blank)
    }
    let areSides =
      marks.count == 1 && wrong.count == 1
      && areOpposites(values[marks[0]], values[wrong[0]])
    if areUnclear { return Set(marks + texts) }
    return !marks.isEmpty && !texts.isEmpty || areSides || isChecklist ? Set(marks + wrong) : []
  }

  /// Returns the answers and the marks of a table in which the prompts are repeated, with another
  /// answer each time, next to marks of an unknown name: only some of the answers are right, and
  /// nothing shows which.
  static func columnsOfUnknownMarks(_ header: [String], _ rows: [[String]]) -> Set<Int> {
    let meanings = header.map { NameReading($0).meaning }
    let prompts = header.indices.filter { (meanings[$0][.prompt] ?? 3) < 3 }
    guard prompts.count == 1, let prompt = prompts.first, !rows.isEmpty, !haveChoices(header)
    else { return [] }
    let marks = header.indices.filter { column in
      guard column != prompt, canBeUnknown(header[column]) else { return false }
      let values = rows.map { $0[column].isEmpty ? nil : truth($0[column]) }
      return !values.contains(nil) && Set(values).count == 2
    }
    let answers = header.indices.filter { column in
      let roles: [NameRole] = [.answer, .answers, .choice]
      return !marks.contains(column) && roles.contains(where: meanings[column].has)
    }
    guard answers.count == 1, let answer = answers.first else { return [] }
    let repeated = rows.indices.dropFirst().count { row in
      rows[row][prompt] == rows[row - 1][prompt] && rows[row][answer] != rows[row - 1][answer]
    }
    return marks.isEmpty || repeated * 2 < rows.count - repeated ? [] : Set(marks + [answer])
  }

  /// Returns the column with the numbers of the questions although it is named like their text, which is in a
  /// column of another name.
  static func columnsOfNumbers(_ header: [String], _ rows: [[String]]) -> Set<Int> {
    let values = ColumnValues.columns(rows)
    let fields = NamedFields(header).values.map(\.field)
    guard values.count == header.count else { return [] }
    let hasText = header.indices.contains { column in
      fields[column] == nil && (values[column].kind == .text || values[column].kind == .code)
        && !NameReading.isSomethingElse(header[column])
    }
    guard hasText else { return [] }
    return Set(
      header.indices.filter { fields[$0] == .prompt && values[$0].areNumbers(below: header[$0]) })
  }

  /// Returns whether several columns have one choice each.
  static func haveChoices(_ header: [String]) -> Bool {
    NamedFields(header).values.contains { $0.field == .choices && $0.slot != nil }
  }

  /// Returns whether a column may have marks although its name does not show it.
  static func canBeUnknown(_ name: String) -> Bool {
    let meaning = NameReading(name).meaning
    let roles: [NameRole] = [.prompt, .hint, .title, .group, .id, .order]
    return !roles.contains(where: meaning.has) || ChoiceFlag.isMisleading(name)
  }

  /// Returns whether a cell below a name may be a mark although the name does not show it.
  static func canBeUnknownMark(_ name: String, _ cell: String) -> Bool {
    !cell.isEmpty && truth(cell) != nil && canBeUnknown(name)
  }

  /// Returns whether a cell below a name may be the number of a question although the name is that of its text.
  static func canBeNumber(_ name: String, _ cell: String) -> Bool {
    cell.utf8.last?.isDigit == true && NameReading(name).meaning.has(.prompt)
  }

  private static func truth(_ value: String) -> Bool? { TruthValue.parse(Array(value.utf8).span) }

  /// Returns whether the values are signs of true and false, both of which occur.
  private static func areSigns(_ values: ColumnValues) -> Bool {
    let marks = values.values.map(truth)
    let areShort = values.values.allSatisfy { value in
      value.unicodeScalars.count < 2
        && value.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0 == "x" || $0 == "X" }
    }
    return areShort && !marks.contains(nil) && Set(marks).count == 2
  }

  /// Returns whether the values are words of true and false, both of which occur.
  private static func haveWords(_ values: ColumnValues) -> Bool {
    let filled = values.values.filter { !$0.isEmpty }
    return filled.allSatisfy { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
      && Set(filled.map(truth)) == [true, false]
  }

  private static func areMarks(_ values: ColumnValues) -> Bool {
    if values.kind == .number || values.kind == .runningNumber { return true }
    let marks = values.values.count { truth($0) != nil }
    return values.filledShare > 0 && Double(marks) >= minShare * Double(values.values.count)
  }

  /// Returns whether one of two columns is marked in each row, as for statements that are true or
  /// false.
  private static func areOpposites(_ one: ColumnValues, _ other: ColumnValues) -> Bool {
    zip(one.values, other.values).allSatisfy { one, other in
      let marks = [one, other].map(truth)
      return marks[0] != nil && marks[1] != nil && marks[0] != marks[1]
    }
  }

  private static func haveLists(_ values: ColumnValues) -> Bool {
    values.lists != nil || values.values.count { $0.contains("\n") } * 2 > values.values.count
  }
}

extension TableLayout {
  /// Returns whether a row below a header is one too: all of its cells are known names.
  private static func isHeader(_ cells: [String]) -> Bool {
    let names = cells.filter { !$0.isEmpty }
    return names.count > 1 && names.allSatisfy { !NameReading($0).meaning.isEmpty }
  }

  /// Refuses a table whose rows are parts of questions, as the `first` of them shows. A header with
  /// prompts and answers, or with the name that is meant for such a column, is that of another table.
  private mutating func refuseParts(
    below row: TableSample.Row, _ header: [String], _ first: [String], in sample: TableSample
  ) -> Bool {
    guard first.contains(where: PartRows.canBegin), !FieldNames.haveBothSides(header),
      !header.contains(where: { NameReading($0).meaning.has(.field) }),
      let names = PartRows.names(in: sample.usualRows(after: row.start))
    else { return false }
    refusal = .partsInRows(names)
    return true
  }

  /// Detects columns that show whether choices or answers are right. Rows for each choice are read
  /// only if no column `isMapped`.
  mutating func detectMarks(in sample: TableSample, isMapped: Bool) {
    let start = start
    guard let row = sample.rows.first(where: { $0.start >= start }), sample.hasUsualWidth(row)
    else { return }
    let header = sample.cells(of: row)
    let next = sample.rows.first { $0.start > row.start && sample.hasUsualWidth($0) }
    let first = next.map(sample.cells) ?? []
    if !isMapped, refuseParts(below: row, header, first, in: sample) { return }
    guard
      header.contains(where: MarkColumns.canBeNamed)
        || first.contains(where: { ChoiceRows.verdict($0) != nil })
        || zip(header, first).contains(where: MarkColumns.canBeUnknownMark)
        || zip(header, first).contains(where: MarkColumns.canBeNumber)
    else { return }
    // The rows of a sheet can be longer than its header.
    let rows = sample.usualRows(after: row.start).map { Array($0.prefix(header.count)) }
      .prefix { !Self.isHeader($0) }
    if !isMapped { choiceRows = ChoiceRows(header: header, rows: Array(rows)) }
    if choiceRows == nil { marks = MarkColumns.columns(header, Array(rows)) }
    if choiceRows == nil, marks.isEmpty, !isMapped {
      marks = MarkColumns.columnsOfUnknownMarks(header, Array(rows))
    }
    if choiceRows == nil, marks.isEmpty, !isMapped {
      marks = MarkColumns.columnsOfNumbers(header, Array(rows))
    }
  }
}

extension NameReading {
  /// Whether a column with the name is certainly not part of a question.
  fileprivate static func isSomethingElse(_ name: String) -> Bool {
    if DeckField.isKnownOtherwise(name) { return true }
    let parts: [NameRole] = [.prompt, .answer, .answers, .choice, .choices, .wrong, .name]
    func isPart(_ meaning: NameMeaning) -> Bool { parts.contains(where: meaning.has) }
    let meaning = NameReading(name).meaning
    if !meaning.isEmpty, !isPart(meaning) { return true }
    return FoldedName(name).words.map { KnownNames.meaning(of: Array($0)) }
      .contains { $0.has(.other) && !isPart($0) }
  }
}
