import ByteText
import QuestionGroups
import RecordReading

/// The choices of a record, one of which is its answer.
extension Director {
  /// Stores the choices of the row that is added next, and returns the number of the field that
  /// contains its answer.
  mutating func keepChoices(
    _ inputs: FieldIndices, _ found: inout ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> Int? {
    var answer = inputs[.answer]
    if let type = record.field(inputs[.type]) {
      switch AnswerKind(type: String(copying: record.text(of: type, in: bytes))) {
      case .choice: break
      case .firstChoice:
        if let choice = found.choices.min(by: { $0.slot < $1.slot }) { answer = choice.field }
        found.choices.removeAll(keepingCapacity: true)
        gathering.records.plainAnswers.insert(gathering.records.rows.count)
      case .none, .unknown:
        report(.noAnswerType(keep(type, of: record, in: bytes)), at: type.offset)
        row.refuse(.ofRecord)
        row.waived.insert(.answer)
      }
    }
    guard !found.choices.isEmpty else { return answer }
    if inputs.splitsChoices, let field = record.field(found.choices.first?.field), field.isText {
      let text = keep(field, of: record, in: bytes)
      found.hasText = !text.isBlank
      if found.hasText, row.refusal != .ofRecord {
        gathering.records.choices.set(unsplit: text, ofRow: gathering.records.rows.count)
      }
      return answer
    }
    var values: [TextReference] = []
    found.choices.sort { $0.slot < $1.slot }
    for (slot, number) in found.choices where record.fields[number].kind != .absent {
      let field = record.fields[number]
      // A choice between two others may be missing.
      while values.count < slot { values.append(TextReference()) }
      if field.isContainer {
        report(.invalidValue(field: .choices, field.kind), at: field.offset)
        row.refuse(.ofRecord)
      } else {
        values.append(keep(field, of: record, in: bytes))
      }
    }
    while values.last?.isBlank == true { values.removeLast() }
    found.hasText = !values.isEmpty
    // A record that was refused gives nothing to its question.
    if found.hasText, row.refusal != .ofRecord {
      gathering.records.choices[gathering.records.rows.count] = values[...]
    }
    return answer
  }

  /// Stores the list of answers of a question with choices, one per line. Refuses the row if they
  /// are too long.
  mutating func keepAnswers(
    _ number: Int?, _ found: ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number), field.kind == .list, !found.answers.isEmpty,
      found.hasText, found.answers.allSatisfy(\.isText)
    else { return nil }
    var text = ComposedText(upTo: options.limits[.valueBytes])
    for answer in found.answers where !text.isTooLong {
      if !text.span.isEmpty { text.append(ChoiceLists.answerSeparator) }
      text.append(record.text(of: answer, in: bytes))
    }
    let place = scope.text.base + field.offset
    if let kept = gathering.keep(text, place: place, row: gathering.records.count) { return kept }
    row.refuse(.ofRecord)
    return TextReference(address: place, count: 0)
  }
}
