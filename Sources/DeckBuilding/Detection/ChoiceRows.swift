import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
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

  /// Finds the columns of a table from its header and its first rows, or returns nil if it is
  /// another one.
  init?(header: [String], rows: [[String]]) {
    let meanings = header.map { NameReading($0).meaning }
    let prompts = meanings.indices.filter { meanings[$0][.prompt].map { $0 < 3 } ?? false }
    guard prompts.count == 1, let prompt = prompts.first, !rows.isEmpty,
      !NamedFields(header).values.contains(where: { $0.field == .choices && $0.slot != nil })
    else { return nil }
    let isRejects = header.first == rejectCodesColumn
    let columns = header.indices.filter { $0 != prompt }
    let namedFlags = columns.filter { column in
      guard let minShare = Self.minFlagShare(header[column]) else { return false }
      return Self.areFlags(
        rows.map { $0[column] }, minShare: minShare, areAllTrue: isRejects)
    }
    let flags =
      namedFlags.isEmpty
      ? columns.filter { column in
        !ChoiceFlag.isMisleading(header[column])
          && Self.areVerdicts(rows.map { $0[column] }, inRejects: isRejects)
      }
      : namedFlags
    let parts = meanings.indices.filter { column in
      let roles: [NameRole] = [.choice, .choices, .answer, .answers]
      return column != prompt && !flags.contains(column)
        && roles.contains(where: meanings[column].has)
    }
    let ids = parts.filter { Self.isOfIds(header[$0]) }
    let choices = parts.filter { !ids.contains($0) }
    guard flags.count == 1, choices.count == 1, let flag = flags.first, let choice = choices.first
    else { return nil }
    (self.prompt, self.choice, self.flag) = (prompt, choice, flag)
    let rows = rows.filter { !$0[choice].isEmpty }
    repeatsPrompt = !rows.contains { $0[prompt].isEmpty }
    let continuing = Self.continuing(rows, prompt, repeatsPrompt)
    if let lists = Self.lists(rows.map { $0[choice] }),
      Self.areAnswers(rows.map { $0[flag] }, to: lists, continuing)
    {
      return nil
    }
    // Verdicts in a column with the name of an answer may be answers.
    let mayBeAnswers = namedFlags.isEmpty && meanings[flag].hasRole(besides: .other)
    if mayBeAnswers, continuing.contains(where: { rows[$0][choice] == rows[$0 - 1][choice] }) {
      return nil
    }
    // A question has several choices, as a rule. Rejects can have few rows, but only a name that is
    // not that of an answer shows that the column has choices. An answer alone that is marked as
    // wrong is none either.
    let isSure = isRejects && !mayBeAnswers && !meanings[choice].has(.answer)
    areAlone =
      continuing.isEmpty && !mayBeAnswers && Self.markWrongAnswers(rows.map { $0[flag] })
    guard rows.first?[prompt].isEmpty == false,
      isSure || areAlone
        || !continuing.isEmpty && continuing.count * 2 >= rows.count - continuing.count
    else { return nil }
    let remarks = meanings.indices.filter { column in
      ![prompt, choice, flag].contains(column) && meanings[column].has(.hint)
        && continuing.contains { row in
          !rows[row][column].isEmpty && rows[row][column] != rows[row - 1][column]
        }
    }
    self.remarks = Set(remarks + ids)
    let roles: [NameRole] = [.title, .group, .id, .hint]
    others = header.indices.filter { column in
      !([prompt, choice, flag] + remarks + ids).contains(column)
        && (roles.contains(where: meanings[column].has) || header[column] == ignoredCodesColumn
          || Self.isConstant(column, rows, continuing))
    }
  }

  /// The condition under which a row has another choice of the question above it.
  var continuation: RowContinuation {
    RowContinuation(
      subject: prompt, repeatsSubject: repeatsPrompt, parts: [choice, flag], others: others)
  }

  /// Returns whether a header has the columns.
  func fits(_ header: [String]) -> Bool { header.count > max(prompt, choice, flag) }

  /// Returns the fraction of the values that must be true or false in a column of marks with a name,
  /// or nil if it is not that of such a column. The others are reported.
  static func minFlagShare(_ name: String) -> Double? {
    // A sign, such as `+/-`, says less.
    if FoldedName(name).bytes.isEmpty { return 0.8 }
    guard let flag = ChoiceFlag(name) else { return nil }
    return flag.isOfWrong || flag.isOfAnswer ? nil : 0.5
  }

  /// Returns whether a column called `name` may have marks.
  private static func isOfFlags(_ name: String) -> Bool {
    let folded = FoldedName(name)
    // Most names are one word, which means something else.
    if folded.words.count == 1 {
      let meaning = KnownNames.meaning(of: folded.bytes)
      let roles: [NameRole] = [.right, .wrong, .flag, .solution]
      if !roles.contains(where: meaning.has) { return false }
    }
    return minFlagShare(name) != nil || ChoiceFlag.isMisleading(name)
  }

  /// Returns whether a column is called an id of something, such as `option_id`.
  private static func isOfIds(_ name: String) -> Bool {
    let words = FoldedName(name).words
    return words.count > 1 && words.last.map { KnownNames.meaning(of: Array($0)).has(.id) } ?? false
  }

  /// Returns whether all values of a column mark an answer as right or wrong, and both occur,
  /// unless the rows are rejects.
  private static func areVerdicts(_ values: [String], inRejects: Bool) -> Bool {
    let verdicts = values.compactMap(Self.verdict)
    return verdicts.count == values.count && (inRejects || Set(verdicts).count == 2)
  }

  /// Returns whether `value` marks an answer as right or wrong, or nil if it is not a mark: a
  /// word such as `correct`, or a sign such as `✓` or `×`.
  private static func verdict(_ value: String) -> Bool? {
    guard value.utf8.count <= 32 else { return nil }
    if !value.utf8.contains(where: { $0 < 0x80 }), let mark = TruthValue.mark(value) { return mark }
    let meaning = KnownNames.meaning(of: FoldedName(value).bytes)
    return meaning.has(.right) ? true : meaning.has(.wrong) ? false : nil
  }

  /// Returns whether enough values are true or false. If all are true, they may be something else,
  /// unless `areAllTrue` allows it.
  private static func areFlags(_ values: [String], minShare: Double, areAllTrue: Bool) -> Bool {
    let flags = values.compactMap { TruthValue.parse(Array($0.utf8).span) }
    return Double(flags.count) >= minShare * Double(values.count)
      && (flags.contains(false) || flags.count < values.count || areAllTrue)
  }

  /// Returns whether marks show that some of the lone answers are wrong. Other numbers than 0 and 1 are
  /// the times that a learner was right, and a blank is a mark only among signs.
  private static func markWrongAnswers(_ marks: [String]) -> Bool {
    let filled = marks.filter { !$0.isEmpty }
    let values = filled.map { TruthValue.parse(Array($0.utf8).span) }
    guard !values.contains(nil), filled.allSatisfy({ Int($0).map { $0 < 2 } ?? true }) else {
      return false
    }
    let areSigns = filled.allSatisfy { $0.unicodeScalars.count == 1 && Int($0) == nil }
    return values.contains(false) || areSigns && !filled.isEmpty && filled.count < marks.count
  }

  /// Returns the elements of values if all of them are lists with the same separator.
  private static func lists(_ values: [String]) -> [[String]]? {
    String.listSeparators.first { separator in
      values.allSatisfy { $0.hasSeveralElements(at: separator) }
    }.map { separator in values.map { $0.elements(at: separator) } }
  }

  /// Returns whether marks next to lists of choices are the answers: elements of the lists, or numbers of the right
  /// ones.
  private static func areAnswers(
    _ marks: [String], to lists: [[String]], _ continuing: [Int]
  ) -> Bool {
    if zip(marks, lists).allSatisfy({ $1.contains($0) }) { return true }
    return marks.contains { Int($0) != nil } && !haveOneRight(marks, continuing)
  }

  /// Returns whether each question has several rows, one of which is marked as right.
  private static func haveOneRight(_ marks: [String], _ continuing: [Int]) -> Bool {
    let starts = marks.indices.filter { !continuing.contains($0) }
    return zip(starts, starts.dropFirst() + [marks.count]).allSatisfy { start, end in
      end - start > 1
        && marks[start..<end].count { TruthValue.parse(Array($0.utf8).span) == true } == 1
    }
  }

  /// Returns the indices of the rows that continue a question.
  private static func continuing(
    _ rows: [[String]], _ prompt: Int, _ repeatsPrompt: Bool
  ) -> [Int] {
    rows.indices.dropFirst().filter { row in
      rows[row][prompt].isEmpty || repeatsPrompt && rows[row][prompt] == rows[row - 1][prompt]
    }
  }

  /// Returns whether a column has the same text, or none, in most rows that continue a question: a
  /// number of the question, but not one of its choices.
  private static func isConstant(_ column: Int, _ rows: [[String]], _ continuing: [Int]) -> Bool {
    continuing.count { row in
      rows[row][column].isEmpty || rows[row][column] == rows[row - 1][column]
    } * 2 > continuing.count
  }
}

