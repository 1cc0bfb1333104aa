@_spi(Conversion) import QuestionGroups

/// The records of a run, assembled into questions: all rows with the same id and the same group are one question.
package struct AssembledQuestions: ~Copyable {
  /// All data from the records.
  var gathering: Gathering

  /// For each row, the row that represents its question; empty if no row has an id.
  let questionRows: [UInt32]

  let options: ConversionOptions

  /// Returns whether the row represents a question.
  func isQuestion(_ row: Int) -> Bool {
    questionRows.isEmpty || questionRows[row] == UInt32(row)
  }

  /// Replaces a field of a row with a composed text, which has the place of `place`. Returns false,
  /// and refuses the row, if the text cannot be stored.
  mutating func keep(
    _ text: borrowing ComposedText, of row: Int,
    as field: WritableKeyPath<QuestionDraft, TextReference>, at place: TextReference
  ) -> Bool {
    let address = gathering.texts.placeAddress(of: place)
    guard let kept = gathering.keep(text, place: address, row: row) else {
      gathering.records.rows[row].refuse(.ofField)
      return false
    }
    gathering.records.rows[row].draft[keyPath: field] = kept
    return true
  }
}

extension BuiltDeck {
  /// Assembles the questions of all records of a run, resolves their answers and builds their groups.
  ///
  /// A stream of records is made and read by the same stages. Its lines have resolved answers, and choices only with
  /// `--choices keep`: a rule about choices must be applied where the stream is written, and one that must not be applied
  /// twice, as presets, only where it is read.
  package static func build(
    _ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions
  ) -> BuiltDeck {
    var gathering = gathering
    gathering.checkMappedSources()
    let assembly = QuestionAssembly(gathering, options)
    var questions = ChoiceResolution(assembly.assemble()).resolve()
    questions.applyPreset()
    return GroupBuilding(questions).build(inputs)
  }
}
