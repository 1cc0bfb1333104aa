@_spi(Conversion) import QuestionGroups

/// The fields that the columns of a table provide without mappings.
struct NamedColumns {
  /// The fields of each column.
  var fields: [DeckFields]

  /// The columns of choices.
  private(set) var choices: [ChoiceColumn] = []

  /// The columns to report because their names are unknown, counted from 0.
  private(set) var unknown: [Int] = []

  /// The columns without a name, counted from 0.
  private(set) var unnamed: [Int] = []

  /// Whether rows that have values only in unknown columns are blank.
  private(set) var ignoresUnknown = false

  /// Whether the columns are named like the columns of a deck.
  private(set) var isDeck = false

  /// Creates columns that provide no field.
  init(width: Int) {
    fields = Array(repeating: [], count: width)
  }

  /// Creates the columns with known names.
  init(_ names: [String]) {
    let named = NamedFields(names)
    let values = named.values.map(\.field)
    // The name and the value of a field are useful only together.
    let isLong = values.contains(.field) && values.contains(.value)
    let known = DeckFields.ofQuestion.union([.title, .group])
      .union(isLong ? [.field, .value] : [])
    let fields = values.map { field in
      field.map { DeckFields($0).intersection(known) } ?? []
    }
    self.fields = fields
    choices = ChoiceColumn.all(in: named)
    // Only the first column of ignored codes is read.
    let ignored = names.firstIndex(of: ignoredCodesColumn)
    unknown = fields.indices.filter { column in
      guard fields[column].isEmpty else { return false }
      return Self.isReportable(names[column])
        || names[column] == ignoredCodesColumn && column != ignored
    }
    unnamed = fields.indices.filter { foldedName(names[$0]).isEmpty }
    isDeck = DeckFields.isDeck(values)
  }

  /// Creates the columns of a platform's export.
  init(_ names: [String], of platform: Platform) {
    let known = platform.columns?.fields(of: names) ?? names.map { _ in nil }
    fields = known.map { $0 ?? [] }
    choices = ChoiceColumn.all(names.indices.filter { known[$0] == .choices }, named: names)
    unknown = names.indices.filter { known[$0] == nil && Self.isReportable(names[$0]) }
    ignoresUnknown = true
  }

  /// Creates the columns that the first lines of an Anki export describe.
  init(_ anki: AnkiHeader, width: Int) {
    let fields = anki.fields(width: width)
    self.fields = fields
    unknown = anki.columns.indices.filter {
      $0 < width && fields[$0].isEmpty && !anki.isSpecial($0)
        && Self.isReportable(anki.columns[$0])
    }
  }

  /// Returns the columns with the columns of choices, which have no other meaning.
  func with(_ rows: ChoiceRows) -> NamedColumns {
    var columns = self
    columns.choices = [
      ChoiceColumn(column: rows.choice, slot: 0),
      ChoiceColumn(column: rows.flag, slot: 0, part: .flag),
    ]
    // Another column of one of these, such as one of marks for wrong choices, is reported as not read.
    let own = [rows.prompt, rows.choice, rows.flag]
    let others = columns.fields.indices.filter {
      !columns.fields[$0].isDisjoint(with: [.prompt, .answer, .choices]) && !own.contains($0)
    }
    for column in others { columns.fields[column] = [] }
    columns.fields[rows.prompt] = .prompt
    columns.unknown = (unknown + others + rows.remarks).filter { !own.contains($0) }.sorted()
    for column in [rows.choice, rows.flag] { columns.fields[column] = .choices }
    columns.unnamed.removeAll { own.contains($0) || rows.remarks.contains($0) }
    return columns
  }

  /// Returns the columns without the fields that are mapped.
  func subtracting(_ mapped: DeckFields) -> NamedColumns {
    guard !mapped.isEmpty else { return self }
    var columns = self
    columns.fields = fields.map { $0.subtracting(mapped) }
    if mapped.contains(.choices) { columns.choices = [] }
    return columns
  }

  /// Returns whether an unknown column called `name` is reported.
  private static func isReportable(_ name: String) -> Bool {
    !DeckField.isKnownOtherwise(name) && !foldedName(name).isEmpty
  }
}
