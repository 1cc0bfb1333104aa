import ByteText
import DeckBuilding

/// Rejects of tables: rows below the header that applied to them.
extension RejectsWriter {
  /// Returns the headers and the rejected rows of a table.
  func table(of rows: [Int]) -> ByteBuffer {
    var buffer = ByteBuffer()
    var headers = outcome.accounts[input].headers[...]
    let lineEnd = lineEnd(
      after: headers.first?.range.upperBound ?? outcome.records.origins[rows[0]].range.upperBound)
    if let preamble = outcome.accounts[input].preamble { buffer.append(bytes[preamble]) }
    var header: TableHeader?
    var hasCodes = false
    for row in rows {
      let origin = outcome.records.origins[row]
      // All headers before the row are written, even if none of their rows are rejected: a reader
      // recognizes a header by the one before it.
      while let next = headers.first, next.range.lowerBound < origin.range.lowerBound {
        headers.removeFirst()
        if isSame(next, header) { continue }
        hasCodes = self.hasCodes(next)
        append(next, lineEnd, to: &buffer)
        header = next
      }
      // Without a header, a reader would not skip the cell of the codes.
      if let header { buffer.append(cell: reasons.text(ofRow: row), header.delimiter) }
      let start = hasCodes ? origin.startBehindCodes : origin.range.lowerBound
      buffer.append(bytes[start..<max(start, origin.range.upperBound)])
      if origin.isComplete { buffer.append(lineEnd) }
    }
    return buffer
  }

  /// Appends a header after the name of the column of codes, which the header may contain already.
  private func append(_ header: TableHeader, _ lineEnd: String, to buffer: inout ByteBuffer) {
    buffer.append(cell: rejectCodesColumn, header.delimiter)
    let start = hasCodes(header) ? header.second : header.range.lowerBound
    buffer.append(bytes[start..<header.range.upperBound])
    buffer.append(lineEnd)
  }

  /// Returns whether both headers have the same bytes.
  private func isSame(_ header: TableHeader, _ other: TableHeader?) -> Bool {
    other.map { bytes[header.range].hasSameBytes(as: bytes[$0.range]) } ?? false
  }

  /// Returns whether the header has a column of codes: its rows have been rejected before.
  private func hasCodes(_ header: TableHeader) -> Bool {
    let text = String(copying: bytes[header.range])
    return text.hasPrefix(rejectCodesColumn) || text.hasPrefix("\"\(rejectCodesColumn)\"")
  }

  /// Returns the line end at `offset`, or a line feed if there is none.
  private func lineEnd(after offset: Int) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\r") else { return "\n" }
    return offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}

extension ByteBuffer {
  /// Appends a cell, quoted if it contains the delimiter, and the delimiter.
  fileprivate mutating func append(cell text: String, _ delimiter: UInt8) {
    let isQuoted = text.utf8.contains(delimiter)
    append(isQuoted ? "\"\(text)\"" : text)
    append(delimiter)
  }
}
