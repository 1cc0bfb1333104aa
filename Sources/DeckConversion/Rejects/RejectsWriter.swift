import RecordReading

/// Gives back the records that were not used, in the format and dialect of their file, each with
/// the codes of what is wrong with it.
///
/// A record's own bytes are copied as they are. Rows get a first cell, `_error`; objects a first
/// key of that name, and what they had from around them: the title or the group, and the id. So
/// the rejects can be mended, and read together with the records that were good.
struct RejectsWriter {
  private let outcome: Conversion.Outcome
  private let input: Int
  private let bytes: Bytes
  private let reasons: RejectReasons

  /// A writer for the rejects of the input with this number; nothing, if it was not read.
  init?(_ outcome: Conversion.Outcome, input: Int, _ reasons: RejectReasons) {
    guard let text = outcome.store.text(at: Place(input: input, offset: 0)) else { return nil }
    self.outcome = outcome
    self.input = input
    bytes = text.bytes
    self.reasons = reasons
  }

  /// What is written of `rows`, all of them of this input.
  func content(of rows: [Int]) -> ByteBuffer {
    switch outcome.inputs[input].format {
    case .csv, .tsv: table(of: rows)
    case .json: list(of: rows, opening: "[\n", separator: ",\n", closing: "\n]\n")
    case .jsonl: list(of: rows, opening: "", separator: "\n", closing: "\n")
    case .yaml: blocks(of: rows)
    }
  }

  // MARK: Tables

  private func table(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    let header = outcome.headers[input]
    let lineEnd = lineEnd(after: header?.upperBound ?? outcome.origins[rows[0]].range.upperBound)
    let delimiter = outcome.delimiter(of: outcome.inputs[input])
    if let header {
      buffer.append("_error")
      buffer.append(delimiter)
      buffer.append(bytes[header])
      buffer.append(lineEnd)
    }
    for row in rows {
      let origin = outcome.origins[row]
      // Without a header nothing tells a reader to pass over the first cell.
      if header != nil {
        buffer.append(reasons.text(ofRow: row))
        buffer.append(delimiter)
      }
      buffer.append(bytes[origin.range])
      if origin.isComplete { buffer.append(lineEnd) }
    }
    return buffer
  }

  private func lineEnd(after offset: Int) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\r") else { return "\n" }
    return offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  // MARK: Objects

  private func list(
    of rows: [Int], opening: String, separator: String, closing: String
  ) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.append(opening)
    var isFirst = true
    for row in rows where outcome.origins[row].isComplete || separator == "\n" {
      if !isFirst { buffer.append(separator) }
      isFirst = false
      let origin = outcome.origins[row]
      if !origin.isComplete {
        buffer.append(bytes[line(around: origin.range)])
      } else if let rebuilt = origin.rebuilt {
        append(flow: Array(rebuilt.utf8).span, row, to: &buffer)
      } else {
        append(flow: bytes[origin.range], row, to: &buffer)
      }
    }
    buffer.append(closing)
    return buffer
  }

  /// Appends an object in braces, with the codes as its first key; another value as it is.
  private func append(flow object: Span<UInt8>, _ row: Int, to buffer: inout ByteBuffer) {
    guard outcome.origins[row].isRecord, !object.isEmpty, object[0] == UInt8(ascii: "{") else {
      buffer.append(object)
      return
    }
    let rest = object.extracting(droppingFirst: 1)
    buffer.append(
      "{"
        + pairs(row).map { "\(quotedJSON($0)): \(quotedJSON($1))" }
        .joined(separator: ", "))
    var next = 0
    while next < rest.count, rest[next] <= 0x20 { next += 1 }
    if next < rest.count, rest[next] != UInt8(ascii: "}") { buffer.append(", ") }
    buffer.append(rest)
  }

  /// The codes, and what the record had from around it.
  private func pairs(_ row: Int) -> [(String, String)] {
    let origin = outcome.origins[row]
    var pairs = [("_error", reasons.text(ofRow: row))]
    if origin.isKeyed {
      pairs.append(("id", outcome.store.string(outcome.identities[row].id)))
    }
    let group = outcome.rows[row].group
    if origin.isNested, group != QuestionRow.noGroup {
      let (title, key) = outcome.names(ofGroup: Int(group))
      if !key.isBlank { pairs.append(("group", outcome.store.string(key))) }
      if !title.isBlank, title != key { pairs.append(("title", outcome.store.string(title))) }
    }
    return pairs
  }

  private func line(around range: Range<Int>) -> Range<Int> {
    var start = min(range.lowerBound, bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = range.lowerBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<max(start, end)
  }

  // MARK: YAML

  private func blocks(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    for row in rows where outcome.origins[row].isComplete {
      let origin = outcome.origins[row]
      if let rebuilt = origin.rebuilt {
        buffer.append("- ")
        append(flow: Array(rebuilt.utf8).span, row, to: &buffer)
      } else if bytes[origin.range.lowerBound] == UInt8(ascii: "{") {
        buffer.append("- ")
        append(flow: bytes[trimmed(origin.range)], row, to: &buffer)
      } else {
        append(block: trimmed(origin.range), row, to: &buffer)
      }
      buffer.append("\n")
    }
    return buffer
  }

  /// Appends a mapping in block style, in the column in which it stands: so its lines need no
  /// other indent.
  private func append(block range: Range<Int>, _ row: Int, to buffer: inout ByteBuffer) {
    var column = 0
    while range.lowerBound - column > 0,
      bytes[range.lowerBound - column - 1] != UInt8(ascii: "\n")
    {
      column += 1
    }
    let indent = String(repeating: " ", count: column)
    if column < 2 {
      // No dash fits before it: it stands as a document of its own.
      buffer.append("---\n")
      buffer.append(indent)
    } else {
      buffer.append("-" + String(indent.dropFirst()))
    }
    for (key, value) in pairs(row) {
      buffer.append("\(key): \(quotedJSON(value))\n\(indent)")
    }
    buffer.append(bytes[range])
  }

  /// The range without the blanks at its end, where what comes next may be indented.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound,
      bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\n")
        || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return range.lowerBound..<end
  }
}
