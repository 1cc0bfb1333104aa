/// A named value of a record.
public struct Field: Sendable {
  /// The kind of a value.
  public enum Kind: UInt8, Sendable {
    /// Text: a cell, a string, a YAML scalar that is not plain.
    case text
    /// A number, a boolean or another unquoted value, as written.
    case bare
    /// A missing value: `null`, `~` or nothing, where the format distinguishes it from empty text.
    case absent
    /// An object. Its fields follow, with names under its name.
    case object
    /// A list. Its elements follow, with names under its name.
    case list
    /// A list of records, which were read before the record that contains it.
    case records
  }

  /// The number of the field's name: a column in a table, otherwise a number in the `NameTable`.
  public var name: Int32

  /// The kind of the value.
  public var kind: Kind

  /// Whether the text is in the record's decoded bytes, not in the source.
  public var isDecoded: Bool

  /// Whether the text is quoted in the source; the quote is at `offset`.
  public var isQuoted: Bool

  /// The offset of the value in the source, including an opening quote.
  public var offset: Int

  /// The offset of the text, in the source or in the decoded bytes.
  public var textStart: Int

  /// The length of the text in bytes.
  public var textCount: Int

  /// The offset of the key in an object, otherwise the offset of the value.
  public var keyOffset: Int

  /// Whether the value has text.
  @inlinable @inline(__always) public var isText: Bool { kind == .text || kind == .bare }

  /// Whether the value contains other fields.
  @inlinable @inline(__always) public var isContainer: Bool {
    kind == .object || kind == .list || kind == .records
  }
}
