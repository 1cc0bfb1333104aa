import ByteText
import RecordReading

/// Writes the cells of tables in a dialect, so that each of them is read back exactly.
struct CellWriter {
  let dialect: CSVDialect

  /// Whether all cells are in quotes, and not only the ones that would be read differently otherwise, and the ones
  /// that begin or end with a blank.
  var quotesAll = false

  /// Whether cells that begin with an apostrophe are in quotes too, so that apostrophes are not taken for quotes.
  var quotesApostrophes = false

  /// Appends a cell. Without quotes in the dialect, its text is written as it is.
  func append(_ text: Span<UInt8>, to buffer: inout ByteBuffer) {
    guard let quote = dialect.quote, needsQuotes(text) else { return buffer.append(text) }
    buffer.append(quote)
    for index in text.indices {
      if text[index] == quote || text[index] == dialect.escape {
        buffer.append(dialect.escape ?? quote)
      }
      buffer.append(text[index])
    }
    buffer.append(quote)
  }

  func append(row cells: [String], lineEnd: String = "\n", to buffer: inout ByteBuffer) {
    for (column, cell) in cells.enumerated() {
      if column > 0 { buffer.append(dialect.delimiter.text) }
      append(Array(cell.utf8).span, to: &buffer)
    }
    buffer.append(lineEnd)
  }

  /// Returns whether a cell with this text is in quotes, if the dialect has any.
  func needsQuotes(_ text: Span<UInt8>) -> Bool {
    if quotesAll { return true }
    if let last = text.indices.last,
      text[0] == UInt8(ascii: " ") || text[last] == UInt8(ascii: " ")
    {
      return true
    }
    if quotesApostrophes, text.count > 0, text[0] == UInt8(ascii: "'") { return true }
    // A part of the delimiter at the end of a cell would be read as one with the rest after it.
    return text.indices.contains { index in
      let byte = text[index]
      return byte == dialect.delimiter.first || byte == dialect.quote || byte.endsLine
    }
  }
}
