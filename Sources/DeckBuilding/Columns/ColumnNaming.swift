import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The creation of plans by naming scheme.
extension ColumnPlan {
  /// Creates a plan for a table with a header, perhaps with a row for each choice.
  init(
    header: [String], naming: NamingScheme, choiceRows: ChoiceRows? = nil
  ) throws(Failure) {
    let mapped = naming.mapped
    let index = ColumnIndex(header: header, width: header.count)
    let sides = mapped?.sides(in: index) ?? []
    let ownMeaning = sides.union(choiceRows?.ownColumns ?? [])
    let names = header.indices.map { ownMeaning.contains($0) ? "" : header[$0] }
    var named: NamedColumns =
      switch naming.names {
      case .none: NamedColumns(width: header.count)
      case .known: NamedColumns(names)
      case .platform(let platform): NamedColumns(names, of: platform)
      }
    if let choiceRows { named = named.with(choiceRows) }
    try self.init(named, header: header, names: header, mapped, index)
    try checkFields(named, naming, header)
  }

  /// Creates a plan for a table without a header.
  ///
  /// Unless the prompt or the answer is mapped or an Anki export describes the columns, they are
  /// prompt, answer and hint.
  init(width: Int, naming: NamingScheme, anki: AnkiHeader? = nil) throws(Failure) {
    let mapped = naming.mapped
    let index = ColumnIndex(header: anki?.columns, width: width)
    let sides = mapped?.sides(in: index) ?? []
    var named = NamedColumns(width: width)
    if !naming.isOnlyMapped {
      if let anki {
        named = NamedColumns(anki, width: width)
      } else if mapped?.hasSide != true {
        named.fields.replaceSubrange(
          0..<min(width, 3), with: [.prompt, .answer, .hint].prefix(width))
      }
      for side in sides { named.fields[side] = [] }
    }
    try self.init(named, header: [], names: anki?.columns, mapped, index)
    try checkFields(named, naming, anki?.columns ?? [])
  }

  /// Checks that a table without any mapped column is a deck by the names of its columns.
  private func checkFields(
    _ named: NamedColumns, _ naming: NamingScheme, _ names: [String]
  ) throws(Failure) {
    if named.isDeck || mapped?.found.isEmpty == false { return }
    if let missing = mapped?.missing.first?.first {
      throw .noColumn(wanted: missing.text, columns: names, width: columns.count)
    }
    if !naming.isMapped, naming.platform == nil, !header.isEmpty { throw .noField(columns: names) }
  }

  /// Creates a plan for the columns that provide fields by their names, except the ones that are
  /// mapped. `names` are the names of the columns, even without a header.
  private init(
    _ named: NamedColumns, header: [String], names: [String]?, _ mapped: MappedFields?,
    _ index: ColumnIndex
  ) throws(Failure) {
    var sources: MappedColumns?
    if let mapped { sources = try MappedColumns(mapped, in: index) }
    let direct = sources?.direct ?? []
    let named = named.subtracting(sources?.fields ?? [])
    do throws(Failure) {
      try Self.checkClaims(named.fields, named.choices)
    } catch .ambiguous(let field, let first, let second) {
      // The names would not matter if the table had the mapped column.
      if let lack = mapped?.mappings.first(where: { $0.field == field }) {
        throw .noColumn(wanted: lack.source.text, columns: names ?? [], width: index.width)
      }
      throw .ambiguous(field, first: first, second: second)
    }
    var columns = named.fields
    for (column, field) in direct { columns[column].formUnion(DeckFields(field)) }
    let choices = direct.filter { $0.field == .choices }.map(\.column)
    let isReported = mapped?.hasBothSides != true
    // Columns with the name of a mapped column can belong to other questions.
    let taken = sources?.columns ?? []
    let takenNames = Set(header.indices.filter(taken.contains).map { header[$0] })
    let takenPrompts = Set(takenNames.compactMap { NameReading($0).stemOfPrompts })
    let repeated = header.indices.filter { column in
      guard !taken.contains(column), !header[column].isBlank else { return false }
      if takenNames.contains(header[column]) { return true }
      return !takenPrompts.isEmpty
        && NameReading(header[column]).stemOfPrompts.map(takenPrompts.contains) == true
    }
    let unread = isReported ? named.unknown.filter { !taken.contains($0) } : []
    self.init(
      columns: columns, mapped: sources,
      choices: named.choices + ChoiceColumn.all(choices, named: header), header: header,
      unknown: Set(unread + repeated).sorted(),
      unnamed: mapped == nil ? named.unnamed : [], ignoresUnknown: named.ignoresUnknown)
  }

  /// Checks that no two columns provide the same field; columns of choices must have different numbers.
  private static func checkClaims(
    _ columns: [DeckFields], _ choices: [ChoiceColumn]
  ) throws(Failure) {
    for field in DeckField.allCases where field != .choices {
      let claims = columns.indices.filter { columns[$0] == DeckFields(field) }
      if claims.count > 1 { throw .ambiguous(field, first: claims[0], second: claims[1]) }
    }
    let claims = choices.filter { $0.part != .flag }
    for (number, choice) in claims.enumerated().dropFirst()
    where choice.slot == nil || claims[..<number].contains(where: { $0.slot == choice.slot }) {
      throw .ambiguous(.choices, first: claims[0].column, second: choice.column)
    }
  }
}
