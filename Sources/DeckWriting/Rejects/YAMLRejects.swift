import ByteText
import DeckBuilding
import RecordReading

/// Rejects of YAML: a list of values, or one document per value.
///
/// The meaning of a value depends on its context: on the indent of its lines, on brackets, on what
/// follows. The output is therefore read again, and values that cannot be read are written in
/// another form.
struct YAMLRejects {
  private let writer: RejectsWriter
  private var flow: RejectsFlow
  private let values: [RejectedValue]

  /// The form of each value.
  private var texts: [YAMLValue] = []

  /// Creates the rejects for `rows`. Objects that the end of the input cuts short are omitted.
  init(_ writer: RejectsWriter, _ rows: [Int]) {
    self.writer = writer
    flow = RejectsFlow(writer)
    values = RejectedValues.all(of: rows, writer).filter {
      if case .unreadable = $0 { false } else { true }
    }
  }

  /// Appends the rejects.
  mutating func write(to buffer: inout ByteBuffer) {
    YAMLValue.append(writtenValues(), to: &buffer)
  }

  /// Returns the rejects in a form that can be read.
  mutating func writtenValues() -> [YAMLValue] {
    rebuild(values.flatMap { value in value.rows.filter { mustBeRebuilt($0, in: value) } })
    texts = values.map(copy)
    if !reader.canRead(texts) {
      rewrite(values.indices.filter { !reader.canRead([texts[$0]]) })
      if !reader.canRead(texts) { rewrite(Array(values.indices)) }
    }
    return texts
  }

  private var reader: YAMLRereading { YAMLRereading(writer) }

  // MARK: Copies

  /// Whether the record of a row is written from its fields even if its bytes can be read. In
  /// braces it cannot be in block style.
  private func mustBeRebuilt(_ row: Int, in value: RejectedValue) -> Bool {
    let origin = writer.origin(row)
    guard writer.deck.records.plainObjects[row] == nil else { return false }
    switch value {
    case .record: return origin.traits.isSuperset(of: [.isRecord, .needsInput])
    case .group: return origin.traits.contains(.needsInput) || !writer.isInFlow(origin.range)
    case .object, .unreadable: return false
    }
  }

  /// Returns the value with the bytes of the input.
  private func copy(_ value: RejectedValue) -> YAMLValue {
    switch value {
    case .record(let row, let names):
      let origin = writer.origin(row)
      let isRebuilt = writer.deck.records.plainObjects[row] != nil || flow.rebuilt[row] != nil
      if isRebuilt || writer.isInBraces(origin.range) { return inFlow(value) }
      let codes = (rejectCodesColumn, writer.reasons.text(ofRow: row))
      return block(
        origin.range, without: origin.codes,
        origin.traits.contains(.isRecord) ? [codes] + names : [])
    case .object(let number, let names, let rows):
      let object = writer.deck.records.objects[number]
      if writer.isInBraces(object.range) { return inFlow(value) }
      let codes = (rejectCodesColumn, writer.reasons.text(ofObject: object, rows))
      return block(object.range, without: object.codes, [codes] + names)
    case .group, .unreadable: return inFlow(value)
    }
  }

  private func inFlow(_ value: RejectedValue) -> YAMLValue {
    .element { flow.append(value, to: &$0) }
  }

  /// Returns a value in block style. Several lines keep their column, so that all of them keep
  /// their indent.
  private func block(
    _ range: Range<Int>, without codes: Range<Int>, _ names: [RejectedValue.Name]
  ) -> YAMLValue {
    let text = writer.source.text(range, without: codes).withoutNextIndent
    let hasLines = (0..<text.count).contains { text[$0].endsLine }
    let column = hasLines ? writer.column(of: range.lowerBound) : 2
    let indent = String(repeating: " ", count: column)
    // A block in the first two columns leaves no space for a dash, so it becomes a document.
    let isDocument = column < 2
    var buffer = ByteBuffer()
    buffer.append(isDocument ? indent : "-" + String(indent.dropFirst()))
    for name in names {
      buffer.append("\(name.key): \(quotedYAML(name.value))\n\(indent)")
    }
    buffer.append(text[0..<text.count])
    return YAMLValue(isDocument: isDocument, bytes: buffer.finish())
  }

  // MARK: Other forms

  /// Writes values from the fields of their records, or else as a string of their bytes.
  private mutating func rewrite(_ indices: [Int]) {
    rebuild(indices.flatMap { values[$0].rows })
    for index in indices {
      let value = inFlow(values[index])
      texts[index] = reader.canRead([value]) ? value : bytes(of: values[index])
    }
  }

  /// Returns the value as a string of its bytes, which is refused again.
  private func bytes(of value: RejectedValue) -> YAMLValue {
    switch value {
    case .object(let number, _, _):
      return .element { $0.append(string(of: writer.deck.records.objects[number].range)) }
    case .record, .group, .unreadable:
      return .element { $0.append(string(of: writer.origin(value.rows[0]).range)) }
    }
  }

  /// Formats the records of rows as objects in braces, from their fields; values that are not
  /// objects as strings.
  private mutating func rebuild(_ rows: [Int]) {
    let missing = rows.filter { flow.rebuilt[$0] == nil }
    guard !missing.isEmpty else { return }
    let objects = reader.objects(in: Set(missing.map { writer.origin($0).range }))
    for row in missing {
      let origin = writer.origin(row)
      flow.rebuilt[row] =
        origin.traits.contains(.isRecord) ? objects[origin.range] : string(of: origin.range)
    }
  }

  private func string(of range: Range<Int>) -> String {
    let text = writer.source.text(range, without: range.upperBound..<range.upperBound)
      .withoutNextIndent
    return quotedYAML(String(copying: text[0..<text.count]))
  }
}
