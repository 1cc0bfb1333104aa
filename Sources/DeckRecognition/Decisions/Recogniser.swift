/// Finds the interpretations of a sample, and decides between them.
package enum Recogniser {
  /// The number of records up to which each one that breaks a check counts; of more, it counts less.
  private static let misfitsOf = 100.0

  /// The most candidates that are shown.
  private static let maxCandidates = 8

  /// The number of rows among which a header is looked for.
  private static let maxHeaderRow = 12

  /// Decides how the rows of a table are read.
  ///
  /// The first row is the header if `hasHeader`. Rows above the table are titles and notes, unless no rows may be
  /// skipped.
  package static func decide(
    _ grid: SampleGrid, hasHeader: Bool? = nil, maySkipRows: Bool = true
  ) -> Decision {
    var cuts: [Cut] = []
    for (header, first) in beginnings(of: grid, hasHeader, maySkipRows: maySkipRows) {
      let cut = Cut(grid, header: header, first: first)
      cuts.append(cut)
      if let other = cut.withoutLastRow(of: grid) { cuts.append(other) }
    }
    return decide(cuts)
  }

  /// Decides how the records of objects are read.
  package static func decide(_ tables: [SampleTable]) -> Decision {
    decide(tables.map { Cut($0) })
  }

  /// The fewest characters of the ids of programs: `H2O` is a formula.
  private static let minLengthOfIDs = 8.0

  /// Returns whether the keys of a map ask nothing, whatever their values are: labels that count from 0, names of settings,
  /// dates as programs write them, or ids.
  package static func areOfPrograms(keys: [String]) -> Bool {
    let cells = keys.map { SampleCell(CellText($0)) }
    let facts = ColumnFacts(SampleColumn(name: "", position: 0, cells: cells), name: NameFacts(""))
    return facts[.settings] > 0.5 || facts[.date] > 0.5
      || facts[.code] > 0.5 && facts.length >= minLengthOfIDs
      || facts.count?.certainty ?? 0 > 0 && facts[.number] == 1 && keys.first == "0"
  }

  /// Decides whether the first row of a grid has the names of the columns, whatever these are, and whether that is certain.
  package static func isHeader(firstRowOf grid: SampleGrid) -> (isHeader: Bool, isCertain: Bool) {
    guard grid.rows.count > 1 else { return (false, false) }
    let score = HeaderFacts.evidence(ofRow: 0, in: grid).score
    return (score > 0, abs(score) >= Decision.margin)
  }

  // MARK: Cuts

  /// The rows with which the table may begin: the header, or nil for none, and the first record.
  private static func beginnings(
    of grid: SampleGrid, _ hasHeader: Bool?, maySkipRows: Bool
  ) -> [(header: Int?, first: Int)] {
    let headers: [(Int?, Int)] = hasHeader == false ? [] : [(0, 1)]
    let none: [(Int?, Int)] = hasHeader == true ? [] : [(nil, 0)]
    let filled = grid.rows.map { $0.count { !$0.isBlank } }
    var counts: [Int: Int] = [:]
    for count in filled { counts[count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    // Titles and notes are above it.
    let first = filled.prefix(maxHeaderRow).firstIndex { $0 > max(1, usual / 2) } ?? 0
    // A question without its answer is not a title.
    let isAsked = grid.rows[..<first].contains { $0.contains { $0.traits.contains(.asks) } }
    let start = isAsked ? 0 : first
    let all =
      start == 0 || !maySkipRows
      ? none + headers : headers + [(start, start + 1), (nil, start)]
    // The names of columns may also be below a source and a date, and below records without names.
    let names = maySkipRows ? HeaderFacts.rowsOfNames(among: maxHeaderRow, of: grid) : []
    return (all + names.filter { $0 != 0 && $0 != start }.map { ($0, $0 + 1) })
      .filter { $0.1 < grid.rows.count }
  }

  /// A table that was cut out of its input in one way.
  private struct Cut {
    let table: SampleTable

    let rowsAbove: RowsAbove
    let header: Int?
    let first: Int
    var footer = 0

    /// The fewest rows below the first one to which it can be unlike.
    private static let minRowsBelow = 3

    var evidence = Evidence()

    /// Whether no rows are above the header or the first record.
    var isWhole: Bool { first == (header == nil ? 0 : 1) }

    init(_ table: SampleTable) {
      self.table = table
      (header, first) = (nil, 0)
      rowsAbove = RowsAbove(SampleGrid([]), header: nil)
      evidence[.table, .tiny] = max(0, 3 - Double(table.count))
    }

    init(_ grid: SampleGrid, header: Int?, first: Int, footer: Int = 0) {
      table = grid.table(header: header, from: first, footer: footer)
      self.header = header
      self.first = first
      self.footer = footer
      rowsAbove = RowsAbove(grid, header: header)
      evidence[.table, .irregular] = grid.irregularity
      // Whether the first row is a header does not make the others more.
      evidence[.table, .tiny] = max(0, 4 - Double(grid.rows.count))
      if let header {
        evidence.add(HeaderFacts.evidence(ofRow: header, in: grid))
      } else {
        evidence[.header, .skipped] = Double(first)
        if let row = grid.rows.dropFirst(first).first, grid.rows.count > first + Self.minRowsBelow {
          let facts = RowFacts(row, among: grid.rows[(first + 1)...])
          evidence[.table, .otherKind] = facts.counts[.otherKind] ?? 0
        }
      }
    }

    /// The cut without the last row, if that may be a footer.
    func withoutLastRow(of grid: SampleGrid) -> Cut? {
      let body = grid.rows[first...]
      guard body.count > 3, let last = body.last else { return nil }
      var own = Evidence()
      own[.footer, .bias] = 1
      for (fact, count) in RowFacts(last, among: body.dropLast()).counts {
        own[.footer, fact] = count
      }
      if own.score <= -Decision.margin { return nil }
      var cut = Cut(grid, header: header, first: first, footer: 1)
      cut.evidence.add(own)
      return cut
    }
  }

  // MARK: Interpretations

  private static func decide(_ cuts: [Cut]) -> Decision {
    var finalists = Finalists()
    let facts = cuts.map { TableFacts($0.table) }
    for (number, cut) in cuts.enumerated() where cut.table.count > 0 && cut.table.columns.count > 1
    {
      forEachInterpretation(of: facts[number], isWhole: cut.footer == 0) { one in
        let leftovers = Leftovers.evidence(of: one, facts[number])
        finalists.insert(
          Proposal(
            interpretation: one, cut: number, isWhole: cut.isWhole,
            score: one.evidence.score + cut.evidence.score + leftovers.score))
      }
    }
    return Decision(
      distinct(finalists.all.compactMap { candidate($0, cuts[$0.cut], facts[$0.cut]) }))
  }

  private static func forEachInterpretation(
    of facts: TableFacts, isWhole: Bool, _ body: (Interpretation) -> Void
  ) {
    let pairs = PairTemplate(facts: facts)
    let rows = RowTemplate(facts: facts)
    var choices = ChoiceTemplate(facts: facts)
    for prompt in facts.candidates(for: .prompt) {
      pairs.interpretations(prompt: prompt).forEach(body)
      // The last row of a question may lack the prompt, and so look like a footer.
      if isWhole { rows.interpretations(prompt: prompt).forEach(body) }
      for set in ChoiceSets(facts: facts).all(besides: prompt) {
        choices.interpretations(prompt: prompt, set).forEach(body)
      }
    }
  }

  /// Returns the candidate of a finalist, or nil if too many records do not fit it.
  private static func candidate(_ entry: Proposal, _ cut: Cut, _ facts: TableFacts) -> Candidate? {
    let (questions, misfits) = entry.interpretation.questions()
    let limit = ChoiceTemplate.maxMisfitShare * Double(cut.table.count)
    if questions.isEmpty || Double(misfits) > limit { return nil }
    var evidence = entry.interpretation.evidence
    evidence.add(cut.evidence)
    evidence.add(Leftovers.evidence(of: entry.interpretation, facts))
    let share = min(1, misfitsOf / Double(max(1, cut.table.count)))
    evidence[.check, .misfits] = min(8, Double(misfits) * share)
    let sides = SideColumns(besides: entry.interpretation, facts)
    let columns = cut.table.columns
    return Candidate(
      interpretation: entry.interpretation, header: cut.header, firstRecord: cut.first,
      rowsAbove: cut.rowsAbove, evidence: evidence, questions: questions,
      title: sides.title.map { columns[$0].position },
      hint: sides.hint.map { columns[$0].position })
  }

  /// Returns the candidates whose questions differ, the best first: of those with the same questions the best, or one
  /// with more of the choices that scores nearly as much.
  private static func distinct(_ candidates: [Candidate]) -> [Candidate] {
    var found: [Candidate] = []
    var numbers: [[Interpretation.ReadQuestion]: Int] = [:]
    for one in candidates.sorted(by: { $0.score > $1.score }) {
      if let number = numbers[one.questions] {
        if one.hasMoreChoices(than: found[number]) { found[number] = one }
      } else if found.count < maxCandidates {
        numbers[one.questions] = found.count
        found.append(one)
      }
    }
    return found.sorted { $0.score > $1.score }
  }
}
