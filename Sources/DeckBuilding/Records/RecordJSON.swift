package import ByteText
package import RecordReading

/// Makes a record anew as a JSON object, from its fields.
///
/// The fields of a record are laid flat, each named by what is around it; here they are put back:
/// `a`, an object, and `a.b`, a text, are `"a": {"b": "…"}`.
package enum RecordJSON {
  /// The record between braces, all values but what is absent as text, without the fields
  /// `omitted` and the codes that it has already.
  package static func text(
    of record: borrowing Record, names: NameTable, without omitted: Set<Int32>, in bytes: Bytes
  ) -> String {
    var writer = Writer(names: names)
    for field in record.fields
    where field.name >= 0 && !omitted.contains(field.name) && !isOfCodes(field.name, names) {
      writer.write(field, String(copying: record.text(of: field, in: bytes)))
    }
    return writer.finish()
  }

  /// Whether the bytes of an object in `format` cannot be copied as they are: it takes values out
  /// of aliases, breaks off, has codes already, begins with an anchor or a tag of YAML instead of
  /// a key, or has tags whose meaning the file tells elsewhere.
  static func isNeeded(
    for record: borrowing Record, names: NameTable, in bytes: Bytes, hasTagNames: Bool
  ) -> Bool {
    guard record.isComplete, !record.hasAliases, record.start < bytes.count else { return true }
    if record.fields.contains(where: { $0.name >= 0 && isOfCodes($0.name, names) }) {
      return true
    }
    if bytes[record.start] == UInt8(ascii: "&") || bytes[record.start] == UInt8(ascii: "!") {
      return true
    }
    return hasTagNames && (record.start..<record.end).contains { bytes[$0] == UInt8(ascii: "!") }
  }

  /// Whether the name is that of the codes, or lies in it.
  private static func isOfCodes(_ name: Int32, _ names: NameTable) -> Bool {
    var next = name
    while names.parent(of: next) >= 0 { next = names.parent(of: next) }
    return names.key(of: next) == rejectCodesColumn
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
