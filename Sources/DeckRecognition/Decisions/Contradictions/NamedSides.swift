import ByteText
@_spi(Conversion) import QuestionGroups

/// The columns of a table whose names say the prompts, the answers and the choices, with the facts about their values.
///
/// Each kind of doubt about them is in a file of its own.
struct NamedSides {
  let facts: TableFacts

  /// The columns of the prompts and of the answers, by their indices.
  let prompt, answer: Int

  /// The columns with choices by their names.
  let choices: [Int]

  var columns: [SampleColumn] { facts.table.columns }

  func name(_ column: Int) -> String { columns[column].name }

  /// Returns the name of a column as a template or a mapping has it, or its number if the name is not plain; nil for a
  /// key that none has.
  func nameInOption(of column: Int) -> String? {
    let (own, name) = (columns[column], FoldedName(columns[column].name).bytes)
    let isPlain =
      own.parents.isEmpty && !name.isEmpty && escaped(own.name) == own.name
      && columns.count { FoldedName($0.name).bytes == name } == 1
      && !own.name.contains { "{},#=[]|".contains($0) }
    return isPlain ? own.name : facts.table.isOfObjects ? nil : "#\(own.position + 1)"
  }
}
