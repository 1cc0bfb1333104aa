import ByteText
@_spi(Conversion) import QuestionGroups

/// A sampled table with the facts of its columns.
struct TableFacts {
  let table: SampleTable
  private(set) var columns: [ColumnFacts]
  let series: [ColumnSeries]

  /// The columns that may say of each text in another one whether it is right.
  let marks: [ChoiceMarks]

  /// The languages that the names of the columns say.
  let translatedNames: [TranslatedName?]

  /// The languages whose names columns have, as `German` or `German word`.
  let languages: [String?]

  /// The elements of the values of each column that splits into lists.
  private let parts: [Int: [[CellText]]]

  /// The columns that are tried for a role.
  private static let maxPrompts = 5
  private static let maxAnswers = 8

  init(_ table: SampleTable) {
    self.table = table
    let names = table.columns.map { NameFacts($0.name) }
    languages = names.map(\.language)
    translatedNames = table.columns.map { TranslatedName($0.name) }
    series = ColumnSeries.all(in: table.columns, names)
    columns = zip(table.columns, names).map { ColumnFacts($0, name: $1) }
    let facts = columns
    marks = table.columns.indices.filter { facts[$0][.truth] > 0 || facts[$0][.filled] < 1 }
      .compactMap {
        ChoiceMarks($0, of: table)
      }
    var parts: [Int: [[CellText]]] = [:]
    for (index, facts) in columns.enumerated() {
      guard let separator = facts.separator else { continue }
      parts[index] = table.columns[index].cells.map { cell in
        cell.first.text.elements(at: separator).map { CellText($0) }
      }
    }
    self.parts = parts
    markVariants()
    markSeries()
    markRemarks()
    markPronunciations()
    markHiddenTexts()
    markTextsBehind()
    markNumbers()
    markEchoes()
  }

  /// Returns the elements of the values of a column that splits into lists.
  func parts(ofColumn column: Int) -> [[CellText]] {
    parts[column] ?? table.columns[column].cells.map(\.texts)
  }

  /// Notes which columns are one of a series, whose names then mean choices.
  private mutating func markSeries() {
    for one in series {
      for column in one.columns {
        columns[column][.series] = 1
        columns[column][.nameUnknown] = 0
        let roles: [NameRole] = [.choice, .choices, .answer, .answers]
        if one.meaning.isEmpty {
          columns[column][.nameChoices] = one.isOfDigits ? 0.3 : 0.8
          columns[column][.nameAnswer] = 0
        } else if roles.contains(where: one.meaning.has) {
          columns[column][.nameChoices] = max(columns[column][.nameChoices], 0.85)
        }
      }
    }
  }

  /// Notes which columns have remarks because of the name of the object around them: `{"feedback": {"A": …}}`.
  private mutating func markRemarks() {
    for (index, column) in table.columns.enumerated() {
      guard let parent = column.parents.last else { continue }
      let remark = NameFacts(parent).strengths.first { $0.0 == .nameHint }
      if let remark { columns[index][.nameHint] = max(columns[index][.nameHint], remark.1) }
    }
  }

  /// Notes which columns have the name of another one with a code after it, as translations do.
  private mutating func markVariants() {
    let names = table.columns.map(\.name)
    for (column, name) in names.enumerated() {
      let isVariant = names.contains { other in
        guard !other.isEmpty, name.count > other.count, name.hasPrefix(other) else { return false }
        let code = name.dropFirst(other.count)
        return code.count < 8 && code.first.map { ":_-([. ".contains($0) } == true
          && code.allSatisfy { !$0.isNumber }
          && ColumnSubjects.isCode(String(code.drop { !$0.isLetter }.prefix { $0.isLetter }))
      }
      if isVariant {
        columns[column][.variant] = 1
        columns[column][.nameUnknown] = 0
      }
    }
  }

  /// Notes which columns have the kana or the Latin letters of words in Chinese characters to their left, with a
  /// translation to their right.
  private mutating func markPronunciations() {
    let scripts = table.columns.map { column in
      Script(of: column.cells.prefix(50).map(\.first.text).joined())
    }
    for column in scripts.indices.dropFirst().dropLast()
    where scripts[column - 1] == .han && columns[column].wordCount < 3 {
      let hasTranslation =
        scripts[column + 1] != .han && scripts[column + 1] != .kana
        && columns[column + 1].isDistinct && columns[column + 1][.nameOther] == 0
      if scripts[column] == .kana || scripts[column] == .latin && scripts[column + 1] == .latin,
        hasTranslation, columns[column][.nameAnswer] == 0
      {
        columns[column][.pronounces] = 1
      }
    }
  }

  /// The share of the values of a column that must be values of another one with hidden letters.
  private static let minHiddenShare = 0.8

  /// The number of rows of which some must have such a value.
  private static let firstCount = 20

