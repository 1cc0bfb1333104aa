import ByteText
@_spi(Conversion) import QuestionGroups

/// The evidence that a row has the names of the columns below it.
enum HeaderFacts {
  private static let maxWords = 8
  private static let maxLength = 90

  /// Returns the evidence for the row `index` of a grid.
  static func evidence(ofRow index: Int, in grid: SampleGrid) -> Evidence {
    let row = grid.rows[index]
    let body = grid.rows[(index + 1)...]
    var evidence = Evidence()
    evidence[.header, .bias] = 1
    evidence[.header, .isTyped] = grid.isTyped ? 1 : 0
    evidence[.header, .skipped] = Double(index)
    let facts = RowFacts(row, among: body)
    for (fact, count) in facts.counts { evidence[.header, fact] = count }
    evidence[.header, .hides] =
      row.contains { cell in
        cell.hasHiddenLetters && row.contains(where: cell.hides)
      } ? 1 : 0
    addLanguages(of: row, body, to: &evidence)
    // `True` above truth values is not a name.
    let names = row.indices.map { facts.columnsOfSameKind.contains($0) ? "" : row[$0].text }
    addNames(names, to: &evidence)
    return evidence
  }

  /// Returns the indices of rows of names among the first `count` of a grid. Below others, names of subjects and of
  /// languages are words: `pays,capitale` and `ville,fleuve`.
  static func rowsOfNames(among count: Int, of grid: SampleGrid) -> [Int] {
    var found: [Int] = []
    for index in grid.rows.indices.prefix(count) {
      switch names(grid.rows[index]) {
      case .roles: found.append(index)
      case .subjects where found.isEmpty: found.append(index)
      case .subjects, nil: continue
      }
    }
    return found
  }

  /// The meaning of the names in a row.
  private enum NameMeanings {
    /// The parts of a question.
    case roles
    /// Subjects of tables, or languages.
    case subjects
  }

  /// Returns the meaning of the cells of a row as names, or nil if they have none without the values below them.
  private static func names(_ row: [CellText]) -> NameMeanings? {
    let names = row.map(\.text).filter { !$0.isBlank }
    guard names.count > 1, names.allSatisfy({ $0.unicodeScalars.count <= maxLength }) else {
      return nil
    }
    let facts = names.map { NameFacts($0) }
    // Other names can be words of a vocabulary: `word,palabra`.
    func isSure(_ fact: Fact) -> Bool {
      facts.contains { $0.strengths.contains { $0.0 == fact && $0.1 == 1 } }
    }
    if isSure(.namePrompt), isSure(.nameAnswer) { return .roles }
    let hasLanguages = Set(facts.compactMap(\.language)).count > 1
    return hasLanguages || ColumnSubjects.areNames(names) ? .subjects : nil
  }

  /// Adds whether two cells are in the languages of their columns.
  private static func addLanguages(
    of row: [CellText], _ body: ArraySlice<[CellText]>, to evidence: inout Evidence
  ) {
    guard row.count == 2, body.allSatisfy({ $0.count == 2 }) else { return }
    let pairs = LetterPairs((0..<2).map { side in body.prefix(400).map { $0[side].text } })
    evidence[.header, .languagesAsBelow] = pairs.agreement(row.map(\.text))
  }

  private static func addNames(_ row: [String], to evidence: inout Evidence) {
    let names = row.filter { !$0.isEmpty }
    let facts = names.map { NameFacts($0) }
    var roles: [Fact: Double] = [:]
    for (name, known) in zip(names, facts) where name.unicodeScalars.count > 1 {
      let own = known.strengths.filter { $0.0 != .nameTranslated && $0.0 != .nameSubject }
      guard let best = own.max(by: { $0.1 < $1.1 }) else { continue }
      roles[best.0] = max(roles[best.0, default: 0], best.1)
    }
    let codes = facts.compactMap(\.language)
    let languages = Set(codes).count
    // A word and its translation name one language twice.
    if languages < codes.count { roles[.nameLanguage] = 0 }
    evidence[.header, .knownRole] = roles.values.reduce(0, +)
    evidence[.header, .twoLanguages] = languages > 1 ? 1 : 0
    evidence[.header, .knownSubjects] = ColumnSubjects.areNames(names) && languages < 2 ? 1 : 0
    let unknown = zip(names, facts).count {
      $1.strengths.allSatisfy { $0.0 == .nameTranslated } && $0.unicodeScalars.count > 1
    }
    evidence[.header, .unknownNames] = Double(min(2, unknown))
    evidence[.header, .twice] = Double(names.count - Set(names.map { FoldedName($0).bytes }).count)
    evidence[.header, .identifier] = Double(
      names.count { CellText($0).traits.contains(.identifier) })
    evidence[.header, .isLongName] = Double(
      names.count {
        $0.split(whereSeparator: \.isWhitespace).count > maxWords
          || $0.unicodeScalars.count > maxLength
      })
    let columns = row.enumerated().map { SampleColumn(name: $1, position: $0, cells: []) }
    let series = ColumnSeries.all(in: columns, row.map { NameFacts($0) })
    evidence[.header, .series] = series.isEmpty ? 0 : 1
  }
}
