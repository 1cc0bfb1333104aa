import ByteText
import QuestionGroups
import RecordReading

/// What the columns of one table are read as.
package struct ColumnPlan {
  /// Why no table can be read under a header.
  enum Failure: Error {
    /// No column is a field that anything could be made of.
    case noField(columns: [String])
    /// A mapping names a column that is not there.
    case noColumn(wanted: String, columns: [String], width: Int)
    /// Two columns claim one field; their numbers are counted from 0.
    case ambiguous(DeckField, first: Int, second: Int)
  }

  /// A field whose text is made of those of some columns.
  private struct Composed {
    package let fields: DeckFields
    let parts: [ComposedPart]
    let columns: [Int]
  }

  /// For each column, what it is read as.
  let columns: [DeckFields]

  /// The columns that mean nothing and are to be told, counted from 0.
  let unknown: [Int]

  /// The columns that have no name, counted from 0.
  let unnamed: [Int]

  /// All that the columns mean together.
  let all: DeckFields

  /// Whether the cells of rows that have nothing under a known name do not count.
  let ignoresUnknown: Bool

  private let composed: [Composed]

  /// What the header says; it may stand among the rows again.
  package var header: HeaderMatcher

  /// Whether each row brings one input: the name of a field and its value.
  var hasLongRows: Bool { all.isSuperset(of: [.field, .value]) }

  /// The field that every question needs, no column is, and no other record may bring.
  var missing: DeckField? {
    guard all.isDisjoint(with: [.id, .group, .value]) else { return nil }
    return all.contains(.prompt) ? all.contains(.answer) ? nil : .answer : .prompt
  }

  /// Whether a row may name a title, in a column of its own or as a long row.
  var mayNameTitle: Bool { !all.isDisjoint(with: [.title, .field]) }

  /// Whether the last column must not be blank.
  let hasRequiredLastColumn: Bool

  /// Whether all choices stand in one cell.
  let splitsChoices: Bool

  /// What the rows of the table's width bring.
  private let inputs: FieldIndices

  /// For each column of choices, which of them it is, counted from 0.
  private let choiceSlots: [Int]

  /// Which of the choices a column has, counted from 0.
  func choiceSlot(_ column: Int32) -> Int { choiceSlots[Int(column)] }

  /// The choices by the numbers or letters in their names, if all have different ones.
  private static func slots(_ columns: [Int], _ numbers: [Int?]) -> [Int: Int]? {
    let known = numbers.compactMap { $0 }
    guard known.count == columns.count, Set(known).count == known.count else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(columns, known))
  }

  /// How many fields are composed of others; they come behind those of the row.
  var composedCount: Int { composed.count }

  /// Reads a header.
  init(
    header: [String], mappings: [FieldMapping], platform: PlatformColumns? = nil
  ) throws(Failure) {
    if !mappings.isEmpty {
      self = try Self.mapped(mappings, width: header.count, header: header, hasHeader: true)
    } else if let platform {
      let fields = platform.fields(of: header)
      try Self.checkClaims(fields.map { $0 ?? [] }, header)
      self.init(
        columns: fields.map { $0 ?? [] },
        header: header,
        unknown: header.indices.filter { fields[$0] == nil && Self.isTold(header[$0]) },
        ignoresUnknown: true)
    } else {
      try self.init(names: header)
    }
  }

  private init(names: [String]) throws(Failure) {
    let named = FieldNames.fields(named: names)
    // One of the two alone means nothing.
    let isLong = named.contains(.field) && named.contains(.value)
    let known = DeckFields.ofQuestion.union([.title, .group])
      .union(isLong ? [.field, .value] : [])
    let columns = named.map { field in
      field.map { DeckFields($0).intersection(known) } ?? []
    }
    try Self.checkClaims(columns, names)
    guard DeckFields.isDeck(named) else { throw .noField(columns: names) }
    self.init(
      columns: columns, header: names,
      unknown: columns.indices.filter { columns[$0].isEmpty && Self.isTold(names[$0]) },
      unnamed: columns.indices.filter { foldedName(names[$0]).isEmpty })
  }

  /// Takes a table without a header: prompt, answer and hint in this order, if nothing is mapped.
  init(width: Int, mappings: [FieldMapping], anki: AnkiHeader? = nil) throws(Failure) {
    guard mappings.isEmpty else {
      self = try Self.mapped(
        mappings, width: width, header: anki.map(\.columns), hasHeader: false)
      return
    }
    if let anki {
      let columns = anki.fields(width: width)
      try Self.checkClaims(columns, anki.columns)
      self.init(
        columns: columns,
        unknown: anki.columns.indices.filter {
          $0 < width && columns[$0].isEmpty && !anki.isSpecial($0) && Self.isTold(anki.columns[$0])
        })
      return
    }
    let byPosition: [DeckFields] = [.prompt, .answer, .hint]
    self.init(columns: (0..<width).map { $0 < byPosition.count ? byPosition[$0] : [] })
  }

  private init(
    columns: [DeckFields], isMapped: Bool = false, composed: [Composed] = [],
    choiceOrder: [Int: Int] = [:], header: [String] = [], unknown: [Int] = [],
    unnamed: [Int] = [],
    ignoresUnknown: Bool = false
  ) {
    self.columns = columns
    hasRequiredLastColumn =
      columns.last.map { !$0.isDisjoint(with: [.prompt, .answer]) } ?? false
    self.composed = composed
    let prompt = columns.firstIndex(of: .prompt)
    let answer = columns.firstIndex(of: .answer)
    let question = prompt.flatMap { prompt in answer.map { (prompt, $0) } }
    self.header = HeaderMatcher(header, question: isMapped ? nil : question) {
      !columns[$0].isEmpty || !composed.isEmpty
    }
    self.unknown = unknown
    self.unnamed = unnamed
    self.ignoresUnknown = ignoresUnknown
    let choices = columns.indices.filter { columns[$0].contains(.choices) }
    let numbers = choices.map { column in
      column < header.count ? FieldNames.choiceNumber(header[column]) : nil
    }
    splitsChoices = choices.count == 1 && numbers[0] == nil
    let slots = Self.slots(choices, numbers) ?? choiceOrder
    choiceSlots = columns.indices.map { slots[$0] ?? 0 }
    let uses = columns + composed.map(\.fields)
    all = DeckFields(uses)
    var inputs = FieldIndices()
    inputs.splitsChoices = splitsChoices
    for (number, fields) in uses.enumerated() { inputs.set(fields, number) }
    self.inputs = inputs
  }

  // MARK: Mappings

  private static func mapped(
    _ mappings: [FieldMapping], width: Int, header: [String]?, hasHeader: Bool
  ) throws(Failure) -> ColumnPlan {
    var columns = [DeckFields](repeating: [], count: width)
    let index = ColumnIndex(header: header, width: width)
    var composed: [Composed] = []
    var choiceOrder: [Int: Int] = [:]
    for mapping in mappings where mapping.field != .questions {
      if case .composition(let composition) = mapping.source {
        var used: [Int] = []
        for source in composition.sources {
          used.append(try column(source, for: mapping.field, index, header))
        }
        composed.append(
          Composed(
            fields: DeckFields(mapping.field), parts: composition.parts(columns: used),
            columns: used))
      } else {
        let column = try column(mapping.source, for: mapping.field, index, header)
        columns[column].formUnion(DeckFields(mapping.field))
        if mapping.field == .choices { choiceOrder[column] = choiceOrder.count }
      }
    }
    return ColumnPlan(
      columns: columns, isMapped: true, composed: composed, choiceOrder: choiceOrder,
      header: hasHeader ? header ?? [] : [])
  }

  private static func column(
    _ source: FieldMapping.Source, for field: DeckField, _ index: ColumnIndex,
    _ header: [String]?
  ) throws(Failure) -> Int {
    let matches = index.columns(source)
    guard let column = matches.first else {
      throw .noColumn(wanted: source.text, columns: header ?? [], width: index.width)
    }
    if matches.count > 1 { throw .ambiguous(field, first: column, second: matches[1]) }
    return column
  }

  // MARK: What names mean

  /// Sees to it that no two columns claim one field; several choices each say which they are.
  private static func checkClaims(
    _ columns: [DeckFields], _ names: [String]
  ) throws(Failure) {
    for field in DeckField.allCases {
      var claims = columns.indices.filter { columns[$0] == DeckFields(field) }
      if field == .choices, claims.allSatisfy({ FieldNames.choiceNumber(names[$0]) != nil }) {
        let numbers = claims.map { FieldNames.choiceNumber(names[$0]) }
        claims = claims.indices.filter { numbers[..<$0].contains(numbers[$0]) }.map { claims[$0] }
        if claims.isEmpty { continue }
        claims.insert(columns.firstIndex(of: DeckFields(field)) ?? 0, at: 0)
      }
      if claims.count > 1 { throw .ambiguous(field, first: claims[0], second: claims[1]) }
    }
  }

  private static func isTold(_ name: String) -> Bool {
    !DeckField.isIgnored(name) && !foldedName(name).isEmpty
  }

  // MARK: Composed fields

  /// Appends the composed fields to `record`, by the names -1, -2 and so on; one that is made of a
  /// blank cell is absent.
  func compose(_ record: inout Record, in bytes: Bytes, limits: ReadingLimits) {
    for (number, field) in composed.enumerated() {
      let name = -1 - Int32(number)
      let missing = field.columns.first { column in
        column >= record.fields.count
          || record.text(of: record.fields[column], in: bytes).isBlank
      }
      if let missing {
        let isThere = missing < record.fields.count
        record.append(
          .absent, name: name, at: isThere ? record.fields[missing].offset : record.start)
      } else {
        let offset = field.columns.first.map { record.fields[$0].offset }
        record.append(
          composing: field.parts, name: name, at: offset ?? record.start, in: bytes,
          limits: limits)
      }
    }
  }

  /// What the text of a column goes into, the fields that are composed of it too.
  func uses(ofColumn column: Int) -> DeckFields {
    columns[column].union(DeckFields(composed.filter { $0.columns.contains(column) }.map(\.fields)))
  }

  /// What `record` brings, its composed fields in it.
  func inputs(of record: borrowing Record) -> FieldIndices {
    if record.fields.count == columns.count + composed.count { return inputs }
    var inputs = FieldIndices()
    inputs.splitsChoices = splitsChoices
    for (number, field) in record.fields.enumerated() { inputs.set(fields(field.name), number) }
    return inputs
  }

  /// What a field of a record is read as, which may be a composed one.
  package func fields(_ name: Int32) -> DeckFields {
    let number = Int(name)
    if number < 0 { return composed[-1 - number].fields }
    return number < columns.count ? columns[number] : []
  }
}

extension Composition {
  /// The pieces, where the names stand for `columns`, in their order.
  func parts(columns: [Int]) -> [ComposedPart] {
    var rest = columns[...]
    return parts.compactMap { part in
      if case .text(let text) = part { return .text(Array(text.utf8)) }
      return rest.popFirst().map { .field($0) }
    }
  }
}