  /// Notes which columns have the values of another one with most letters hidden, as a help to find them.
  private mutating func markHiddenTexts() {
    for column in columns.indices where columns[column][.above] == 0 && columns[column][.list] == 0
    {
      let all = table.columns[column].cells
      // Few columns have such values, and the first rows show it.
      guard all.prefix(Self.firstCount).count(where: \.first.hasHiddenLetters) > 1 else { continue }
      let filled = all.indices.filter { !all[$0].isBlank }
      let cells = filled.map { all[$0].first }
      let most = Self.minHiddenShare * Double(filled.count)
      guard Double(cells.count(where: \.hasHiddenLetters)) >= most else { continue }
      let other = columns.indices.first { other in
        let texts = table.columns[other].cells
        return other != column && columns[other][.text] > 0.5
          && Double(zip(cells, filled).count { $0.hides(texts[$1].first) }) >= most
      }
      guard let other else { continue }
      columns[column][.hides] = 1
      columns[other][.hidden] = 1
    }
  }

  private mutating func markTextsBehind() {
    let texts = columns.indices.filter { index in
      let facts = columns[index]
      return facts[.text] > 0.5 && facts[.pronounces] == 0 && facts[.above] == 0
        && facts[.list] == 0 && facts[.running] == 0 && facts[.hides] == 0
        && facts[.repeats] < 0.5
    }
    for column in texts.dropFirst() { columns[column][.behindText] = trustInOrder(of: column) }
  }

  /// Notes which columns have the numbers of questions although their names are of prompts: `Question` above `Q1`
  /// and `Q2`, beside `Stem`.
  private mutating func markNumbers() {
    for column in columns.indices where columns[column][.namePrompt] > 0.5 {
      guard let count = columns[column].count else { continue }
      let word = FoldedName(count.word).bytes
      guard FoldedName(table.columns[column].name).bytes.starts(with: word) else { continue }
      let hasText = columns.indices.contains { other in
        let own = columns[other]
        return other != column && own.count == nil && own[.series] == 0 && own[.above] == 0
          && max(own[.text], own[.code]) > 0.5 && own[.nameOther] < 0.5
          && max(own[.namePrompt], own[.nameUnknown], own.isDistinct ? own[.nameTitle] : 0) > 0
      }
      if hasText { columns[column][.numbersText] = 1 }
    }
  }

  /// The share of records in which a column repeats one of several others, and the least number of them.
  private static let (minEchoShare, minEchoes) = (0.9, 4)

  /// Notes which columns name one of several others in each record, as the right one of several choices.
  private mutating func markEchoes() {
    var echoes = [Int](repeating: 0, count: columns.count)
    var others = [Set<Int>](repeating: [], count: columns.count)
    var filled = [Int](repeating: 0, count: columns.count)
    for record in 0..<table.count {
      var columnsByText: [[UInt8]: [Int]] = [:]
      for (column, one) in table.columns.enumerated() where !one.isList && !one.isAbove {
        let text = one.cells[record].first
        if text.isBlank { continue }
        filled[column] += 1
        columnsByText[text.folded, default: []].append(column)
      }
      // Translations of a name are often all alike.
      for same in columnsByText.values where same.count == 2 {
        for column in same {
          echoes[column] += 1
          others[column].formUnion(same)
        }
      }
    }
    for column in columns.indices
    where others[column].count > 2 && echoes[column] >= Self.minEchoes
      && Double(echoes[column]) >= Self.minEchoShare * Double(filled[column])
    {
      // Small numbers and truth values are equal by chance.
      let isByChance =
        max(columns[column][.indexes], columns[column][.letters], columns[column][.truth]) > 0.5
      if !isByChance { columns[column][.echoes] = 1 }
    }
  }

  /// How much the order of columns says: where names are not known, less than in a table without names, of two
  /// languages or of known subjects.
  func trustInOrder(of column: Int) -> Double {
    table.columns[column].name.isEmpty || columns[column][.nameLanguage] > 0
      || columns[column][.nameSubject] > 0 ? 1 : 0.5
  }

  /// Returns the evidence that a column has a role.
  func evidence(_ column: Int, as role: Role) -> Evidence {
    var evidence = Evidence()
    evidence.add(columns[column], as: role)
    return evidence
  }

  /// The columns that may have the role, the likeliest first.
  func candidates(for role: Role) -> [Int] {
    let possible = columns.indices.filter { index in
      let facts = columns[index]
      guard facts[.above] == 0, facts[.filled] > 0.02 else { return false }
      switch role {
      case .prompt: return facts[.list] == 0
      case .right:
        return max(facts[.letter], facts[.letters], facts[.indexes], facts[.truth]) > 0.5
          || facts[.nameAnswer] > 0 || facts[.nameIndex] > 0 || facts.wordCount < 6
      default: return true
      }
    }
    let scores = possible.map {
      (index: $0, score: evidence($0, as: role).score - 0.01 * Double($0))
    }
    return scores.sorted { $0.score > $1.score }
      .prefix(role == .prompt ? Self.maxPrompts : Self.maxAnswers).map(\.index)
  }
}
