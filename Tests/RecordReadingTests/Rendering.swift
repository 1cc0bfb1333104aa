import ByteText
import RecordReading

/// Returns the short form of a table: `|` separates cells, and line feeds separate rows.
///
/// Control characters in a cell are shown as pictures (`␊`, `␍`, `␉`). Faults follow their row as
/// `!fault⟦1⟧`, `…` follows an incomplete row, and the last line is `✗ reason⟦1⟧` if an error ended
/// the input.
func renderedTable(_ source: String, delimiter: String = ",") -> String {
  let text = MarkedText(source)
  guard let delimiter = Delimiter(delimiter) else { return "not a delimiter" }
  return renderedTable(CSVReader(Source(Bytes(text.bytes)), CSVDialect(delimiter: delimiter)), text)
}

/// Returns the same form of the rows of `reader`, which reads `text`.
func renderedTable(_ reader: CSVReader, _ text: MarkedText) -> String {
  let bytes = reader.bytes
  var rows: [String] = []
  let error = drain(reader) { record, _ in
    var row = record.fields.map { shown(record, $0, in: bytes) }.joined(separator: "|")
    for fault in record.faults { row += " " + shown(fault, NameTable(), text) }
    if !record.isComplete { row += "…" }
    rows.append(row)
  }
  if let error { rows.append(shown(error, text)) }
  return rows.joined(separator: "\n")
}

/// Returns the short form of the records of objects, in order: `{prompt=P answer=A}`.
///
/// `a=x` is text, `a~3` a bare word, `a=∅` absent, `a={}` an object, `a=[]` a list, and `a=⋯`
/// contains records. A nested record is `1^0{…}`: its number, then that of its parent. `1^0(k){…}`
/// is under the key `k`. Faults, incomplete records and the error are shown as in `renderedTable`.
func renderedObjects(_ source: String, as format: Format) -> String {
  let text = MarkedText(source)
  let bytes = Bytes(text.bytes)
  var records: [String] = []
  let error = read(bytes, as: format) { record, names in
    var parts = record.fields.map {
      names.path(of: $0.name) + shown($0.kind) + shown(record, $0, in: bytes)
    }
    parts += record.faults.map { shown($0, names, text) }
    let holds = record.fields.contains { $0.kind == .records }
    var number = holds || record.parent != nil ? "\(record.number)" : ""
    if let parent = record.parent { number += "^\(parent)" }
    if record.keyOffset != nil { number += "(\(String(decoding: record.keyText, as: UTF8.self)))" }
    let end = record.isComplete ? "}" : "…}"
    records.append(number + "{" + parts.joined(separator: " ") + end)
  }
  if let error { records.append(shown(error, text)) }
  return records.joined(separator: " ")
}

/// Returns the places of the records of objects, their keys and their values: `⟦1⟧{a⟦2⟧=⟦3⟧}`.
func renderedPlaces(_ source: String, as format: Format) -> String {
  let text = MarkedText(source)
  var records: [String] = []
  let error = read(Bytes(text.bytes), as: format) { record, names in
    let fields = record.fields.map {
      names.path(of: $0.name) + text.place($0.keyOffset) + "=" + text.place($0.offset)
    }
    let key = record.keyOffset.map { text.place($0) + ":" } ?? ""
    records.append(key + text.place(record.start) + "{" + fields.joined(separator: " ") + "}")
  }
  if let error { records.append(shown(error, text)) }
  return records.joined(separator: " ")
}

/// Returns the error's reason and place. The messages of libyaml depend on its version, so they are
/// omitted.
func shown(_ error: ReadingError, _ text: MarkedText) -> String {
  if case .yaml = error.reason { return "✗ yaml" + text.place(error.offset) }
  return "✗ " + shortName(error.reason) + text.place(error.offset)
}

private func shown(_ kind: Field.Kind) -> String {
  switch kind {
  case .text: "="
  case .bare: "~"
  case .absent: "=∅"
  case .object: "={}"
  case .list: "=[]"
  case .records: "=⋯"
  }
}

private func shown(_ record: borrowing Record, _ field: Field, in bytes: Bytes) -> String {
  guard field.isText else { return "" }
  let value = String(copying: record.text(of: field, in: bytes))
  return String(String.UnicodeScalarView(value.unicodeScalars.map(picture)))
}

/// Returns the scalar, or the Unicode picture of a control character.
private func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
}

private func shown(_ fault: RecordFault, _ names: NameTable, _ text: MarkedText) -> String {
  switch fault {
  case .textAfterQuote(let place, _): "!textAfterQuote\(text.place(place))"
  case .openQuote(let place, _): "!openQuote\(text.place(place))"
  case .duplicateKey(let place, let first, let name):
    "!duplicate(\(names.path(of: name)))\(text.place(place))after\(text.place(first))"
  case .duplicateRecordKey(let place, let first):
    "!duplicate\(text.place(place))after\(text.place(first))"
  case .keyNotText(let place): "!keyNotText\(text.place(place))"
  case .notARecord(let place, let kind): "!notARecord(\(kind))\(text.place(place))"
  case .longText(let place, _): "!longText\(text.place(place))"
  case .broken(let error): "!broken(\(shortName(error.reason)))\(text.place(error.offset))"
  }
}

/// Returns the name of a case without its types: `json(expected(value))`.
private func shortName(_ reason: ReadingError.Reason) -> String {
  if case .limit(let limit, _) = reason { return "limit(\(limit))" }
  return "\(reason)".split(separator: "(").map { $0.split(separator: ".").last ?? "" }
    .joined(separator: "(")
}