extension ChoiceRows {
  /// Finds the columns below the header in a row of a sample, or returns nil if the table is another one.
  init?(below header: [String], in row: TableSample.Row, of sample: TableSample) {
    guard
      header.contains(where: Self.isOfFlags)
        || sample.firstCells(below: row).contains(where: { Self.verdict($0) != nil })
    else { return nil }
    // The rows of a sheet can be longer than its header.
    let rows = sample.usualRows(after: row.start).filter { $0.count >= header.count }
      .map { Array($0.prefix(header.count)) }
      .prefix { !Self.isHeader($0) }
    self.init(header: header, rows: Array(rows))
  }

  /// Returns whether a row below a header is one too: all of its cells are known names.
  private static func isHeader(_ cells: [String]) -> Bool {
    let names = cells.filter { !$0.isEmpty }
    return names.count > 1 && names.allSatisfy { !NameReading($0).meaning.isEmpty }
  }
}

extension TableLayout {
  /// Refuses a table whose rows are parts of questions, as the first row below its header shows. A header with prompts
  /// and answers, or with the name that is meant for such a column, is that of another table.
  private mutating func refuseParts(
    below row: TableSample.Row, _ fields: NamedFields, in sample: TableSample
  ) {
    guard !fields.areBothSides, sample.firstCells(below: row).contains(where: PartRows.canBegin),
      !fields.names.contains(where: { $0.reading.meaning.has(.field) }),
      let names = PartRows.names(in: sample.usualRows(after: row.start))
    else { return }
    refusal = .partsInRows(names)
  }

  /// Detects that a table has a row for each part of a question, or for each choice.
  mutating func detectRows(in sample: TableSample, below known: HeaderDetection.Header?) {
    let start = start
    guard let row = sample.rows.first(where: { $0.start >= start }), sample.hasUsualWidth(row)
    else { return }
    let header = known?.cells ?? sample.cells(of: row)
    refuseParts(below: row, known?.fields ?? NamedFields(header), in: sample)
    if refusal == nil { choiceRows = ChoiceRows(below: header, in: row, of: sample) }
  }
}
