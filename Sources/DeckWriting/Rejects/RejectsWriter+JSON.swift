import ByteText
import DeckBuilding

/// Rejects of JSON and JSON Lines.
extension RejectsWriter {
  /// Appends a JSON array. Objects that a syntax error cut short are omitted.
  func writeList(of rows: [Int], to buffer: inout ByteBuffer) {
    var elements = ByteBuffer()
    writeElements(of: rows, to: &elements)
    guard elements.count > 0 else { return }
    buffer.append("[\n")
    buffer.append(elements.span)
    buffer.append("\n]\n")
  }

  /// Appends the elements of a JSON array.
  func writeElements(of rows: [Int], to buffer: inout ByteBuffer) {
    let flow = RejectsFlow(self)
    var separator = ""
    for value in RejectedValues.all(of: rows, self) {
      if case .unreadable = value { continue }
      buffer.append(separator)
      flow.append(value, to: &buffer)
      separator = ",\n"
    }
  }

  /// Appends JSON Lines. A line that is not valid is copied unchanged, and so is everything from
  /// the line in which the input breaks off. A stream of records ends with their number, as a complete one does.
  func writeLines(of rows: [Int], to buffer: inout ByteBuffer) {
    let flow = RejectsFlow(self)
    var lineCount = 0
    let unread = account.unread.map { source.line(around: $0.start).lowerBound } ?? bytes.count
    for value in RejectedValues.all(of: rows, self) {
      let first = value.rows.first.map { origin($0).range.lowerBound } ?? 0
      // The text before the error in the line where the input breaks off is copied with it.
      if unread < bytes.count, first >= unread { continue }
      if case .unreadable(let row) = value {
        buffer.append(bytes[source.line(around: origin(row).range.lowerBound)])
      } else {
        flow.append(value, to: &buffer)
      }
      buffer.append("\n")
      lineCount += 1
    }
    if unread < bytes.count {
      source.appendUnread(from: unread, to: &buffer)
    } else if format == .records, lineCount > 0 {
      buffer.append(RunCount.endLine([.lines: lineCount]) + "\n")
    }
  }
}
