package import ByteText
package import RecordReading

/// Formats a record as a JSON object, from its fields; keys that are not text are left out.
///
/// The fields of a record are a flat list in which each name contains the names of the enclosing values. Here they are
/// nested again: `a`, an object, and `a.b`, a string, become `"a": {"b": "…"}`.
package struct RecordJSON {
  private let names: NameTable
  private var text: String
  private var isFirst: Bool
  /// The open containers, each with its name and its closing bracket.
  private var open: [(name: Int32, closer: String)] = []

  /// Returns the record as an object that begins with `members`, in place of its own members of these names.
  package static func text(
    of record: borrowing Record, after members: [(key: String, text: String)] = [],
    names: NameTable, in bytes: Bytes
  ) -> String {
    var json = RecordJSON(names, members)
    for field in record.fields where field.name >= 0 {
      let key = names.key(of: json.top(of: field.name))
      if !members.contains(where: { $0.key == key }) { json.append(field, of: record, in: bytes) }
    }
    while !json.open.isEmpty { json.close() }
    return json.text + "}"
  }

  private init(_ names: NameTable, _ members: [(key: String, text: String)]) {
    self.names = names
    text =
      "{" + members.map { "\(quotedJSON($0.key)): \(quotedJSON($0.text))" }.joined(separator: ", ")
    isFirst = members.isEmpty
  }

  /// Returns the name of the value at the top that contains a value.
  private func top(of name: Int32) -> Int32 {
    var top = name
    while names.parent(of: top) >= 0 { top = names.parent(of: top) }
    return top
  }

  private mutating func append(
    _ field: Field, of record: borrowing Record, in bytes: Bytes
  ) {
    let parent = names.parent(of: field.name)
    while let last = open.last, last.name != parent { close() }
    if !isFirst { text += ", " }
    isFirst = false
    if open.last?.closer != "]" { text += quotedJSON(names.key(of: field.name)) + ": " }
    let value = field.isText ? String(copying: record.text(of: field, in: bytes)) : ""
    switch field.kind {
    case .bare where value == "true" || value == "false" || Int(value)?.description == value:
      text += value
    case .text, .bare: text += quotedJSON(value)
    case .absent: text += "null"
    case .object: begin(field.name, "{", "}")
    case .list, .records: begin(field.name, "[", "]")
    }
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
