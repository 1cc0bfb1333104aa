import ByteText
import QuestionGroups
import RecordReading

/// Choices among which a record's answer is to be found.
extension Director {
  /// Keeps the choices of the row that comes next, and returns the number of
  /// the field that answers it.
  mutating func takeChoices(
    _ inputs: FieldIndices, for row: inout QuestionRow, of record: borrowing Record, in bytes: Bytes
  ) -> Int? {
    var answer = inputs[.answer]
    if let type = record.field(inputs[.type]) {
      switch AnswerKind(type: String(copying: record.text(of: type, in: bytes))) {
      case .choice: break
      case .firstChoice:
        if let choice = choiceFields.min(by: { $0.slot < $1.slot }) { answer = choice.field }
        choiceFields.removeAll(keepingCapacity: true)
        plainAnswers.insert(rows.count)
      case .none, .unknown:
        report(.noAnswerType(keep(type, of: record, in: bytes)), at: type.place)
        row.isRefused = true
      }
    }
    guard !choiceFields.isEmpty else { return answer }
    if inputs.splitsChoices, let field = record.field(choiceFields.first?.field), field.isText {
      let text = keep(field, of: record, in: bytes)
      if !text.isBlank { choices.set(unsplit: text, ofRow: rows.count) }
      return answer
    }
    var texts: [TextReference] = []
    choiceFields.sort { $0.slot < $1.slot }
    for (slot, number) in choiceFields where record.fields[number].kind != .absent {
      let field = record.fields[number]
      // A choice between two others may be missing.
      while texts.count < slot { texts.append(TextReference()) }
      if field.isContainer {
        report(.invalidValue(field: .choices, field.kind), at: field.place)
        row.isRefused = true
      } else {
        texts.append(keep(field, of: record, in: bytes))
      }
    }
    while texts.last?.isBlank == true { texts.removeLast() }
    if !texts.isEmpty { choices[rows.count] = texts[...] }
    return answer
  }

  /// Keeps a list of answers of a question with choices, a line each.
  mutating func takeAnswers(
    _ number: Int?, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number), field.kind == .list, !answerFields.isEmpty,
      !choices[rows.count].isEmpty,
      answerFields.allSatisfy(\.isText)
    else { return nil }
    var text = ByteBuffer()
    for answer in answerFields {
      if text.count > 0 { text.append(ChoiceLists.answerSeparator) }
      text.append(record.text(of: answer, in: bytes))
    }
    return store.add(decoded: text.span, place: input.base + field.place)
  }
}
