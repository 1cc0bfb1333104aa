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
  /// Assembles the questions of all records of a run, resolves their answers and builds their
  /// groups.
  package static func build(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions
  ) -> BuiltDeck {
    var comments: StreamedComments?
    return build(
      gathering, of: inputs, options, ExpectedCounts(options.expectations), after: nil, &comments)
  }

  /// Builds the groups of `gathering`: all records of a run or, if `earlier` contains the groups
  /// that were built already, the records of one group, about which there may be `comments`.
  static func build(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions,
    _ expectedCounts: ExpectedCounts, after earlier: ClosedGroups?,
    _ comments: inout StreamedComments?
  ) -> BuiltDeck {
    var gathering = gathering
    if earlier == nil { gathering.checkMappedSources() }
    let assembly = QuestionAssembly(gathering, options, isWholeRun: earlier == nil)
    let resolved = ChoiceResolution(assembly.assemble()).resolve()
    let questions = PresetApplication(resolved).apply()
    return GroupBuilding(questions).build(inputs, expectedCounts, after: earlier, &comments)
  }
}
