import ByteText

/// The names that inputs use for the fields of a deck.
package enum FieldNames {
  /// Returns the usual names of `field`.
  package static func names(of field: DeckField) -> [String] {
    NameRole(field).map { KnownNames.names($0, rank: 1) } ?? []
  }

  /// Returns the field called `name`, regardless of the names next to it.
  static func field(named name: String) -> DeckField? {
    let meaning = NameReading(name).meaning
    return DeckField.allCases.compactMap { field in
      NameRole(field).flatMap { meaning[$0] }.map { (field, rank: $0) }
    }.min { $0.rank < $1.rank }?.0
  }

  /// Returns the field that each of `names` refers to, given the other names.
  package static func fields(named names: [String]) -> [DeckField?] {
    NamedFields(names).values.map(\.field)
  }

  /// Returns whether the keys of an object include that of a prompt.
  static func hasPrompt(_ keys: [String]) -> Bool { fields(named: keys).contains(.prompt) }

  /// Returns the fields that the cells of a header refer to.
  ///
  /// `Question 1` and `Answer 1` can be a header, but are as likely the first of many questions, so
  /// a number needs others beside it.
  static func headerFields(_ cells: [String]) -> [DeckField?] {
    let fields = NamedFields(cells).values.map(\.field)
    return cells.indices.map { index in
      let isNumbered = NameReading(cells[index]).series.map { !$0.stem.isEmpty } ?? false
      return isNumbered && fields[index] != .choices ? nil : fields[index]
    }
  }

  /// Returns whether `name` is a usual name of the prompt or the answer, without a number.
  static func isUsual(_ name: String) -> Bool {
    let meaning = NameReading(name).meaning
    return meaning[.prompt] == 1 || meaning[.answer] == 1
  }

  /// For each first letter of a usual name of the prompt or the answer, a bit set of the possible
  /// last letters; letters are represented by their low five bits.
  private static let endings: [UInt32] = {
    var endings = [UInt32](repeating: 0, count: 32)
    for name in names(of: .prompt) + names(of: .answer) {
      guard let first = name.utf8.first, let last = name.utf8.last else { continue }
      endings[Int(first & 31)] |= 1 << UInt32(last & 31)
    }
    return endings
  }()

  /// Returns false for most cells that are not names of the prompt or the answer: they are too
  /// long, or no usual name has the same first and last letters.
  static func canBeName(_ cell: Span<UInt8>) -> Bool {
    // A single letter is a value as often as a name.
    guard cell.count > 1, cell.count <= 32 else { return false }
    return endings[Int(cell[0] & 31)] >> UInt32(cell[cell.count - 1] & 31) & 1 == 1
  }
}
