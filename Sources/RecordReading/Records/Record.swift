public import ByteText

/// A record that a reader returns: named values with their offsets in the source.
///
/// A reader fills the same record again and again to reuse its memory; what must outlive the next
/// read has to be copied. All offsets are in bytes.
public struct Record: Sendable {
  /// The offset at which the record begins.
  public internal(set) var start = 0

  /// The offset at which the record ends: after its last byte, or where the next record begins.
  public internal(set) var end = 0

  /// The number of the record in its input, by which nested records refer to it.
  public internal(set) var number = 0

  /// The number of the record that contains this one, or nil at the top level.
  ///
  /// Nested records are returned before the record that contains them, which is returned when it closes.
  public internal(set) var parent: Int?

  /// The offset of the record's key in an object of records, or nil if it has none.
  public internal(set) var keyOffset: Int?

  /// The text of the record's key.
  public internal(set) var keyText: [UInt8] = []

  /// The number of fields at its end that are parts of the following rows.
  package internal(set) var mergedCount = 0

  /// Whether the record has no fields and only contains other records.
  package internal(set) var hasOnlyRecords = false

  /// Whether the record is a pair of an object, so that it is not an object itself.
  package internal(set) var isPair = false

  /// The values in source order. The fields of an object or list follow it.
  public internal(set) var fields: [Field] = []

  /// The number of the record's shape, or nil if it has none.
  ///
  /// All records of a reader with the same shape have the same keys in the same order, each with a
  /// value that is not an object or list. Other records have no shape, nor do records with a
  /// duplicate key, or when there are too many shapes or keys.
  public internal(set) var shape: Int?

  /// The faults of the record. A record with faults must not be used.
  package internal(set) var faults: [RecordFault] = []

  /// Whether the record was read to its end, or else an error ended it early.
  public internal(set) var isComplete = true

  /// Whether no cell without quotes begins with a blank, `#` or a character between these, or ends with the quote. The
  /// reader of a text sees this of each cell, so that rows of usual cells need not be looked at again.
  package internal(set) var hasOnlyPlainCells = false

  /// The text of fields that are decoded.
  @usableFromInline var decoded: [UInt8] = []

  /// Whether the record has neither fields nor faults.
  public var isBlank: Bool {
    fields.isEmpty && faults.isEmpty && isComplete && !hasOnlyRecords
  }

  /// Whether the text of the record is invalid, so that its rest could not be read.
  public var isBroken: Bool {
    faults.contains { if case .broken = $0 { true } else { false } }
  }

  /// Whether a quote of the row is not closed, so that its last cell is of unknown length.
  package var hasOpenQuote: Bool {
    faults.contains { if case .openQuote = $0 { true } else { false } }
  }

  /// Creates an empty record, for a reader to fill.
  public init() {}

  /// Begins a record without fields.
  mutating func begin(at offset: Int, number: Int, parent: Int?) {
    fields.removeAll(keepingCapacity: true)
    beginReplacing(at: offset, number: number, parent: parent)
  }

  /// Begins a record whose fields replace those of another one: to remove and append them takes longer. Until
  /// `endFields`, the fields include those of the other record.
  @inline(__always)
  mutating func beginReplacing(at offset: Int, number: Int, parent: Int? = nil) {
    start = offset
    end = offset
    self.number = number
    self.parent = parent
    keyOffset = nil
    (mergedCount, hasOnlyRecords, isPair, hasOnlyPlainCells) = (0, false, false, false)
    shape = nil
    // Most records have neither, and emptying an empty array takes time too.
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    isComplete = true
  }

  /// Replaces a field. Those before it have been replaced.
  @inline(__always)
  mutating func setField(_ field: Field, at index: Int) {
    assert(index <= fields.count)
    if index < fields.count { fields[index] = field } else { append(field) }
  }

  @inline(never)
  private mutating func append(_ field: Field) {
    // Most records have a few, for which memory is allocated once.
    if fields.isEmpty { fields.reserveCapacity(8) }
    fields.append(field)
  }

  /// Ends the replacement of fields by `count` others.
  @inline(__always)
  mutating func endFields(_ count: Int) {
    if count < fields.count { fields.removeSubrange(count...) }
  }
}

extension Record {
  /// Returns the text of `field`, a field of this record. `bytes` are the bytes of the source.
  @inlinable @inline(__always)
  @_lifetime(borrow self, borrow bytes)
  public func text(of field: Field, in bytes: borrowing Bytes) -> Span<UInt8> {
    if field.isDecoded {
      let range = field.textStart..<field.textStart + field.textCount
      // `decoded` belongs to `self`, which is borrowed as long as the result is in use.
      return unsafe _overrideLifetime(decoded.span.extracting(range), borrowing: self)
    }
    return unsafe _overrideLifetime(
      bytes[from: field.textStart, count: field.textCount], borrowing: bytes)
  }

  /// Sets the text of the field at `index`. Its offset stays.
  package mutating func setText(_ text: [UInt8], ofField index: Int) {
    fields[index].isDecoded = true
    fields[index].textStart = decoded.count
    fields[index].textCount = text.count
    decoded.append(contentsOf: text)
  }

  /// Removes the text of all fields whose text satisfies `isMissing`. The offsets stay.
  package mutating func clearText(in bytes: Bytes, where isMissing: (Span<UInt8>) -> Bool) {
    for index in fields.indices where fields[index].isText {
      if isMissing(text(of: fields[index], in: bytes)) { fields[index].textCount = 0 }
    }
  }
}

/// A named value of a record.
public struct Field: BitwiseCopyable, Sendable {
  /// The kind of a value.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
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

extension Field {
  /// Creates the field of a cell, whose text has `count` bytes from `start` on.
  @inline(__always)
  init(
    cell column: Int32, at offset: Int, from start: Int, count: Int, isDecoded: Bool = false,
    isQuoted: Bool = false
  ) {
    self.init(
      name: column, kind: .text, isDecoded: isDecoded, isQuoted: isQuoted, offset: offset,
      textStart: start, textCount: count, keyOffset: offset)
  }
}
