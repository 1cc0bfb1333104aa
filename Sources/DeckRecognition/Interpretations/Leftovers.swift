/// The columns that an interpretation does not explain.
enum Leftovers {
  private static let maxUnknown = 3.0
  private static let maxChoices = 4.0
  private static let maxTexts = 5.0

  /// Returns the evidence against an interpretation from the columns that have no role in it.
  static func evidence(of one: Interpretation, _ facts: TableFacts) -> Evidence {
    var evidence = Evidence()
    let used = one.used
    let columns = facts.table.columns
    // How surely the name of the answers says that it is theirs; without a column of answers, marks are.
    let nameOfAnswer =
      one.answer.map { max(facts.columns[$0][.nameAnswer], facts.columns[$0][.nameIndex]) } ?? 1
    let parents = Set(used.map { columns[$0].parents }.filter { !$0.isEmpty })
    for (index, own) in facts.columns.enumerated() where !used.contains(index) {
      let column = columns[index]
      if column.isList, !column.isAbove,
        own[.asks] > 0.5 || own[.namePrompt] > 0.9 && own[.wordy] > 0.5
      {
        evidence[.leftover, .promptBelow] = 1
      }
      if index < one.prompt, own[.address] > 0.8, own.isDistinct, own[.nameOther] == 0 {
        evidence[.leftover, .address] = 1
      }
      if column.isAbove {
        let isLong = own[.wordy] > (own[.namePrompt] > 0 ? 0.5 : 0.8)
        if own[.asks] > 0.5 || isLong, own[.constant] == 0, own[.filled] > 0.95 {
          evidence[.leftover, .promptAbove] = 1
        }
        continue
      }
      if parents.contains(column.parents) { continue }
      add(own, one, ofAnswer: nameOfAnswer, to: &evidence)
    }
    return evidence
  }

  private static func add(
    _ own: ColumnFacts, _ one: Interpretation, ofAnswer: Double, to evidence: inout Evidence
  ) {
    if own[.hides] > 0 || own[.numbersText] > 0 { return }
    func count(_ fact: Fact, _ strength: Double, most: Double) {
      evidence[.leftover, fact] = min(most, evidence[.leftover, fact] + strength)
    }
    let isTranslated = own[.nameTranslated] > 0 || own[.variant] > 0
    if own[.filled] > 0.9, own[.list] == 0, own[.series] == 0, ofAnswer == 0 {
      count(.isAnswer, own[.nameAnswer], most: 1)
    }
    if let name = own.strongestName, [.namePrompt, .nameAnswer, .nameIndex].contains(name),
      !isTranslated, own[.series] == 0
    {
      count(name, own[name] * own[.filled], most: .infinity)
    }
    if max(own[.letters], own[.letter]) > 0.9, own[.repeats] > 0, own[.constant] == 0,
      own[.list] == 0
    {
      count(.letters, 1, most: 1)
    }
    if own[.echoes] > 0 { count(.echoes, 1, most: 1) }
    if own[.nameChoices] > 0.9, own[.nameWrong] == 0, one.choices == nil {
      count(.nameChoices, 1, most: maxChoices)
    }
    if own[.marked] > 0, own[.nameOther] == 0, own[.nameHint] == 0 {
      count(.marked, own[.marked], most: 1)
    }
    if own[.nameUnknown] > 0, !isTranslated { count(.nameUnknown, 1, most: maxUnknown) }
    let explained: [Fact] = [
      .nameHint, .nameTitle, .nameOther, .nameID, .nameOrder, .nameChoices, .nameTranslated,
      .variant,
    ]
    if own[.text] > 0.8, own[.repeats] < 0.3, own[.running] == 0,
      explained.allSatisfy({ own[$0] == 0 })
    {
      count(.text, 1, most: maxTexts)
    }
  }
}
