import RecordReading

/// What a record brings: which of its fields is the title, which the prompt, by their numbers in it.
///
/// For the rows of a table they are the same from row to row.
struct FieldIndices {
  /// The number for each field of a deck, by its bit in `DeckFields`; -1 where there is none.
  ///
  /// A vector is copied in a few instructions; a dozen optionals took as long as all the rest.
  private var numbers = SIMD16<Int32>(repeating: -1)

  /// Whether all choices stand in one text.
  var splitsChoices = false

  /// The number of what is read as `field`.
  subscript(field: DeckField) -> Int? {
    // Inlined, so that the place of a field that the code names is a constant.
    @inline(__always) get {
      let number = numbers[DeckFields(field).rawValue.trailingZeroBitCount]
      return number < 0 ? nil : Int(number)
    }
  }

  /// Takes the field with this number for all that it is read as.
  mutating func set(_ fields: DeckFields, _ number: Int) {
    var bits = fields.rawValue
    while bits != 0 {
      numbers[bits.trailingZeroBitCount] = Int32(truncatingIfNeeded: number)
      bits &= bits - 1
    }
  }
}

extension Record {
  /// The field with this number, if there is a number.
  @inline(__always)
  func field(_ number: Int?) -> Field? {
    number.map { fields[$0] }
  }
}
