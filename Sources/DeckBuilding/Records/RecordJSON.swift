package import ByteText
package import RecordReading

/// Formats a record as a JSON object, from its fields.
///
/// The fields of a record are a flat list in which each name contains the names of the enclosing
/// values. Here they are nested again: `a`, an object, and `a.b`, a string, become
/// `"a": {"b": "…"}`.
package enum RecordJSON {
  /// Returns the record as an object whose values are strings, or null if absent, without the
  /// fields `omitted` and the reject codes that it already has.
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

  /// Whether the bytes of an object cannot be copied unchanged: the object takes values from
  /// aliases, is cut off, already has reject codes, begins with an anchor or a tag of YAML instead
  /// of a key, or has tags that are declared elsewhere in the file.
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

  /// Whether the name is the key of the reject codes, or is inside its value.
  private static func isOfCodes(_ name: Int32, _ names: NameTable) -> Bool {
    var next = name
    while names.parent(of: next) >= 0 { next = names.parent(of: next) }
    return names.key(of: next) == rejectCodesColumn
  }

  private struct Writer {
    let names: NameTable
    private var json = "{"
    private var isFirst = true
    /// The open containers, each with its name and its closing bracket.
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
