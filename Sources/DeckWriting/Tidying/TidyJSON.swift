import ByteText
import RecordReading

/// Lays out JSON as quizpress writes it: a value on each line, indented by two spaces, with the keys
/// in their order. Keys and scalars keep their bytes.
struct TidyJSON {
  let bytes: Bytes

  /// Returns the text of documents, or of a line for each of them.
  func text(of outline: TextOutline, isLines: Bool) -> Bytes {
    var buffer = ByteBuffer(capacity: bytes.count)
    if bytes.hasByteOrderMark { buffer.append("\u{FEFF}") }
    for document in outline.documents {
      append(document, indent: isLines ? nil : 0, to: &buffer)
      buffer.append("\n")
    }
    return buffer.finish()
  }

  /// Appends a value, on one line if `indent` is nil.
  private func append(_ node: TextOutline.Node, indent: Int?, to buffer: inout ByteBuffer) {
    switch node.content {
    case .scalar: buffer.append(bytes[node.range])
    case .list(let elements):
      appendLines(elements.count, "[", "]", indent, to: &buffer) { index, buffer in
        append(elements[index], indent: indent.map { $0 + 1 }, to: &buffer)
      }
    case .object(let members):
      let order = KeyOrder.order(members)
      appendLines(order.count, "{", "}", indent, to: &buffer) { index, buffer in
        let member = members[order[index]]
        buffer.append(bytes[member.key.range])
        buffer.append(indent == nil ? ":" : ": ")
        append(member.value, indent: indent.map { $0 + 1 }, to: &buffer)
      }
    }
  }

  private func appendLines(
    _ count: Int, _ opener: String, _ closer: String, _ indent: Int?,
    to buffer: inout ByteBuffer, _ appendPart: (Int, inout ByteBuffer) -> Void
  ) {
    buffer.append(opener)
    for index in 0..<count {
      if index > 0 { buffer.append(",") }
      appendLineEnd(indent.map { $0 + 1 }, to: &buffer)
      appendPart(index, &buffer)
    }
    if count > 0 { appendLineEnd(indent, to: &buffer) }
    buffer.append(closer)
  }

  private func appendLineEnd(_ indent: Int?, to buffer: inout ByteBuffer) {
    if let indent { buffer.append("\n" + String(repeating: "  ", count: indent)) }
  }
}
