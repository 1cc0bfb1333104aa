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
  struct Path: Hashable {
    let keys: [String]
    let listDepth: Int?
  }

  private(set) var paths: [Path] = []

  /// The strings of each record, by the number of their path.
  private(set) var rows: [[Int: [String]]] = []

  /// The path of the list that has the records, if its name is not known.
  private(set) var listKey: String?

  /// Whether records have values that are not in the columns.
  private(set) var hasOthers = false

  /// The last key of each path.
  var names: [String] { paths.map { $0.keys.last ?? "" } }

  var count: Int { rows.count }

  /// The kinds of the values of the outermost keys, in the order in which they appear first.
  var topKeys: [(key: String, kind: NamedFields.ValueKind)] {
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

  /// Returns the outermost key of a column.
  func topKey(ofColumn column: Int) -> String { paths[column].keys.first ?? "" }

  /// Returns the path by which an option maps the values of a column, or nil if they are in the objects of a list.
  func path(ofColumn column: Int) -> String? {
    let path = paths[column]
    return (path.listDepth ?? path.keys.count) < path.keys.count
      ? nil : path.keys.joined(separator: ".")
  }

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
    guard let records = Self.read(content, format, Self.options(options, list: nil)) else {
      return nil
    }
    self = records
    if rows.count == 1, let inner = inner(content, format, options) { self = inner }
  }

  /// Reads the first records in the only list of objects that the first of these records has; nil if there are none.
  func inner(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> ObjectSample? {
    guard let key = Self.list(in: content, format, Self.options(options, list: listKey)) else {
      return nil
    }
    let path = listKey.map { "\($0).\(key)" } ?? key
    var records = Self.read(content, format, Self.options(options, list: path))
    records?.listKey = path
    return records
  }

  /// Returns options with which records are only in the list of a path, or in lists that are known to have them: the prompt
  /// is mapped to a name of its own.
  private static func options(_ options: ConversionOptions, list: String?) -> ConversionOptions {
    var options = options
    options.mappings += [
      try? FieldMapping(.prompt, from: .name("\u{1}")),
      list.flatMap { try? FieldMapping(.questions, from: .name($0)) },
    ].compactMap(\.self)
    return options
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

  /// Returns the only key of records that has a list of objects.
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
    var found: String?
    for _ in 0..<maxRecords {
      guard (try? reader.read(into: &record)) == true else { break }
      for (number, field) in record.fields.enumerated().dropFirst()
      where field.kind == .object && reader.names.isElement(field.name) {
        let list = record.fields[number - 1]
        guard list.kind == .list, list.name >= 0, reader.names.parent(of: list.name) < 0 else {
          continue
        }
        let name = reader.names.path(of: list.name)
        // Choices and examples are not questions.
        let meaning = NameReading(name).meaning
        if [NameRole.choices, .choice, .answers, .hint].contains(where: meaning.has) { return nil }
        if let found, found != name { return nil }
        found = name
      }
    }
    return found
  }
}
