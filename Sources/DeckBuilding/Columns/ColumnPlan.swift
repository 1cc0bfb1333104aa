import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The plan for reading a table's columns: the fields that each of them provides.
package struct ColumnPlan {
  /// The reason why a table with a header cannot be read.
  enum Failure: Error {
    /// The columns do not provide enough fields for a deck.
    case noField(columns: [String])
    /// A mapping refers to a column that does not exist.
    case noColumn(wanted: String, columns: [String], width: Int)
    /// Two columns provide the same field; they are counted from 0.
    case ambiguous(DeckField, first: Int, second: Int)
  }

  /// The fields that each column provides.
  let columns: [DeckFields]

  /// The fields that each column provides, including composed fields.
  let uses: [DeckFields]

  /// The columns that mappings refer to; nil if nothing is mapped.
  let mapped: MappedColumns?

  /// The columns to report because their names are unknown, counted from 0.
  let unknown: [Int]

  /// The columns without a name, counted from 0.
  let unnamed: [Int]

  /// The union of the fields of all columns.
  let all: DeckFields

  /// Whether rows that have values only in unknown columns are blank.
  let ignoresUnknown: Bool

  private let composed: [MappedColumns.ComposedColumn]

  /// The headers among the rows.
  package var header: HeaderRepetition

  /// Whether the table is in long format: each row contains the name and the value of one field.
  let hasLongRows: Bool

  /// A required field of questions that no column provides and no other record can provide.
  var missing: DeckField? {
    guard all.isDisjoint(with: [.id, .group, .value]) else { return nil }
    if all.contains(.prompt), choices.contains(where: { $0.part == .flag }) { return nil }
    return all.contains(.prompt) ? all.contains(.answer) ? nil : .answer : .prompt
  }

  /// The columns that name the groups of rows, counted from 0.
  var columnsOfGroups: [Int] {
    columns.indices.filter { !columns[$0].isDisjoint(with: [.title, .group]) }
  }

  /// Whether a row can name its group, in a column or in long format.
  let mayNameGroup: Bool

  /// Whether the last column must not be blank.
  var hasRequiredLastColumn: Bool {
    columns.last.map { !$0.isDisjoint(with: [.prompt, .answer]) } ?? false
  }

  /// The column of the codes that rows ignore, counted from 0.
  var columnOfIgnoredCodes: Int? { indices.ignoredCodes }

  /// Whether one cell contains all choices.
  var splitsChoices: Bool { indices.splitsChoices }

  /// The field indices of rows with the expected number of cells.
  private let indices: FieldIndices

  /// The columns of choices.
  let choices: [ChoiceColumn]

  /// Whether the choices are only the wrong ones.
  let hasOnlyWrongChoices: Bool

  /// Whether they are choices only if the answers of the table refer to them.
  let hasTentativeChoices: Bool

  /// Returns whether a mapping to a column says all that its name does.
  func isMappable(_ column: Int) -> Bool {
    choices.allSatisfy { $0.column != column || $0.part == .choice && !$0.isTentative }
  }

  /// The arguments that map the columns by their positions.
  var mappingsByPosition: [String] {
    DeckField.allCases.flatMap { field in
      let positions = columns.indices.filter { columns[$0].contains(DeckFields(field)) }
      return positions.isEmpty
        ? []
        : ["--map", "\(field.rawValue)=" + positions.map { "#\($0 + 1)" }.joined(separator: ",")]
    }
  }

  /// The number of composed fields, which follow the fields of a row.
  var composedCount: Int { composed.count }

  /// Creates a plan for columns that provide the given fields.
  init(
    columns: [DeckFields], mapped: MappedColumns? = nil, choices: [ChoiceColumn] = [],
    header: [String] = [], unknown: [Int] = [], unnamed: [Int] = [], ignoresUnknown: Bool = false
  ) {
    self.columns = columns
    self.mapped = mapped
    let composed = mapped?.composed ?? []
    self.composed = composed
    let prompt = columns.firstIndex(of: .prompt)
    // With a row for each choice, no column is the answer.
    let answer =
      columns.firstIndex(of: .answer)
      ?? (choices.contains { $0.part == .flag } ? columns.firstIndex(of: .choices) : nil)
    let question = prompt.flatMap { prompt in answer.map { (prompt, $0) } }
    self.header = HeaderRepetition(header, question: mapped == nil ? question : nil) {
      !columns[$0].isEmpty || !composed.isEmpty
    }
    self.unknown = unknown
    self.unnamed = unnamed
    self.ignoresUnknown = ignoresUnknown
    self.choices = choices
    hasOnlyWrongChoices = choices.contains { $0.part == .wrongChoice }
    hasTentativeChoices = choices.contains(where: \.isTentative)
    var uses = columns
    for field in composed {
      for column in field.columns.compactMap(\.self) {
        uses[column].insert(DeckFields(field.field))
      }
    }
    self.uses = uses
    let provided = columns + composed.map { DeckFields($0.field) }
    all = DeckFields(provided)
    hasLongRows = all.isSuperset(of: [.field, .value])
    mayNameGroup = !all.isDisjoint(with: [.title, .group, .field])
    var indices = FieldIndices()
    indices.splitsChoices = choices.count == 1 && choices[0].slot == nil
    for (index, fields) in provided.enumerated() { indices.set(fields, index) }
    indices.codes = header.firstIndex(of: rejectCodesColumn)
    indices.ignoredCodes = header.firstIndex(of: ignoredCodesColumn).flatMap {
      uses[$0].isEmpty ? $0 : nil
    }
    self.indices = indices
  }

  // MARK: Composed fields

  /// Appends the composed fields to `record` with the names -1, -2 and so on. Returns the fields
  /// from which text is missing because a value is blank.
  func compose(
    _ record: inout Record, in bytes: Bytes, limits: ReadingLimits
  ) -> [IncompleteText] {
    var incomplete: [IncompleteText] = []
    for (number, field) in composed.enumerated() {
      let isIncomplete = record.append(
        composing: field.lines, of: field.columns, name: -1 - Int32(number), in: bytes,
        limits: limits
      ) { $0.isBlank }
      if isIncomplete {
        incomplete.append((field.field, record.fields[record.fields.count - 1].offset))
      }
    }
    return incomplete
  }

  /// Returns the field indices of `record`, which includes its composed fields.
  func inputs(of record: borrowing Record) -> FieldIndices {
    if record.fields.count == columns.count + composed.count { return indices }
    var indices = FieldIndices()
    indices.splitsChoices = splitsChoices
    for (index, field) in record.fields.enumerated() { indices.set(fields(field.name), index) }
    if let codes = self.indices.codes, codes < record.fields.count { indices.codes = codes }
    if let codes = self.indices.ignoredCodes, codes < record.fields.count {
      indices.ignoredCodes = codes
    }
    return indices
  }

  /// Returns whether a row has no part of a question: its cells are blank, or not read and ignored, or
  /// numbers that count rows. Sheets are often numbered far below the last question.
  @inline(__always)
  func isBlank(
    _ record: borrowing Record, in bytes: Bytes, ignoringUnread ignoresUnread: Bool
  ) -> Bool {
    // Most rows have a prompt.
    if let prompt = indices[.prompt], prompt < min(columns.count, record.fields.count),
      !record.text(of: record.fields[prompt], in: bytes).isBlank
    {
      return false
    }
    return isBlankWithoutPrompt(record, in: bytes, ignoringUnread: ignoresUnread)
  }

  @inline(never)
  private func isBlankWithoutPrompt(
    _ record: borrowing Record, in bytes: Bytes, ignoringUnread ignoresUnread: Bool
  ) -> Bool {
    var isCounted = false
    for field in record.fields where field.name >= 0 {
      if record.text(of: field, in: bytes).isBlank { continue }
      let fields = uses(ofColumn: field.name)
      if ignoresUnread, fields.subtracting(.type).isEmpty { continue }
      guard fields.isSubset(of: [.id, .order]) else { return false }
      isCounted = true
    }
    return !isCounted || isOnlyCounted(record, in: bytes, ignoresUnread)
  }

  /// Returns whether all text of a row, which has no prompt and no answer, are numbers that count rows.
  @inline(never)
  private func isOnlyCounted(
    _ record: borrowing Record, in bytes: Bytes, _ ignoresUnread: Bool
  ) -> Bool {
    var counted: DeckFields = []
    for field in record.fields where field.name >= 0 {
      let text = record.text(of: field, in: bytes)
      let fields = uses(ofColumn: field.name)
      if text.isBlank || ignoresUnread && fields.subtracting(.type).isEmpty { continue }
      // Choices and surplus cells never only count rows.
      guard OrderNumber.counts(text), field.name < columns.count,
        choices.allSatisfy({ $0.column != Int(field.name) })
      else { return false }
      counted.formUnion(fields)
    }
    // A row of both gives a question its place.
    return !counted.isSuperset(of: [.id, .order])
  }

  /// Returns the fields that a column provides, including composed fields; none beyond the last one.
  @inline(__always)
  private func uses(ofColumn column: Int32) -> DeckFields {
    column < uses.count ? uses[Int(column)] : []
  }

  /// Returns the fields that a field of a record provides; composed fields have negative names.
  package func fields(_ name: Int32) -> DeckFields {
    let number = Int(name)
    if number < 0 { return DeckFields(composed[-1 - number].field) }
    return number < columns.count ? columns[number] : []
  }
}

/// A field with a template from which text is missing, and the offset of the blank value in the input.
typealias IncompleteText = (field: DeckField, offset: Int)
