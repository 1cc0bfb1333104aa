package import ByteText
package import RecordReading

/// Formats a record as a JSON object that YAML reads as the same one, from its fields; keys that are not text are
/// empty lists.
///
/// The fields of a record are a flat list in which each name contains the names of the enclosing
/// values. Here they are nested again: `a`, an object, and `a.b`, a string, become
/// `"a": {"b": "…"}`.
package struct RecordJSON {
  private let names: NameTable
  private var text = "{"
  private var isFirst = true
  /// The open containers, each with its name and its closing bracket.
  private var open: [(name: Int32, closer: String)] = []

  private init(names: NameTable) {
    self.names = names
  }

  /// Returns an object of texts, in the form of a record: JSON that YAML reads as the same object.
  static func object(_ members: [(key: String, text: String)]) -> String {
    let members = members.map { quotedJSON($0.key) + ": " + quotedYAML($0.text) }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Returns the record as an object; keys that are not text are left out.
  package static func text(
    of record: borrowing Record, names: NameTable, in bytes: Bytes
  ) -> String {
    var json = RecordJSON(names: names)
    for field in record.fields where field.name >= 0 { json.append(field, of: record, in: bytes) }
    return json.finish()
  }

  /// Returns the record as an object for a reject, without the codes that it already has.
  package static func reject(
    of record: borrowing Record, names: NameTable, in bytes: Bytes
  ) -> String {
    var json = RecordJSON(names: names)
    for field in record.fields where field.name >= 0 && !json.isOfCodes(field.name) {
      json.append(field, of: record, in: bytes)
    }
    for fault in record.faults {
      if case .keyNotText = fault { json.appendKeyNotText() }
    }
    return json.finish()
  }

  /// Whether the name is the key of the reject codes, or is inside its value.
  private func isOfCodes(_ name: Int32) -> Bool {
    var next = name
    while names.parent(of: next) >= 0 { next = names.parent(of: next) }
    return names.isCodes(next)
  }

  // MARK: Writing

  private mutating func append(
    _ field: Field, of record: borrowing Record, in bytes: Bytes
  ) {
    let parent = names.parent(of: field.name)
    while let last = open.last, last.name != parent { close() }
    beginElement()
    if open.last?.closer != "]" { append(key: names.key(of: field.name)) }
    switch field.kind {
    case .text, .bare: text += quotedYAML(String(copying: record.text(of: field, in: bytes)))
    case .absent: text += "null"
    case .object: begin(field.name, "{", "}")
    case .list, .records: begin(field.name, "[", "]")
    }
  }

  private mutating func appendKeyNotText() {
    while !open.isEmpty { close() }
    beginElement()
    text += "[]: null"
  }

  private mutating func finish() -> String {
    while !open.isEmpty { close() }
    return text + "}"
  }

  private mutating func append(key: String) {
    text += quotedYAMLKey(key) + ": "
  }

  private mutating func beginElement() {
    if !isFirst { text += ", " }
    isFirst = false
  }

  private mutating func begin(_ name: Int32, _ opener: String, _ closer: String) {
    text += opener
    open.append((name, closer))
    isFirst = true
  }

  private mutating func close() {
    text += open.removeLast().closer
    isFirst = false
  }
}
