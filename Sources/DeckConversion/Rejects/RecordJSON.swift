import RecordReading

/// Makes a record anew as a JSON object, from its fields.
///
/// The fields of a record are laid flat, each named by what is around it; here they are put back:
/// `a`, an object, and `a.b`, a text, are `"a": {"b": "…"}`.
enum RecordJSON {
  /// The record between braces, all values but what is absent as text.
  static func text(of record: borrowing Record, names: NameTable, in bytes: Bytes) -> String {
    var writer = Writer(names: names)
    for field in record.fields {
      writer.write(field, String(copying: record.text(of: field, in: bytes)))
    }
    return writer.finish()
  }

  private struct Writer {
    let names: NameTable
    private var json = "{"
    private var isFirst = true
    /// The containers around the position: their names, and what closes them.
    private var open: [(name: Int32, closer: String)] = []

    init(names: NameTable) {
      self.names = names
    }

    mutating func write(_ field: Field, _ text: String) {
      let parent = names.parent(of: field.name)
      while let last = open.last, last.name != parent { close() }
      if !isFirst { json += ", " }
      isFirst = false
      if open.last?.closer != "]" { json += quotedJSON(names.key(of: field.name)) + ": " }
      switch field.kind {
      case .text, .bare: json += quotedJSON(text)
      case .absent: json += "null"
      case .object: begin(field.name, "{", "}")
      case .list, .records: begin(field.name, "[", "]")
      }
    }

    mutating func finish() -> String {
      while !open.isEmpty { close() }
      return json + "}"
    }

    private mutating func begin(_ name: Int32, _ opener: String, _ closer: String) {
      json += opener
      open.append((name, closer))
      isFirst = true
    }

    private mutating func close() {
      json += open.removeLast().closer
      isFirst = false
    }
  }
}

/// `text` as a JSON string between quotes.
func quotedJSON(_ text: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(jsonString: text.utf8.span)
  return String(copying: buffer.span)
}
