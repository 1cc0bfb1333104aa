/// The delimiter and the quoting of a table.
package struct CSVDialect: Hashable, Sendable {
  /// The delimiter between the cells of a row.
  package var delimiter: Delimiter

  /// The quote around cells that contain delimiters or line ends; nil if quotes are plain text.
  package var quote: UInt8?

  /// The character before a quote that is part of a quoted cell, or before itself; nil if such quotes
  /// are doubled.
  package var escape: UInt8?

  /// Whether a line without a delimiter continues the last cell of the row before it, as in exports
  /// that quote nothing.
  package var continuesCells: Bool

  /// Whether blanks around a cell are no part of its text, as in `house | casa`.
  package var hasPadding: Bool

  /// Creates a dialect, by default with double quotes as in RFC 4180.
  package init(
    delimiter: Delimiter, quote: UInt8? = UInt8(ascii: "\""), escape: UInt8? = nil,
    continuesCells: Bool = false, hasPadding: Bool = false
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.escape = escape
    self.continuesCells = continuesCells
    self.hasPadding = hasPadding
  }
}
