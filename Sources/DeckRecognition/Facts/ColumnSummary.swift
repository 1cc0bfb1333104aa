/// The values of a column in the first rows of a table, in numbers.
package struct ColumnSummary: Sendable {
  /// The form of most values.
  package enum Kind: String, Sendable {
    case blank
    /// Numbers that count up by one.
    case runningNumber = "running number"
    /// Single letters that can name choices.
    case letter
    /// Other numbers.
    case number
    /// Addresses and identifiers, which nobody asks for or answers with.
    case code
    case text
  }

  package let kind: Kind

  /// The values that are not blank, as a fraction of all values.
  package let filledShare: Double

  /// The values that ask, as a fraction of the values that are not blank.
  package let questionShare: Double

  /// The number of different values that are not blank.
  package let differentCount: Int

  /// The number of values that are not blank.
  package let filledCount: Int

  /// The mean length of the values that are not blank, in Unicode scalars.
  package let meanLength: Double

  /// Creates the summary of values, of which missing ones are empty.
  package init(_ values: [String]) {
    let texts = values.map { CellText($0) }
    let filled = texts.filter { !$0.isBlank }
    let column = SampleColumn(name: "", position: 0, cells: texts.map { SampleCell($0) })
    let facts = ColumnFacts(column, name: NameFacts(""))
    kind = Kind(facts)
    (filledShare, questionShare, meanLength) = (facts[.filled], facts[.asks], facts.length)
    (differentCount, filledCount) = (Set(filled.map(\.text)).count, filled.count)
  }
}

extension ColumnSummary.Kind {
  fileprivate init(_ facts: ColumnFacts) {
    if facts[.filled] == 0 {
      self = .blank
    } else if facts[.letter] == 1 {
      self = .letter
    } else if facts[.number] > 0.9 {
      self = facts.count == nil ? .number : .runningNumber
    } else {
      self = max(facts[.code], facts[.address]) > 0.5 ? .code : .text
    }
  }
}
