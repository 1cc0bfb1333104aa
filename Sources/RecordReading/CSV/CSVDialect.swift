import ByteText

/// The delimiter and the quoting of a table.
package struct CSVDialect: Hashable, Sendable {
  /// The delimiter between the cells of a row.
  package var delimiter: Delimiter

  /// The quote around cells that contain delimiters or line ends; nil if quotes are plain text.
  package var quote: UInt8?

  /// The character before a quote that is part of a quoted cell, or before itself; nil if such quotes are doubled.
  package var escape: UInt8?

  /// Whether a line without a delimiter continues the last cell of the row before it, as in exports that quote nothing.
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

/// The delimiter between the cells of a table: one or more characters.
public struct Delimiter: Hashable, Sendable {
  /// The maximum length in bytes of UTF-8.
  public static let maxLength = 8

  /// A comma, as in most CSV files.
  public static let comma = Delimiter(byte: UInt8(ascii: ","))
  /// A semicolon, as in CSV files of countries with decimal commas.
  public static let semicolon = Delimiter(byte: UInt8(ascii: ";"))
  /// A tab, as in TSV files.
  public static let tab = Delimiter(byte: UInt8(ascii: "\t"))
  /// A vertical bar.
  public static let pipe = Delimiter(byte: UInt8(ascii: "|"))

  /// The bytes in UTF-8, the first one lowest.
  let word: UInt64

  let count: Int

  private init(byte: UInt8) {
    word = UInt64(byte)
    count = 1
  }

  /// Creates a delimiter, or returns nil if `text` is empty, is longer than `maxLength`, or contains
  /// a double quote, a line feed or a carriage return.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...Self.maxLength).contains(bytes.count),
      !bytes.contains(where: { "\"\n\r".utf8.contains($0) })
    else { return nil }
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = bytes.count
  }

  /// Creates a delimiter of one ASCII character, or returns nil if the character cannot be one.
  package init?(_ byte: UInt8) {
    guard byte < 0x80 else { return nil }
    self.init(String(Unicode.Scalar(byte)))
  }

  /// The delimiter as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes in UTF-8.
  package var bytes: [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
  }

  /// The delimiter as it is written on the command line.
  package var name: String { self == .tab ? "tab" : text }

  package var first: UInt8 { UInt8(truncatingIfNeeded: word) }
}
