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
  /// Where the records are from.
  package enum Form: Sendable {
    case rows
    case objects
    /// Keys of one object and their values: `{"house": "casa", "dog": "perro"}`.
    case map
  }

  package let columns: [SampleColumn]

  let form: Form

  /// Whether the records are objects, as programs write them.
  var isOfObjects: Bool { form != .rows }

  /// The number of records.
  var count: Int { columns.first?.cells.count ?? 0 }

  package init(columns: [SampleColumn], of form: Form) {
    self.columns = columns
    self.form = form
  }

  /// Creates the table of the keys of a map and their values.
  package init(ofMap pairs: [(key: String, value: String)]) {
    let sides = [pairs.map(\.key), pairs.map(\.value)]
    self.init(
      columns: sides.enumerated().map { position, texts in
        SampleColumn(name: "", position: position, cells: texts.map { SampleCell(CellText($0)) })
      },
      of: .map)
  }
}
