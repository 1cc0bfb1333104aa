import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The rejected records of objects, as JSON Lines.
///
/// A record that an object names is in an object with the names of its group, together with those after it.
struct ObjectRejects {
  private var rejects: RejectedRows
  private let input: Int
  private let options: ConversionOptions

  /// The number of lines, and the last one if more records can be in its object: the object around them, the text
  /// before them, and whether they have keys.
  private var lineCount = 0
  private var open: (object: Int, names: String, isKeyed: Bool)?

  init(_ rejects: RejectedRows, ofInput input: Int) {
    (self.rejects, self.input) = (rejects, input)
    options = rejects.deck.options.applied(to: rejects.deck.inputs[input])
  }

  /// Appends the rejected records among `records`. A stream of records ends with their number, as a complete one does.
  mutating func write(_ records: InputRecords, to buffer: inout ByteBuffer) {
    records.forEachObject { record, names, bytes in
      guard let row = rejects.row(at: record.start) else { return }
      if record.isBroken {
        append(String(copying: bytes[bytes.line(around: record.start)]), to: &buffer)
      } else if record.isComplete {
        append(record, row, text(of: record, row, names, in: bytes), to: &buffer)
      }
    }
    end(&buffer)
    if rejects.deck.inputs[input].format == .records, lineCount > 0 {
      buffer.append(RunCount.endLine([.lines: lineCount]) + "\n")
    }
  }

  private mutating func append(
    _ record: borrowing Record, _ row: Int, _ text: String, to buffer: inout ByteBuffer
  ) {
    let isKeyed = record.keyOffset != nil
    let isNamed =
      rejects.deck.records.origins[row].namesGroup || isOfPlatform || isGroup(record, row)
    guard let object = record.parent, isKeyed || !isNamed, !isGroup(record, row) else {
      return append(text, to: &buffer)
    }
    let names = isNamed ? [] : self.names(ofRow: row)
    let opening = names.map { quotedJSON($0.key) + ": " + quotedJSON($0.text) + ", " }.joined()
    if open?.object != object || open?.names != opening || open?.isKeyed != isKeyed {
      end(&buffer)
      buffer.append("{" + opening + "\"questions\": " + (isKeyed ? "{" : "["))
      open = (object, opening, isKeyed)
    } else {
      buffer.append(", ")
    }
    if isKeyed { buffer.append(quotedJSON(String(copying: record.keyText.span)) + ": ") }
    buffer.append(text)
  }

  private mutating func append(_ line: String, to buffer: inout ByteBuffer) {
    end(&buffer)
    buffer.append(line + "\n")
    lineCount += 1
  }

  /// Ends the last line.
  private mutating func end(_ buffer: inout ByteBuffer) {
    guard let open else { return }
    buffer.append(open.isKeyed ? "}}\n" : "]}\n")
    (self.open, lineCount) = (nil, lineCount + 1)
  }

  // MARK: Records

  /// Returns a record with its codes and its place; for any other value than an object, its text.
  private func text(
    of record: borrowing Record, _ row: Int, _ names: NameTable, in bytes: Bytes
  ) -> String {
    let isObject = !record.faults.contains { if case .notARecord = $0 { true } else { false } }
    guard isObject else {
      let value = String(copying: bytes[record.start..<record.end])
      if rejects.deck.inputs[input].format.structure == .yaml { return quotedJSON(value) }
      // Only blanks between the values of a list have line ends.
      return value.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    let members = rejects.members(ofRow: row)
    if isGroup(record, row) || isOfPlatform {
      let values = isGroup(record, row) ? [] : plainValues(ofRow: row)
      let text = (members + self.names(ofRow: row) + values).map {
        quotedJSON($0.key) + ": " + quotedJSON($0.text)
      }
      return "{"
        + (text + (isGroup(record, row) ? ["\"questions\": []"] : [])).joined(separator: ", ") + "}"
    }
    return RecordJSON.text(of: record, after: members, names: names, in: bytes)
  }

  /// Whether the values of records have another meaning outside an export of a platform.
  private var isOfPlatform: Bool { rejects.deck.accounts[input].platform != nil }

  /// Whether a record is a group object without questions, which other objects or a key may name.
  private func isGroup(_ record: borrowing Record, _ row: Int) -> Bool {
    rejects.deck.records.rows[row].isOfGroup && (record.parent != nil || record.hasOnlyRecords)
  }

  private func plainValues(ofRow row: Int) -> [(key: String, text: String)] {
    let draft = rejects.deck.records.rows[row].draft
    return [("prompt", draft.prompt), ("answer", draft.answer), ("hint", draft.hint)].map {
      ($0, rejects.deck.texts.string($1))
    }.filter { $0.0 != "hint" || !$0.1.isBlank }
  }

  private func names(ofRow row: Int) -> [(key: String, text: String)] {
    let names = rejects.names(ofRow: row)
    let mapped = options.nameOfTitle.flatMap { $0.contains(".") ? nil : $0 }
    return [("group", names.key), (mapped ?? "title", names.title)].filter { !$0.1.isBlank }
  }
}
