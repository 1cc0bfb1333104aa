import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The values of the first records of an input of objects, as the columns of a table.
///
/// Values in an object have their path as their name: `question.stem`. The values of one key in a list of objects are
/// a list, parallel to the values of the other keys.
struct ObjectSample {
  /// The maximum number of records that are read.
  private static let maxRecords = 300

  /// The maximum numbers of bytes of a value and of all values: aliases may repeat a long one.
  private static let (maxTextBytes, maxBytes) = (1 << 12, 1 << 18)

  /// The number of bytes of the values that were read.
  private var byteCount = 0

  private static let maxKeys = 64

  /// The keys of a value, from the outermost one on, and how many of them are around the list that has it.
  private struct Path: Hashable {
    let keys: [String]
    let listDepth: Int?
  }

  private var paths: [Path] = []

  /// The strings of each record, by the number of their path.
  private var rows: [[Int: [String]]] = []

  /// The key of the list that has the records, if its name is not known.
  private(set) var listKey: String?

  /// Whether records have values that are not in the columns.
  private(set) var hasOthers = false

  /// The last key of each path.
  var names: [String] { paths.map { $0.keys.last ?? "" } }

  var count: Int { rows.count }

  /// The fields that the outermost keys of the records provide by their names.
  var fields: [String: DeckField] {
    let keys = topKeys
    let names = keys.map { NamedFields.Name(reading: NameReading($0.key), kind: $0.kind) }
    return Dictionary(
      zip(keys, NamedFields(names).values).compactMap { key, value in
        value.field.map { (key.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The fields that keys with strings, or with lists of strings, provide by their names.
  var namedTexts: Set<DeckField> {
    let fields = fields
    return Set(topKeys.filter { $0.kind != .object }.compactMap { fields[$0.key] })
  }

  /// Whether no name says the prompts or the answers.
  var lacksSides: Bool { namedTexts.isDisjoint(with: [.prompt, .answer]) }

  /// The kinds of the values of the outermost keys, in the order in which they appear first.
  private var topKeys: [(key: String, kind: NamedFields.ValueKind)] {
    var keys: [(key: String, kind: NamedFields.ValueKind)] = []
    for path in paths {
      guard let key = path.keys.first, !keys.contains(where: { $0.key == key }) else { continue }
      let kind: NamedFields.ValueKind =
        switch path.listDepth {
        case 1?: path.keys.count == 1 ? .list : .containers
        case nil where path.keys.count == 1: .text
        default: .object
        }
      keys.append((key, kind))
    }
    return keys
  }

  /// Whether a key may mark answers as right or wrong, a learner may have given these, or prompts repeat, in the first
  /// records.
  var mayHaveMarks: Bool {
    let cells = rows.prefix(FirstRows.count).map { row in
      paths.indices.map { row[$0]?.first ?? "" }
    }
    let meanings = names.map { NameReading($0).meaning }
    return FirstRows(cells).mayHaveMarks(names) { meanings[$0] }
      || names.contains { name in
        LearnerName(name).map { [.reply, .right, .correction].contains($0) || $0.isOfResults }
          ?? false
      }
      || meanings.indices.contains { column in
        meanings[column].has(.prompt) && Set(cells.map { $0[column] }).count < cells.count
      }
  }

  /// Whether the name of a key of answers has other meanings too.
  var hasWeakAnswers: Bool {
    fields.contains { $0.value == .answer && NameReading($0.key).isWeakAnswer }
  }

  /// Whether the name of one side means it only beside the other, and a further key is not known: `english`.
  var hasWeakSides: Bool {
    let fields = fields
    return fields.contains { key, field in
      let meaning = NameReading(key).meaning
      return field == .prompt && meaning[.prompt] == 3 || field == .answer && meaning[.answer] == 3
    } && topKeys.contains { fields[$0.key] == nil && NameReading($0.key).meaning.isEmpty }
  }

  /// Whether the records have the prompts or the answers of questions, which the records of another input may complete by
  /// their ids. A value that all records have is not a prompt: `"term": 1`.
  var isPartial: Bool {
    let (fields, sides) = (fields, [DeckField.prompt, .answer, .choices])
    return fields.values.contains(.id)
      && paths.indices.contains { path in
        guard let field = fields[topKey(ofColumn: path)] else { return false }
        return sides.contains(field)
          && (rows.count == 1 || Set(rows.compactMap { $0[path] }).count > 1)
      }
  }

  /// The fewest values that outnumber the prompt and the answer of a record.
  private static let minOtherTexts = 4

  /// The number of values whose names occur once and are not known, if they outnumber the prompts and the answers, as in a map
  /// of words that has `front` and `back` among them; nil if a prompt asks or there are fewer.
  var otherTextCount: Int? {
    let fields = fields
    let own = paths.indices.filter { paths[$0].keys.count == 1 && paths[$0].listDepth == nil }
    let asks = own.contains { path in
      fields[paths[path].keys[0]] == .prompt && rows.contains { $0[path]?.first?.last == "?" }
    }
    let others = own.filter { path in
      let values = rows.compactMap { $0[path]?.first }
      return fields[paths[path].keys[0]] == nil && values.count == 1
        && values.allSatisfy { CellText($0).isWords }
        && !NameReading(paths[path].keys[0]).meaning.has(.other)
    }
    let isMany = others.count >= max(Self.minOtherTexts, 3 * rows.count)
    return isMany && !asks && namedTexts.isSuperset(of: [.prompt, .answer]) ? others.count : nil
  }

  /// Returns how the values contradict the names of the prompts and the answers, or nil if they do not. Numbers of the
  /// questions are left to the readings, which show a way to read the others.
  func contradiction(in table: SampleTable) -> Decision.Doubt? {
    namedPair?.contradiction(in: table)
  }

  /// Returns the doubt of records whose values suggest no better reading than their names.
  func openDoubt(in table: SampleTable) -> Decision.Doubt? { namedPair?.openDoubt(in: table) }

  /// The columns of the prompts and the answers as the names say it, or nil if they do not.
  private var namedPair: NamedPair? {
    let fields = fields
    let named = paths.map { path in
      path.keys.count == 1 ? fields[path.keys[0]] : Self.openedField(of: path)
    }
    guard let prompt = named.firstIndex(of: .prompt), let answer = named.firstIndex(of: .answer)
    else { return nil }
    return NamedPair(
      prompt: prompt, checksPrompt: false, answer: answer,
      choices: Set(paths.indices.filter { fields[topKey(ofColumn: $0)] == .choices }))
  }

  /// Returns the side of a question that a value has inside an object, `{"answer": {"text": "4"}}`, or nil if it has none.
  private static func openedField(of path: Path) -> DeckField? {
    guard path.keys.count == 2, path.listDepth == nil else { return nil }
    let outer = NameReading(path.keys[0]).meaning
    guard let inner = NameReading(path.keys[1], inside: outer), inner.opens(outer) else {
      return nil
    }
    // Other words are beside one that is known: `question_concept`.
    return (inner.meaning[.prompt] ?? 3) < 3
      ? .prompt : (inner.meaning[.answer] ?? 3) < 3 ? .answer : nil
  }

  /// Returns the outermost key of a column.
  func topKey(ofColumn column: Int) -> String { paths[column].keys.first ?? "" }

  /// Returns the path by which an option maps the values of a column.
  func path(ofColumn column: Int) -> String { paths[column].keys.joined(separator: ".") }

  /// Returns the path of the list that has the values of a column, or of the values.
  func listPath(ofColumn column: Int) -> String {
    let path = paths[column]
    return path.keys.prefix(path.listDepth ?? path.keys.count).joined(separator: ".")
  }

  /// The records as a table.
  var table: SampleTable {
    let columns = paths.indices.map { number in
      let isList = paths[number].listDepth != nil && !isOfOneKeyMaps(paths[number])
      let cells = rows.map { row in
        let texts = (row[number] ?? []).map { CellText($0) }
        return isList ? SampleCell(list: texts) : SampleCell(texts.first ?? CellText(""))
      }
      let keys = paths[number].keys
      let last = keys.last ?? ""
      // `question: {en: …}` is the English question.
      let isLanguage = keys.count > 1 && ColumnSubjects.language(last) != nil
      return SampleColumn(
        name: isLanguage ? keys.suffix(2).joined(separator: "_") : last, position: number,
        cells: cells, parents: Array(keys.dropLast(isLanguage ? 2 : 1)))
    }
    return SampleTable(columns: columns, isOfObjects: true)
  }

  /// Returns whether a list of objects says the same as one object, `[{"A": "Lyon"}, {"B": "Paris"}]`: no key occurs
  /// twice in a record.
  private func isOfOneKeyMaps(_ path: Path) -> Bool {
    let mates = paths.indices.filter {
      paths[$0].listDepth == path.listDepth && paths[$0].keys.dropLast() == path.keys.dropLast()
    }
    return path.listDepth == path.keys.count - 1 && mates.count > 1
      && rows.allSatisfy { row in mates.allSatisfy { (row[$0]?.count ?? 0) < 2 } }
  }

  /// Reads the first records of `content`, perhaps from a list whose name is not known; nil if there are none.
  init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    // With a prompt of its own name, records are only in lists that are known to have them.
    guard let prompt = try? FieldMapping(.prompt, from: .name("\u{1}")) else { return nil }
    var options = options
    options.mappings.append(prompt)
    guard let records = Self.read(content, format, options) else { return nil }
    self = records
    if rows.count == 1, let list = Self.list(in: content, format, options),
      let mapping = try? FieldMapping(.questions, from: .name(list))
    {
      options.mappings.append(mapping)
      guard var inner = Self.read(content, format, options) else { return nil }
      inner.listKey = list
      self = inner
    }
  }

  /// Reads the first records of `content` in the lists whose names are known; nil if there are none.
  init?(namedIn content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard let records = Self.read(content, format, options) else { return nil }
    self = records
  }

  private init() {}

  // MARK: Records

  private static func read(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> ObjectSample? {
    var sample = ObjectSample()
    switch RecordSource(content, format, platform: nil, options) {
    case .json(var reader): sample.read(&reader, content.source.bytes)
    case .yaml(var reader): sample.read(&reader, content.source.bytes)
    case .table, .sheet: return nil
    }
    return sample.rows.isEmpty ? nil : sample
  }

  private mutating func read(_ reader: inout some RecordReader, _ bytes: Bytes) {
    var record = Record()
    do {
      // A record that the limit cuts is not evidence.
      while rows.count < Self.maxRecords, byteCount < Self.maxBytes, try reader.read(into: &record)
      {
        let isAround = record.fields.contains { $0.kind == .records }
        if !isAround, record.isComplete, !record.fields.isEmpty { add(record, reader.names, bytes) }
      }
    } catch {
      // The records before the error are enough.
    }
  }

  private mutating func add(_ record: borrowing Record, _ names: NameTable, _ bytes: Bytes) {
    var row: [Int: [String]] = [:]
    for field in record.fields
    where field.isText && field.name >= 0 && !isOfCodes(field.name, in: names) {
      guard let path = Self.path(of: field.name, in: names), let number = number(of: path) else {
        hasOthers = true
        continue
      }
      let text = record.text(of: field, in: bytes).extracting(first: Self.maxTextBytes)
      row[number, default: []].append(String(copying: text))
      byteCount += text.count
      if byteCount >= Self.maxBytes, !rows.isEmpty { return }
    }
    rows.append(row)
  }

  /// Returns whether a value is about the rejection of its record, or one of the codes that it ignores.
  private func isOfCodes(_ name: Int32, in names: NameTable) -> Bool {
    names.isOfRejects(name) || names.isIgnoredCodes(name)
      || names.isElement(name) && names.isIgnoredCodes(names.parent(of: name))
  }

  /// Returns the path of a value, or nil if it is in a list that is in another one.
  private static func path(of name: Int32, in names: NameTable) -> Path? {
    var keys: [String] = []
    var listDepth: Int?
    var next = name
    while next >= 0 {
      if names.isElement(next) {
        if listDepth != nil { return nil }
        listDepth = keys.count
      } else {
        keys.append(names.key(of: next))
      }
      next = names.parent(of: next)
    }
    return keys.count > 3
      ? nil : Path(keys: keys.reversed(), listDepth: listDepth.map { keys.count - $0 })
  }

  private mutating func number(of path: Path) -> Int? {
    if let number = paths.firstIndex(of: path) { return number }
    guard paths.count < Self.maxKeys else { return nil }
    paths.append(path)
    return paths.count - 1
  }

  // MARK: Lists

  /// Returns the only key of a document with a list of objects.
  private static func list(
    in content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> String? {
    switch RecordSource(content, format, platform: nil, options) {
    case .json(var reader): list(&reader)
    case .yaml(var reader): list(&reader)
    case .table, .sheet: nil
    }
  }

  private static func list(_ reader: inout some RecordReader) -> String? {
    var record = Record()
    guard (try? reader.read(into: &record)) == true else { return nil }
    var lists: [String] = []
    for (number, field) in record.fields.enumerated().dropFirst()
    where field.kind == .object && reader.names.isElement(field.name) {
      let list = record.fields[number - 1]
      guard list.kind == .list, list.name >= 0, reader.names.parent(of: list.name) < 0 else {
        continue
      }
      let name = reader.names.path(of: list.name)
      let meaning = NameReading(name).meaning
      // Choices are not questions.
      if meaning.has(.choices) || meaning.has(.choice) || meaning.has(.answers) { return nil }
      lists.append(name)
    }
    return lists.count == 1 ? lists[0] : nil
  }
}
