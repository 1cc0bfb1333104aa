import QuestionGroups

/// The creation of plans by naming scheme.
extension ColumnPlan {
  /// Creates a plan for a table with a header.
  init(header: [String], naming: NamingScheme) throws(Failure) {
    switch naming {
    case .known:
      try self.init(names: header)
    case .mapped(let mapped):
      try self.init(mapped, width: header.count, names: header, header: header)
    case .platform(let platform):
      try self.init(names: header, of: platform)
    }
  }

  /// Creates a plan for a table without a header.
  ///
  /// Unless columns are mapped or an Anki export describes them, they are prompt, answer and hint.
  init(width: Int, naming: NamingScheme, anki: AnkiHeader? = nil) throws(Failure) {
    if let mapped = naming.mapped {
      try self.init(mapped, width: width, names: anki?.columns, header: [])
    } else if let anki {
      try self.init(width: width, anki)
    } else {
      let byPosition: [DeckFields] = [.prompt, .answer, .hint]
      self.init(columns: (0..<width).map { $0 < byPosition.count ? byPosition[$0] : [] })
    }
  }

  // MARK: Names

  private init(names: [String]) throws(Failure) {
    let named = NamedFields(names)
    let fields = named.values.map(\.field)
    // The name and the value of a field are useful only together.
    let isLong = fields.contains(.field) && fields.contains(.value)
    let known = DeckFields.ofQuestion.union([.title, .group])
      .union(isLong ? [.field, .value] : [])
    let columns = fields.map { field in
      field.map { DeckFields($0).intersection(known) } ?? []
    }
    let choices = ChoiceColumn.all(in: named)
    try Self.checkClaims(columns, choices)
    guard DeckFields.isDeck(fields) else { throw .noField(columns: names) }
    self.init(
      columns: columns, choices: choices, header: names,
      unknown: columns.indices.filter { columns[$0].isEmpty && Self.isReportable(names[$0]) },
      unnamed: columns.indices.filter { foldedName(names[$0]).isEmpty })
  }

  private init(names: [String], of platform: Platform) throws(Failure) {
    let fields = PlatformColumns(of: platform)?.fields(of: names) ?? names.map { _ in nil }
    let choices = ChoiceColumn.all(
      names.indices.filter { fields[$0] == .choices }, named: names)
    try Self.checkClaims(fields.map { $0 ?? [] }, choices)
    self.init(
      columns: fields.map { $0 ?? [] }, choices: choices, header: names,
      unknown: names.indices.filter { fields[$0] == nil && Self.isReportable(names[$0]) },
      ignoresUnknown: true)
  }

  private init(width: Int, _ anki: AnkiHeader) throws(Failure) {
    let columns = anki.fields(width: width)
    try Self.checkClaims(columns, [])
    self.init(
      columns: columns,
      unknown: anki.columns.indices.filter {
        $0 < width && columns[$0].isEmpty && !anki.isSpecial($0)
          && Self.isReportable(anki.columns[$0])
      })
  }

  /// Checks that no two columns provide the same field; columns of choices must have different
  /// numbers.
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

  /// Returns whether an unknown column called `name` is reported.
  private static func isReportable(_ name: String) -> Bool {
    !DeckField.isIgnored(name) && !foldedName(name).isEmpty
  }

  // MARK: Mappings

  /// Creates a plan for mapped columns; `names` are their names, even if there is no header.
  private init(
    _ mapped: MappedFields, width: Int, names: [String]?, header: [String]
  ) throws(Failure) {
    var columns = [DeckFields](repeating: [], count: width)
    let index = ColumnIndex(header: names, width: width)
    var composed: [Composed] = []
    var choices: [Int] = []
    for mapping in mapped.mappings where mapping.field != .questions {
      if case .composition(let composition) = mapping.source {
        var used: [Int] = []
        for source in composition.sources {
          used.append(try Self.column(source, for: mapping.field, index, names))
        }
        composed.append(
          Composed(
            fields: DeckFields(mapping.field), parts: composition.parts(columns: used),
            columns: used))
      } else {
        let column = try Self.column(mapping.source, for: mapping.field, index, names)
        columns[column].formUnion(DeckFields(mapping.field))
        if mapping.field == .choices { choices.append(column) }
      }
    }
    self.init(
      columns: columns, isMapped: true, composed: composed,
      choices: ChoiceColumn.all(choices, named: header), header: header)
  }

  private static func column(
    _ source: FieldMapping.Source, for field: DeckField, _ index: ColumnIndex,
    _ names: [String]?
  ) throws(Failure) -> Int {
    let matches = index.columns(source)
    guard let column = matches.first else {
      throw .noColumn(wanted: source.text, columns: names ?? [], width: index.width)
    }
    if matches.count > 1 { throw .ambiguous(field, first: column, second: matches[1]) }
    return column
  }
}
