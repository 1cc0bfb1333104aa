public import ByteText

/// One record as a reader yields it: named values, each with the place where it began.
///
/// A record lends its memory to the next one: a reader fills the same record again and again, and
/// what is to outlive the next read must be copied out. All places are byte offsets in the source.
public struct Record: Sendable {
  /// Where the record begins.
  public internal(set) var start = 0

  /// The end of the record: behind its last character, or where the next one begins.
  public internal(set) var end = 0

  /// The record's number in its input; the records inside another name it by this.
  public internal(set) var number = 0

  /// The number of the record in whose list this one stands, if it stands in one.
  ///
  /// The records of a list come before the record that holds the list, which is complete, and
  /// comes out, only when it closes.
  public internal(set) var parent: Int?

  /// The key under which the record stands, if it stands under one; its text is in `keyText`.
  public internal(set) var keyOffset: Int?

  /// The text of the key under which the record stands.
  public internal(set) var keyText: [UInt8] = []

  /// The values, in the order in which they stand. Those inside a nested object or list follow it.
  public internal(set) var fields: [Field] = []

  /// The number of the record's shape: the records of a reader that have one number have the same
  /// keys in the same order, each with one value that has no others in it. Nothing, where a key
  /// stands twice, a value has others in it, or there are too many shapes or keys.
  public internal(set) var shape: Int?

  /// What is wrong with the record itself; a record with a fault is not to be used.
  package internal(set) var faults: [RecordFault] = []

  /// Whether the record was read to its end. If not, the input breaks off in it.
  public internal(set) var isComplete = true

  /// Whether some of the record does not stand in it, but comes out of aliases.
  public internal(set) var hasAliases = false

  /// Decoded values, one behind the other.
  @usableFromInline var decoded: [UInt8] = []

  /// Whether there is nothing in the record, and nothing wrong with it.
  public var isBlank: Bool { fields.isEmpty && faults.isEmpty && isComplete }

  /// Whether the record's text is broken, so that its rest could not be read.
  public var isBroken: Bool {
    faults.contains { if case .broken = $0 { true } else { false } }
  }

  /// A record without content, to be filled by a reader.
  public init() {}

  mutating func begin(at offset: Int, number: Int, parent: Int?) {
    start = offset
    end = offset
    self.number = number
    self.parent = parent
    keyOffset = nil
    shape = nil
    fields.removeAll(keepingCapacity: true)
    // Most records have neither, and to empty what is empty takes time too.
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    isComplete = true
    hasAliases = false
  }
}

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

extension Record {
  /// The text of `field`, a field of this record, read from `bytes`.
  @inlinable @inline(__always)
  @_lifetime(borrow self, borrow bytes)
  public func text(of field: Field, in bytes: borrowing Bytes) -> Span<UInt8> {
    let range = field.textStart..<field.textStart + field.textCount
    if field.isDecoded {
      // `decoded` belongs to `self`, which is borrowed for as long as the result is in use.
      return unsafe _overrideLifetime(decoded.span.extracting(range), borrowing: self)
    }
    return unsafe _overrideLifetime(bytes[range], borrowing: bytes)
  }
}
