@_spi(Conversion) import QuestionGroups

/// The records of inputs as they were read, before questions are joined, choices are resolved and
/// groups are built.
package struct ReadRecords {
  /// A deck without groups, with the findings of reading.
  package let deck: BuiltDeck

  /// The records, with their choices and origins.
  package let records: RecordTable

  /// The name of each group: its key, or else its title; blank if it has none.
  private let groupNames: [TextReference]

  /// Takes what was gathered from `inputs`. The options must keep rejects.
  package init(_ gathering: consuming Gathering, of inputs: [Input], _ options: ConversionOptions) {
    var gathering = gathering
    let roots = (0..<gathering.groups.count).map { gathering.groups.root($0) }
    groupNames = roots.map { root in
      let group = gathering.groups[root]
      return group.key.isBlank ? group.title : group.key
    }
    gathering.findings.sort()
    records = gathering.records
    let questions = AssembledQuestions(
      gathering: gathering.take(), questionRows: [], options: options, isWholeRun: true)
    deck = BuiltDeck(questions, BuiltGroups(), roots: roots, of: inputs)
  }

  /// Returns the name of the group of a row, or nil if it is not known yet or has none.
  package func groupName(ofRow row: Int) -> TextReference? {
    let group = records.rows[row].group
    guard group != QuestionRow.noGroup, !groupNames[Int(group)].isBlank else { return nil }
    return groupNames[Int(group)]
  }

  /// Whether the record of a row is refused for a reason other than a missing field.
  package func isRefused(_ row: Int) -> Bool { records.rows[row].isRefused }
}
