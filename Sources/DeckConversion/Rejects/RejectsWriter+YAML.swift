import RecordReading

/// Rejects of YAML: a list of what was not used, or documents of their own.
extension RejectsWriter {
  func blocks(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    var endsDocument = false
    for row in rows where outcome.origins[row].isComplete {
      let origin = outcome.origins[row]
      let isFlow = origin.rebuilt != nil || bytes[origin.range.lowerBound] == UInt8(ascii: "{")
      let column = column(of: origin.range.lowerBound)
      // No dash fits before a block in the first columns: it is a document of its own. So is what is
      // no mapping: the lines of a text need not be indented as far as its first one.
      let isDocument = !isFlow && (column < 2 || !origin.isRecord)
      if isDocument || endsDocument { buffer.append("---\n") }
      endsDocument = isDocument
      if isFlow {
        buffer.append("- ")
        appendFlow(row, to: &buffer)
      } else {
        appendBlock(row, column: column, isDocument: isDocument, to: &buffer)
      }
      buffer.append("\n")
    }
    return buffer
  }

  /// Appends a mapping in block style, in the column in which it stands: so its lines need no
  /// other indent.
  private func appendBlock(
    _ row: Int, column: Int, isDocument: Bool, to buffer: inout ByteBuffer
  ) {
    let origin = outcome.origins[row]
    let indent = String(repeating: " ", count: column)
    buffer.append(isDocument ? indent : "-" + String(indent.dropFirst()))
    if origin.isRecord {
      for (key, value) in pairs(row).inner {
        buffer.append("\(key): \(quotedJSON(value))\n\(indent)")
      }
    }
    buffer.append(bytes[withoutIndentBehind(origin.range)])
  }

  /// How far in its line the byte at `offset` stands; the byte order mark takes no column.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r")
    {
      start -= 1
    }
    return offset - (start == 0 && bytes.hasByteOrderMark ? 3 : start)
  }

  /// The range of a block without the last line end and the indent of what comes next.
  private func withoutIndentBehind(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") else { return range }
    end -= 1
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return range.lowerBound..<end
  }
}
