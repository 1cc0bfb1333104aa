/// A named value of a record.
public struct Field: Sendable {
  /// What stands at the field's place.
  public enum Kind: UInt8, Sendable {
    /// Text: a cell, a string, a scalar of YAML that is not plain.
    case text
    /// A number, a boolean or another bare word, as it was written.
    case bare
    /// `null`, `~` or nothing at all, where the format has a way to say so.
    case absent
    /// An object; its fields follow, and are named by it.
    case object
    /// A list; its elements follow, and are named by it.
    case list
    /// A list of records, which were read before the record that holds it.
    case records
  }

  /// The number of the field's name: the column of a table, an index in `NameTable` otherwise.
  public var name: Int32

  /// What the value is.
  public var kind: Kind

  /// Whether the text stands in the record's decoded bytes, and not in those of the source.
  public var isDecoded: Bool

  /// Whether the text stands in the source behind an opening quote, which is where it begins.
  public var isQuoted: Bool

  /// Where the value begins, its opening quote included.
  public var offset: Int

  /// The offset of the text.
  public var textStart: Int

  /// The length of the text in bytes.
  public var textCount: Int

  /// Where the key begins, in an object; elsewhere the place of the value.
  public var keyOffset: Int

  /// Whether the value has a text.
  @inlinable @inline(__always) public var isText: Bool { kind == .text || kind == .bare }

  /// Whether other fields stand in the value.
  @inlinable @inline(__always) public var isContainer: Bool {
    kind == .object || kind == .list || kind == .records
  }
}
