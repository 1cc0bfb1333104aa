/// The records of a run, assembled into questions: all rows with the same id and the same group are
/// one question.
package struct AssembledQuestions: ~Copyable {
  /// All data from the records.
  var gathering: Gathering

  /// For each row, the row that represents its question; empty if no row has an id.
  let questionRows: [UInt32]

  let options: ConversionOptions

  /// Whether all records of the run are included, rather than only the records of one group.
  let isWholeRun: Bool

  /// Returns whether the row represents a question.
  func isQuestion(_ row: Int) -> Bool {
    questionRows.isEmpty || questionRows[row] == UInt32(row)
  }
}

extension BuiltDeck {
  /// Assembles the questions of `gathering`, resolves their answers and builds their groups.
  ///
  /// Unless all records of the run are included (`isWholeRun`), some groups may have been built
  /// earlier; `isTaken` returns whether one of them has the given title.
  package static func build(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions,
    isWholeRun: Bool = true, isTaken: (String) -> Bool = { _ in false }
  ) -> BuiltDeck {
    let assembly = QuestionAssembly(gathering, options, isWholeRun: isWholeRun)
    let questions = ChoiceResolution(assembly.assemble()).resolve()
    return GroupBuilding(questions).build(inputs, isTaken: isTaken)
  }
}
