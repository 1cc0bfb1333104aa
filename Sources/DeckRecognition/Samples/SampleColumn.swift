/// A value of a sampled column: one string, or a list of strings.
package struct SampleCell: Sendable {
  /// The strings; a blank one if there is nothing.
  let texts: [CellText]

  /// Whether the value is a list in the file.
  let isList: Bool

  /// Whether there is nothing to read.
  var isBlank: Bool { texts.allSatisfy(\.isBlank) }

  /// The first text.
  var first: CellText { texts.first ?? CellText("") }

  /// Creates the value of one text.
  package init(_ text: CellText) { (texts, isList) = ([text], false) }

  /// Creates a list.
  package init(list texts: [CellText]) { (self.texts, isList) = (texts, true) }
}

/// A sampled column of a table, or the values of a key.
package struct SampleColumn: Sendable {
  /// The name, empty if there is none.
  package let name: String

  /// The number of the column in its input, counted from 0.
  package let position: Int

  let cells: [SampleCell]

  /// The keys around the values, without the last one; columns of one object have the same.
  let parents: [String]

  /// Whether the values come from what contains the record.
  let isAbove: Bool

  /// Whether some values are lists.
  let isList: Bool

  /// The share of the values that end in a question mark.
  var shareOfQuestions: Double {
    let count = cells.count { $0.first.traits.contains(.endsAsking) }
    return Double(count) / Double(max(1, cells.count))
  }

  package init(
    name: String, position: Int, cells: [SampleCell], parents: [String] = [], isAbove: Bool = false
  ) {
    self.name = name
    self.position = position
    self.cells = cells
    self.parents = parents
    self.isAbove = isAbove
    isList = cells.contains(where: \.isList)
  }
}

/// A sampled table: columns of equal length, however they were found.
package struct SampleTable: Sendable {
  package let columns: [SampleColumn]

  /// Whether the records are objects, as programs write them.
  let isOfObjects: Bool

  /// The number of records.
  var count: Int { columns.first?.cells.count ?? 0 }

  package init(columns: [SampleColumn], isOfObjects: Bool) {
    self.columns = columns
    self.isOfObjects = isOfObjects
  }
}
