import ByteText
import DeckBuilding

/// Appends rejected values in braces, as JSON or in the flow style of YAML.
struct RejectsFlow {
  private let writer: RejectsWriter

  /// The text of the records whose bytes cannot be copied, by row.
  var rebuilt: [Int: String] = [:]

  private let isYAML: Bool

  init(_ writer: RejectsWriter) {
    self.writer = writer
    isYAML = writer.deck.inputs[writer.input].format.structure == .yaml
  }

  /// Appends `value`, whose records are in braces.
  func append(_ value: RejectedValue, to buffer: inout ByteBuffer) {
    switch value {
    case .record(let row, let names): appendRecord(row, names, to: &buffer)
    case .group(let names, let rows, let isKeyed):
      append(names, around: rows, isKeyed: isKeyed, to: &buffer)
    case .object(let number, let names, let rows):
      let object = writer.deck.records.objects[number]
      let text = writer.source.text(object.range, without: object.codes)
      let codes = writer.reasons.text(ofObject: object, rows)
      append(text[0..<text.count], [(rejectCodesColumn, codes)] + names, to: &buffer)
    case .unreadable: break
    }
  }

  private func append(
    _ names: [RejectedValue.Name], around rows: [Int], isKeyed: Bool, to buffer: inout ByteBuffer
  ) {
    buffer.append("{")
    append(names, to: &buffer)
    buffer.append("\"questions\": " + (isKeyed ? "{" : "["))
    var keys: Set<String> = []
    for (index, row) in rows.enumerated() {
      if index > 0 { buffer.append(", ") }
      if isKeyed { appendKey(of: row, &keys, to: &buffer) }
      appendRecord(row, [], to: &buffer)
    }
    buffer.append(isKeyed ? "}}" : "]}")
  }

  /// Appends the key of a record, twice if an earlier record of the input has it too.
  private func appendKey(of row: Int, _ keys: inout Set<String>, to buffer: inout ByteBuffer) {
    let key = writer.deck.texts.string(writer.deck.records.keys[row].id)
    let isNew = keys.insert(key).inserted
    if isNew, writer.origin(row).traits.contains(.repeatsKey) {
      append(key: key, to: &buffer)
      buffer.append("null, ")
    }
    append(key: key, to: &buffer)
  }

  // MARK: Records

  /// Appends a record with its codes and `names` as its first keys. Other values are copied
  /// unchanged.
  private func appendRecord(
    _ row: Int, _ names: [RejectedValue.Name], to buffer: inout ByteBuffer
  ) {
    let text = text(of: row)
    guard writer.origin(row).traits.contains(.isRecord), text.count > 0,
      text[0] == UInt8(ascii: "{")
    else { return buffer.append(text[0..<text.count]) }
    let codes = (rejectCodesColumn, writer.reasons.text(ofRow: row))
    append(text[0..<text.count], [codes] + names, to: &buffer)
  }

  private func text(of row: Int) -> Bytes {
    let origin = writer.origin(row)
    if let text = writer.deck.records.plainObjects[row] ?? rebuilt[row] { return Bytes(text.utf8) }
    return writer.source.text(origin.range, without: origin.codes)
  }

  /// Appends an object with `names` as its first keys.
  private func append(
    _ object: Span<UInt8>, _ names: [RejectedValue.Name], to buffer: inout ByteBuffer
  ) {
    let rest = object.extracting(droppingFirst: 1)
    var next = 0
    while next < rest.count, rest[next] <= 0x20 { next += 1 }
    let isEmpty = next < rest.count && rest[next] == UInt8(ascii: "}")
    buffer.append("{")
    append(names, isFollowed: !isEmpty, to: &buffer)
    buffer.append(rest)
  }

  // MARK: Keys

  private func append(
    _ names: [RejectedValue.Name], isFollowed: Bool = true, to buffer: inout ByteBuffer
  ) {
    for (index, name) in names.enumerated() {
      append(key: name.key, to: &buffer)
      buffer.append(quotedYAML(name.value))
      if isFollowed || index < names.count - 1 { buffer.append(", ") }
    }
  }

  private func append(key: String, to buffer: inout ByteBuffer) {
    buffer.append((isYAML ? quotedYAMLKey(key) : quotedYAML(key)) + ": ")
  }
}
