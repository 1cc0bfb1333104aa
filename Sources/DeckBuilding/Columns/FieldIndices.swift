import ByteText
import RecordReading

/// The indices of a record's fields by their meaning: the index of the title, of the prompt and so on.
///
/// They are the same for all rows of a table.
struct FieldIndices {
  /// The index for each field of a deck, by its bit in `DeckFields`; -1 if there is none.
  ///
  /// A vector is copied in a few instructions; a dozen optionals took as long as all other work.
  private var indices = SIMD16<Int32>(repeating: -1)

  /// Whether one value contains all choices.
  var splitsChoices = false

  /// The index of the codes of a record that was rejected before, or -1.
  private var codesIndex: Int32 = -1

  /// The index of the codes of a record that was rejected before.
  var codes: Int? {
    get { codesIndex < 0 ? nil : Int(codesIndex) }
    set { codesIndex = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
  }

  /// The index of the codes that the record ignores, or -1.
  private var ignoredCodesIndex: Int32 = -1

  /// The index of the codes of the diagnostics that the record ignores.
  var ignoredCodes: Int? {
    @inline(__always) get { ignoredCodesIndex < 0 ? nil : Int(ignoredCodesIndex) }
    set { ignoredCodesIndex = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
  }

  /// The index of the record's field that provides `field`.
  subscript(field: DeckField) -> Int? {
    // Inlined so that the position of a literal field is a constant.
    @inline(__always) get {
      let index = indices[DeckFields(field).rawValue.trailingZeroBitCount]
      return index < 0 ? nil : Int(index)
    }
  }

  /// Removes the index of `field`.
  mutating func remove(_ field: DeckField) { set(DeckFields(field), -1) }

  /// Sets the index for each of `fields`.
  mutating func set(_ fields: DeckFields, _ index: Int) {
    var bits = fields.rawValue
    while bits != 0 {
      indices[bits.trailingZeroBitCount] = Int32(truncatingIfNeeded: index)
      bits &= bits - 1
    }
  }
}

extension Record {
  /// Returns the field at an index, or nil if the index is nil.
  @inline(__always)
  func field(_ index: Int?) -> Field? {
    index.map { fields[$0] }
  }

  /// Whether there is a field with this number that is a list or an object.
  @inline(__always)
  func hasContainer(_ number: Int?) -> Bool { field(number)?.isContainer ?? false }

  /// Whether there is a field with this number that is not blank.
  @inline(__always)
  func hasText(_ number: Int?, in bytes: Bytes) -> Bool {
    guard let number, fields[number].isText else { return false }
    return !text(of: fields[number], in: bytes).isBlank
  }
}

extension FieldIndices {
  /// Returns the field that names the group of `record`: the key if it has text, or else the title.
  func nameOfGroup(in record: borrowing Record, _ bytes: Bytes) -> DeckField? {
    if record.hasText(self[.group], in: bytes) { return .group }
    if record.hasText(self[.title], in: bytes) { return .title }
    return nil
  }

  /// Returns whether a list or an object is where the group of `record` should be named.
  func haveRefusedName(in record: borrowing Record) -> Bool {
    record.hasContainer(self[.group]) || record.hasContainer(self[.title])
  }
}
