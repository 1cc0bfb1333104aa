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
