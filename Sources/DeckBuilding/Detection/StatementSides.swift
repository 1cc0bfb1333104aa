@_spi(Conversion) import QuestionGroups

/// A table of statements next to two columns whose names are the answers, one of which is marked.
///
///     Statement,True,False
///     Water is wet.,x,
///     Fish can fly.,,x
struct StatementSides {
  /// The column of the statements, counted from 0.
  let prompt: Int

  /// The two columns of marks, in their order.
  let columns: [Int]

  /// The least fraction of the statements that are sentences.
  private static let minShare = 0.8

  /// Finds the columns of a table from its header and its first rows, or returns nil if it is
  /// another one.
  ///
  /// Marks next to questions or words may show that a learner was right or wrong. Nobody
  /// answers a sentence.
  init?(header: [String], rows: [[String]]) {
    let values = ColumnValues.columns(rows)
    guard values.count == header.count else { return nil }
    let names = header.map(Self.truth)
    let columns = header.indices.filter { names[$0] != nil && values[$0].kind != .runningNumber }
    let meanings = header.map { NameReading($0).meaning }
    let others = header.indices.filter { !columns.contains($0) }
    let named = others.filter { meanings[$0].has(.prompt) }
    let prompts = named.isEmpty ? others.filter { Self.areSentences(values[$0]) } : named
    guard columns.count == 2, names[columns[0]] != names[columns[1]], prompts.count == 1,
      let prompt = prompts.first, Self.areSentences(values[prompt]),
      !Self.isSentence(header[prompt]),
      !others.contains(where: { $0 != prompt && Self.isAnswer(meanings[$0]) }),
      Self.areOpposites(values[columns[0]], values[columns[1]])
    else { return nil }
    (self.prompt, self.columns) = (prompt, columns)
  }

  /// Returns whether a column called `name` may be one of the answers.
  static func canBeNamed(_ name: String) -> Bool { truth(name) != nil }

  private static func truth(_ name: String) -> Bool? {
    TruthValue.parse(word: FoldedName(name).bytes[...])
  }

  /// Returns whether the first of `rows` is a header above such a table.
  static func isHeader(of rows: [[String]]) -> Bool {
    guard let header = rows.first else { return false }
    return StatementSides(header: header, rows: Array(rows.dropFirst())) != nil
  }

  /// Returns whether a header has the columns.
  func fits(_ header: [String]) -> Bool { header.count > max(prompt, columns.max() ?? 0) }

  private static func isAnswer(_ meaning: NameMeaning) -> Bool {
    meaning.has(.answer) || meaning.has(.answers)
  }

  private static func areSentences(_ values: ColumnValues) -> Bool {
    let sentences = values.values.count(where: isSentence)
    return !values.values.isEmpty && Double(sentences) >= minShare * Double(values.values.count)
  }

  private static func isSentence(_ text: String) -> Bool {
    text.unicodeScalars.last.map { ".!。！।".unicodeScalars.contains($0) } ?? false
  }

  /// Returns whether one of two columns is marked in each row. Numbers may be counts.
  private static func areOpposites(_ one: ColumnValues, _ other: ColumnValues) -> Bool {
    zip(one.values, other.values).allSatisfy { one, other in
      let marks = [one, other].map { Int($0) == nil ? TruthValue.parse(Array($0.utf8).span) : nil }
      return marks[0] != nil && marks[1] != nil && marks[0] != marks[1]
    }
  }
}
