/// How the cells of a table are parted and quoted.
package struct CSVDialect: Hashable, Sendable {
  /// What parts the cells of a row: an ASCII character that is neither a quote nor a line end.
  package var delimiter: UInt8

  /// What cells with delimiters and line ends in them stand in; nothing, where quotes are text.
  package var quote: UInt8?

  /// Whether a line without a delimiter goes on with the last cell of the row before it, as in
  /// exports that quote nothing.
  package var continuesCells: Bool

  /// Whether `byte` may part cells: an ASCII character that is neither a double quote nor a line end.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
      && byte != UInt8(ascii: "\r")
  }

  /// Cells that are parted by `delimiter`, in double quotes as RFC 4180 has them by default.
  package init(
    delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\""), continuesCells: Bool = false
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.continuesCells = continuesCells
  }
}
