import ByteText
import QuestionGroups
import RecordReading

/// The values of the first records of an input of objects, as the columns of a table.
///
/// A list of text is one value, with its elements separated by `|`. Values in an object have their
/// path as their name: `question.stem`.
struct ObjectSample {
  /// The maximum number of records that are read.
  private static let maxRecords = 40

  /// The maximum number of different keys.
  private static let maxKeys = 64

  /// The paths of the keys, in the order in which they appear first.
  private(set) var paths: [String] = []

  /// The last key of each path.
  private(set) var names: [String] = []

  /// The values of each record, by the number of their path.
  private var rows: [[Int: String]] = []

  /// The key of the list that has the records, if its name is not known.
  private(set) var listKey: String?

  /// Whether records have values that are not in the columns.
  private(set) var hasOthers = false

  /// The columns.
  var columns: [ColumnValues] {
    paths.indices.map { number in ColumnValues(rows.map { ($0[number] ?? "").trimmed }) }
  }

  /// Reads the first records of `content`, perhaps from a list whose name is not known; nil if
  /// there are none.
  init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard let records = Self.read(content, format, options) else { return nil }
    self = records
    if rows.count == 1, let list = Self.list(in: content, format, options),
      let mapping = try? FieldMapping(.questions, from: .name(list))
    {
      var options = options
      options.mappings.append(mapping)
      guard var inner = Self.read(content, format, options) else { return nil }
      inner.listKey = list
      self = inner
    }
    if rows.count < 2 { return nil }
  }

  private init() {}

  // MARK: Records

  private static func read(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> ObjectSample? {
    // With a prompt of its own name, records are only in lists that are known to have them.
    guard let prompt = try? FieldMapping(.prompt, from: .name("\u{1}")) else { return nil }
    var options = options
    options.mappings.append(prompt)
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
      while rows.count < Self.maxRecords, try reader.read(into: &record) {
        let isAround = record.fields.contains { $0.kind == .records }
        if !isAround, record.isComplete, !record.fields.isEmpty { add(record, reader.names, bytes) }
      }
    } catch {
      // The records before the error are enough.
    }
  }

  private mutating func add(_ record: borrowing Record, _ names: NameTable, _ bytes: Bytes) {
    var row: [Int: String] = [:]
    for field in record.fields
    where field.isText && field.name >= 0 && !isOfCodes(field.name, in: names) {
      let isElement = names.isElement(field.name)
      let name = isElement ? names.parent(of: field.name) : field.name
      guard name >= 0, !names.isElement(name), depth(of: name, in: names) < 2,
        let number = number(of: name, in: names)
      else {
        hasOthers = true
        continue
      }
      let text = String(copying: record.text(of: field, in: bytes))
      row[number] = isElement ? row[number].map { "\($0)|\(text)" } ?? text : text
    }
    rows.append(row)
  }

  /// Returns whether a value is about the rejection of its record, or one of the codes that it ignores.
  private func isOfCodes(_ name: Int32, in names: NameTable) -> Bool {
    names.isOfRejects(name) || names.isIgnoredCodes(name)
      || names.isElement(name) && names.isIgnoredCodes(names.parent(of: name))
  }

  /// Returns the number of objects around a key.
  private func depth(of name: Int32, in names: NameTable) -> Int {
    var (depth, next) = (0, names.parent(of: name))
    while next >= 0 {
      // An element of a list is not a value of the record.
      if names.isElement(next) { return Int.max }
      (depth, next) = (depth + 1, names.parent(of: next))
    }
    return depth
  }

  private mutating func number(of name: Int32, in names: NameTable) -> Int? {
    let path = names.path(of: name)
    if let number = paths.firstIndex(of: path) { return number }
    guard paths.count < Self.maxKeys else { return nil }
    paths.append(path)
    self.names.append(names.key(of: name))
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
