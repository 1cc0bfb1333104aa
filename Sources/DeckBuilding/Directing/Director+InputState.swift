extension Director {
  /// What is known of the input that is being read.
  package struct InputState {
    var number = 0
    /// The address of the first byte of its text.
    var base = 0
    /// The text that is being read.
    var text: InputText?
    var defaultTitle: String?
    /// Where in `rows` and `findings` what comes of it begins.
    var firstRow = 0
    var firstFinding = FindingList.Mark()
    /// How many blank records came before it.
    var firstBlank = 0
    /// Whether some record had a field that means something.
    package var hasKnownField = false
    /// Whether the last column of the table must not be blank.
    var hasRequiredLastColumn = false
    /// Whether some record was broken, so that the input is not to be judged by the others.
    var hasBrokenRecord = false
    /// Whether some record named a title.
    package var hasTitle = false
    /// The group of the records that name none.
    var untitled: Int?
    /// For each row of that group, the place to report should it need a title.
    var untitledRows: [(row: Int, place: Place)] = []
    /// The groups of the open group objects, by the number of their record.
    var scopes: [Int: Int] = [:]
    /// The records in which others stood, by their numbers, as long as they are open.
    var parents: Set<Int> = []
    /// The row of the record in which the input breaks off.
    var brokenRow: Int?
    /// Whether the file tells what tags of YAML mean; then they cannot be copied without it.
    var hasTagNames = false
    /// What keys turned out to mean that mean nothing by themselves.
    var weakMeanings: [Int32: DeckFields] = [:]
    /// The platform from which the input comes, if it is known.
    var platform: Platform?
    /// Whether what is reported belongs to the row that comes next.
    var isInQuestion = false
    /// What rows, or parts of the input, told of what is told only once for each input.
    package var toldOnce: Set<Fact.ToldOnce> = []

    /// Forgets what the numbers of rows and groups have to do with, for an input whose records come
    /// behind those that there are.
    mutating func beginAnew(row: Int, finding: FindingList.Mark, blank: Int) {
      (firstRow, firstFinding, firstBlank) = (row, finding, blank)
      (untitled, untitledRows, scopes, brokenRow) = (nil, [], [:], nil)
      toldOnce = []
    }

    /// Takes over what is known of a part of the input, whose rows begin with `firstRow` and whose
    /// groups have the given numbers now.
    mutating func absorb(_ part: InputState, groups numbers: [Int], firstRow: Int) {
      hasKnownField = hasKnownField || part.hasKnownField
      hasBrokenRecord = hasBrokenRecord || part.hasBrokenRecord
      hasTitle = hasTitle || part.hasTitle
      untitled = untitled ?? part.untitled.map { numbers[$0] }
      untitledRows += part.untitledRows.map { (firstRow + $0.row, $0.place) }
      scopes.merge(part.scopes.mapValues { numbers[$0] }) { old, _ in old }
      brokenRow = brokenRow ?? part.brokenRow.map { firstRow + $0 }
    }
  }
}
