import ByteText

/// The evidence of the choices in a window of an input.
extension ChoiceResolution {
  /// Adds the choices and answers of the input with this number to `evidence`. If cells contain several
  /// choices, what they show counts only if it is known how they are split.
  consuming func add(to evidence: inout ChoiceEvidence, of input: Int) {
    if assembled.gathering.inputs[input].tentativeChoices != nil { evidence.areTentative = true }
    guard !assembled.gathering.records.choices.isEmpty else { return }
    gather()
    let all = rowsWithChoices[input] ?? []
    for cell in unsplitCells(all) { evidence.add(unsplit: assembled.gathering.texts[cell]) }
    let rows = split(all)
    for row in rows {
      evidence.addQuestion(isLabelled: labels(of: row) != nil)
      if isUnanswered(row) { evidence.addUnanswered { isMarked(row, $0) } }
      if let flags = flags(ofRow: row), !flags.areSure { evidence.hasUnclearFlags = true }
    }
    let others = takeListedFlags(of: rows)
    add(others.filter { needsNotation($0) }, of: input, to: &evidence.tally)
  }
}
