import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// A table with a row for each part of a question, which one column names.
///
///     Type,Text
///     Question,What is the capital of Peru?
///     Correct,Lima
///     Wrong,Cusco
///
/// Such a table is not read: each row would be a question with the name of a part as its prompt.
enum PartRows {
  /// Returns whether a cell of the first row below a header may be the name of a prompt, which few cells are.
  static func canBegin(with cell: String) -> Bool { part(cell) == .prompt }

  /// Returns some names of parts, as one column has them, or nil if no column names parts. The first
  /// row may be a header.
  static func names(in rows: some Collection<[String]>) -> [String]? {
    guard let width = rows.first?.count, width > 1 else { return nil }
    for column in 0..<width {
      let values = rows.map { $0[column] }
      let isHeader = values.first.map { part($0) == nil } ?? false
      if let names = names(Array(values.dropFirst(isHeader ? 1 : 0))) { return names }
    }
    return nil
  }

  /// Returns the names of the parts in the first column of a table with a column for each question, or nil if it is
  /// another one:
  ///
  ///     Question,Capital of Peru?,Capital of Chile?
  ///     Answer,Lima,Santiago
  static func names(besideQuestionsIn sample: TableSample) -> [String]? {
    guard sample.width.cells > 2, sample.rows.count > 1,
      part(sample.cells(of: sample.rows[1]).first ?? "") != nil
    else { return nil }
    let rows = sample.usualRows
    let names = rows.map { $0[0] }
    let parts = names.map(part)
    let firstOnes = rows[0].dropFirst().filter { !$0.isEmpty }
    guard rows.count == sample.rows.count, Set(names).count == names.count,
      parts.count(where: { $0 == .prompt }) == 1, parts.count(where: { $0 == .answer }) == 1,
      !parts.contains(nil),
      firstOnes.count > 1, firstOnes.allSatisfy({ part($0) == nil })
    else { return nil }
    return names
  }

  /// Returns the different names of parts in a column if it has nothing else, and has the same name for the
  /// prompts of several questions, apart from a number.
  private static func names(_ values: [String]) -> [String]? {
    let filled = values.filter { !$0.isEmpty }
    guard filled.count > 3, 2 * filled.count > values.count else { return nil }
    var names: [String] = []
    for value in filled where !names.contains(value) {
      guard part(value) != nil else { return nil }
      names.append(value)
    }
    let parts = names.map(part)
    let prompts = filled.filter { part($0) == .prompt }.map { name in
      NameReading(name).series?.stem ?? FoldedName(withoutNumber(name)).bytes
    }
    guard Set(prompts).count < prompts.count, parts.contains(.answer), haveEqualNumbers(names)
    else { return nil }
    return names
  }

  /// Returns whether each letter with a number has the numbers of the other ones: a table of models has `Q7` and `A8`.
  private static func haveEqualNumbers(_ names: [String]) -> Bool {
    let numbered = names.filter { withoutNumber($0) != $0 }
    let numbers = Dictionary(grouping: numbered, by: withoutNumber).values.map { names in
      Set(names.map { $0.dropFirst() })
    }
    return Set(numbers).count < 2
  }

  private enum PartRole { case prompt, answer, other }

  /// Returns the letter of a name that is a letter and a number: `Q1`.
  private static func withoutNumber(_ name: String) -> String {
    let bytes = name.utf8
    guard let first = bytes.first, first.isLetter, bytes.count > 1,
      bytes.dropFirst().allSatisfy(\.isDigit)
    else { return name }
    return String(name.prefix(1))
  }

  private static func part(_ name: String) -> PartRole? {
    guard name.utf8.count <= FieldNames.maxLength else { return nil }
    let reading = NameReading(withoutNumber(name))
    let meaning = reading.meaning.isEmpty ? reading.series?.meaning ?? .init() : reading.meaning
    if (meaning[.prompt] ?? 3) < 3 { return .prompt }
    if (meaning[.answer] ?? 3) < 3 || meaning.has(.answers) || meaning.has(.right) {
      return .answer
    }
    let others: [NameRole] = [.wrong, .choice, .choices, .hint, .title]
    if others.contains(where: meaning.has) { return .other }
    return reading.isBareNumber && reading.series?.isLetter == true ? .other : nil
  }
}

extension TableDetection {
  /// Returns why a table is not read whose rows are parts of questions, as the first row below its header shows. A header
  /// with prompts and answers, or with the name that is meant for such a column, is that of another table.
  func partsInRows(
    of sample: TableSample, below known: HeaderDetection.Header?
  ) -> NotADeck? {
    guard let row = sample.rows.first(where: { $0.start >= start }), sample.hasUsualWidth(row)
    else { return nil }
    let fields = known?.fields ?? NamedFields(sample.cells(of: row))
    guard !fields.areBothSides,
      sample.usualRows(after: row.start, most: 1).joined().contains(where: PartRows.canBegin),
      !fields.names.contains(where: { $0.reading.meaning.has(.field) }),
      let names = PartRows.names(in: sample.usualRows(after: row.start))
    else { return nil }
    return .partsInRows(names)
  }
}
