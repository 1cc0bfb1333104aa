import ByteText
import QuestionGroups
import RecordReading

/// The choices among which the answer of a record is found.
extension Director {
  /// Keeps the choices of the row that is added next, and returns the number of the field that
  /// answers it.
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
        row.isRefused = true
      }
    }
    guard !found.choices.isEmpty else { return answer }
    if inputs.splitsChoices, let field = record.field(found.choices.first?.field), field.isText {
      let text = keep(field, of: record, in: bytes)
      if !text.isBlank {
        gathering.records.choices.set(unsplit: text, ofRow: gathering.records.rows.count)
      }
      return answer
    }
    var texts: [TextReference] = []
    found.choices.sort { $0.slot < $1.slot }
    for (slot, number) in found.choices where record.fields[number].kind != .absent {
      let field = record.fields[number]
      // A choice between two others may be missing.
      while texts.count < slot { texts.append(TextReference()) }
      if field.isContainer {
        report(.invalidValue(field: .choices, field.kind), at: field.offset)
        row.isRefused = true
      } else {
        texts.append(keep(field, of: record, in: bytes))
      }
    }
    while texts.last?.isBlank == true { texts.removeLast() }
    if !texts.isEmpty { gathering.records.choices[gathering.records.rows.count] = texts[...] }
    return answer
  }

  /// Keeps the answers in a list of a question with choices, one per line.
  mutating func keepAnswers(
    _ number: Int?, _ found: ChoiceFields, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number), field.kind == .list, !found.answers.isEmpty,
      !gathering.records.choices[gathering.records.rows.count].isEmpty,
      found.answers.allSatisfy(\.isText)
    else { return nil }
    var text = ByteBuffer()
    for answer in found.answers {
      if text.count > 0 { text.append(ChoiceLists.answerSeparator) }
      text.append(record.text(of: answer, in: bytes))
    }
    return gathering.texts.add(decoded: text.span, place: scope.text.base + field.offset)
  }
}
