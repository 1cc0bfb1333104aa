/// The records of a run, assembled into questions: all rows with one id and one group are one.
package struct AssembledQuestions: ~Copyable {
  /// Everything that the records have brought.
  var gathering: Gathering

  /// For each row, the row that represents its question; empty if no row has an id.
  let questionRows: [UInt32]

  let options: ConversionOptions

  /// Whether all records of the run are there, not only those of one group.
  let isWholeRun: Bool

  /// Whether the row represents a question.
  func isQuestion(_ row: Int) -> Bool {
    questionRows.isEmpty || questionRows[row] == UInt32(row)
  }
}

extension BuiltDeck {
  /// Assembles the questions of `gathering`, resolves their answers and builds their groups.
  ///
  /// Unless all records of the run are there (`isWholeRun`), groups may have been built before;
  /// `isTaken` returns whether one of them has a title.
  package static func build(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions,
    isWholeRun: Bool = true, isTaken: (String) -> Bool = { _ in false }
  ) -> BuiltDeck {
    let assembly = QuestionAssembly(gathering, options, isWholeRun: isWholeRun)
    let questions = ChoiceResolution(assembly.assemble()).resolve()
    return GroupBuilding(questions).build(inputs, isTaken: isTaken)
  }
}
