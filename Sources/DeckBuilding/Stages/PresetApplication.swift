import ByteText
@_spi(Conversion) import QuestionGroups

/// The stage that gives questions the form of a preset, after their answers have been resolved:
/// `--preset`.
struct PresetApplication: ~Copyable {
  private var assembled: AssembledQuestions
  private let options: ConversionOptions

  /// Creates the stage for questions with answers.
  init(_ assembled: consuming AssembledQuestions) {
    options = assembled.options
    self.assembled = assembled
  }

  /// Changes all valid questions, if there is a preset, and refuses those without its form.
  consuming func apply() -> AssembledQuestions {
    if let preset = options.preset {
      for number in assembled.gathering.records.rows.indices {
        let row = assembled.gathering.records.rows[number]
        if assembled.isQuestion(number), row.isSound, !row.isOfGroup { apply(preset, number) }
      }
    }
    return assembled
  }

  private mutating func apply(_ preset: QuestionPreset, _ row: Int) {
    let draft = assembled.gathering.records.rows[row].draft
    let builder = QuestionBuilder()
      .prompt(assembled.gathering.texts.string(draft.prompt))
      .answer(assembled.gathering.texts.string(draft.answer))
    do throws(BuildError) {
      let question = try builder.build(for: preset)
      keep(question.prompt, as: \.prompt, of: row)
      keep(question.answer, as: \.answer, of: row)
    } catch {
      let (field, value): (DeckField, TextReference) =
        error.field == .answer ? (.answer, draft.answer) : (.prompt, draft.prompt)
      assembled.gathering.report(.presetMismatch(preset, field: field, value), at: value, row: row)
      assembled.gathering.records.rows[row].refuse(.ofField)
    }
  }

  /// Replaces a field of a row with a text that has its place, unless they are equal.
  private mutating func keep(
    _ string: String,
    as field: WritableKeyPath<QuestionDraft<TextReference>, TextReference>, of row: Int
  ) {
    let old = assembled.gathering.records.rows[row].draft[keyPath: field]
    let bytes = Array(string.utf8)
    if assembled.gathering.texts[old].hasSameBytes(as: bytes.span) { return }
    var text = ComposedText(upTo: options.limits[.valueBytes])
    text.append(bytes.span)
    let place = assembled.gathering.texts.placeAddress(of: old)
    guard let kept = assembled.gathering.keep(text, place: place, row: row) else {
      assembled.gathering.records.rows[row].refuse(.ofField)
      return
    }
    assembled.gathering.records.rows[row].draft[keyPath: field] = kept
    assembled.gathering.records.rows[row].promptHash = 0
  }
}
