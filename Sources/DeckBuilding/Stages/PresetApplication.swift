import ByteText
@_spi(Conversion) import QuestionGroups

/// The stage that gives questions the form of a preset, after their answers have been resolved: `--preset`.
extension AssembledQuestions {
  /// Changes all valid questions, if there is a preset, and refuses those without its form.
  mutating func applyPreset() {
    guard let preset = options.preset else { return }
    for number in gathering.records.rows.indices {
      let row = gathering.records.rows[number]
      if isQuestion(number), row.isSound, !row.isOfGroup { apply(preset, number) }
    }
  }

  private mutating func apply(_ preset: QuestionPreset, _ row: Int) {
    let draft = gathering.records.rows[row].draft
    let builder = QuestionBuilder()
      .prompt(gathering.texts.string(draft.prompt))
      .answer(gathering.texts.string(draft.answer))
    do throws(BuildError) {
      let question = try builder.build(for: preset)
      keep(question.prompt, as: \.prompt, of: row)
      keep(question.answer, as: \.answer, of: row)
    } catch {
      let (field, value): (DeckField, TextReference) =
        error.field == .answer ? (.answer, draft.answer) : (.prompt, draft.prompt)
      gathering.report(.presetMismatch(preset, field: field, value), at: value, row: row)
      gathering.records.rows[row].refuse(.ofField)
    }
  }

  /// Replaces a field of a row with a text that has its place, unless they are equal.
  private mutating func keep(
    _ string: String,
    as field: WritableKeyPath<QuestionDraft, TextReference>, of row: Int
  ) {
    let old = gathering.records.rows[row].draft[keyPath: field]
    let bytes = Array(string.utf8)
    if gathering.texts[old].hasSameBytes(as: bytes.span) { return }
    var text = ComposedText(upTo: options.limits[.valueBytes])
    text.append(bytes.span)
    if keep(text, of: row, as: field, at: old) { gathering.records.rows[row].promptHash = 0 }
  }
}
