/// The delimiter and the quoting of a table.
package struct CSVDialect: Hashable, Sendable {
  /// The delimiter between the cells of a row: an ASCII character other than a quote or a line end.
  package var delimiter: UInt8

  /// The quote around cells that contain delimiters or line ends; nil if quotes are plain text.
  package var quote: UInt8?

  /// Whether a line without a delimiter continues the last cell of the row before it, as in exports
  /// that quote nothing.
  package var continuesCells: Bool

  /// Returns whether `byte` can be a delimiter: an ASCII character other than a double quote or a
  /// line end.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
      && byte != UInt8(ascii: "\r")
  }

  /// Creates a dialect, by default with double quotes as in RFC 4180.
  package init(
    delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\""), continuesCells: Bool = false
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.continuesCells = continuesCells
  }
}
