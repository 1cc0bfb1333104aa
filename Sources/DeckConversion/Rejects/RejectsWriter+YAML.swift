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
      // Lines that stood in brackets need not be indented there.
      let isBracketed = !isFlow && bytes.needsBrackets(around: origin.range)
      // Lines may begin in the first column where a text or a mapping in braces is all there is.
      let isOutdented =
        origin.rebuilt == nil && (isFlow || !origin.isRecord)
        && bytes.hasLineWithoutIndent(in: origin.range)
      let isQuoted = isOutdented && !isFlow && !isBracketed
      // No dash fits before a block in the first columns: it is a document of its own.
      let isDocument = !isQuoted && (isOutdented || !isFlow && (column < 2 || isBracketed))
      if isDocument || endsDocument { buffer.append("---\n") }
      endsDocument = isDocument
      if isFlow {
        if !isDocument { buffer.append("- ") }
        appendFlow(row, to: &buffer)
      } else if isQuoted {
        // What stood behind such a text may have told where it ends.
        buffer.append("- ")
        buffer.append(jsonString: bytes[withoutIndentBehind(origin.range)])
      } else if isBracketed {
        buffer.append("[")
        buffer.append(bytes[origin.range])
        buffer.append("]")
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

extension Bytes {
  /// Whether a line begins in `range`, behind its start, with something else than a blank.
  func hasLineWithoutIndent(in range: Range<Int>) -> Bool {
    range.dropLast().contains { hasLineEnd(in: $0..<$0 + 1) && self[$0 + 1] > 0x20 }
  }

  /// Whether a line ends in `range`.
  func hasLineEnd(in range: Range<Int>) -> Bool {
    range.contains { self[$0] == UInt8(ascii: "\n") || self[$0] == UInt8(ascii: "\r") }
  }

  /// Whether what stands in `range` goes over several lines and is no mapping in braces, but may
  /// stand in a list in brackets (YAML 1.2.2, section 7.4): there, its lines need no indent.
  func needsBrackets(around range: Range<Int>) -> Bool {
    guard let first = range.first, !Self.blockStarts.contains(self[first]),
      hasLineEnd(in: range)
    else { return false }
    var before = first - 1
    while before >= 0, self[before] <= 0x20 { before -= 1 }
    return before >= 0 && (self[before] == UInt8(ascii: "[") || self[before] == UInt8(ascii: ","))
  }

  /// What a mapping in braces begins with, or a block that cannot stand in brackets.
  private static let blockStarts = Array("{-|>?".utf8)
}
