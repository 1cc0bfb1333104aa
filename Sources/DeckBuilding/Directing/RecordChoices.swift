import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The choices of a record, one of which is its answer.
extension Director {
  /// Stores the choices of the row that is added next, and returns the number of the field that contains its answer.
  @inline(__always)
  mutating func keepChoices(
    _ inputs: FieldIndices, _ found: inout ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> Int? {
    if inputs[.type] == nil, found.choices.isEmpty { return inputs[.answer] }
    return keepFoundChoices(inputs, &found, for: &row, of: record, in: bytes)
  }

  private mutating func keepFoundChoices(
    _ inputs: FieldIndices, _ found: inout ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> Int? {
    var answer = inputs[.answer]
    if let type = record.field(inputs[.type]) {
      switch AnswerKind(type: String(copying: record.text(of: type, in: bytes))) {
      case .choice: break
      case .firstChoice:
        let first = found.choices.min { $0.slot < $1.slot }
        if case .field(let number)? = first?.text { answer = number }
        found.removeChoices()
        gathering.records.plainAnswers.insert(gathering.records.rows.count)
      case .none, .unknown:
        report(.noAnswerType(keep(type, of: record, in: bytes)), at: type.offset)
        row.refuse(.ofRecord)
        row.waived.insert(.answer)
      }
    }
    guard !found.choices.isEmpty else { return answer }
    if inputs.splitsChoices, case .field(let number)? = found.choices.first?.text,
      record.fields[number].isText
    {
      keepUnsplit(record.fields[number], &found, for: row, of: record, in: bytes)
    } else {
      keepSeparate(&found, for: &row, of: record, in: bytes)
    }
    // A record that was refused gives nothing to its question.
    if found.hasText, row.refusal != .ofRecord { addAttributes(of: found) }
    return answer
  }

  /// Stores a text that contains all choices.
  private mutating func keepUnsplit(
    _ field: Field, _ found: inout ChoiceFields, for row: QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) {
    let text = keep(field, of: record, in: bytes)
    found.hasText = !text.isBlank
    if found.hasText, row.refusal != .ofRecord {
      gathering.records.choices.set(unsplit: text, ofRow: gathering.records.rows.count)
    }
  }

  /// Stores choices that are in fields of their own, with their labels and flags.
  private mutating func keepSeparate(
    _ found: inout ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) {
    var labels: [TextReference] = []
    let start = gathering.records.choices.textCount
    if !found.areInOrder { found.choices.sort { $0.slot < $1.slot } }
    for choice in found.choices {
      guard let text = choice.text, !isAbsent(text, in: record) else { continue }
      // A choice between two others may be missing.
      while gathering.records.choices.textCount - start < choice.slot {
        gathering.records.choices.append(TextReference())
      }
      if case .field(let number) = text, record.fields[number].isContainer {
        let field = record.fields[number]
        report(.invalidValue(field: .choices, field.kind), at: field.offset)
        row.refuse(.ofRecord)
      } else {
        let text = keep(text, of: record, in: bytes)
        gathering.records.choices.append(text)
        if let label = choice.label {
          while labels.count < gathering.records.choices.textCount - start - 1 {
            labels.append(TextReference())
          }
          labels.append(keep(label, of: record, in: bytes))
        }
      }
    }
    let number = gathering.records.rows.count
    let isKept = row.refusal != .ofRecord
    let count = gathering.records.choices.endTexts(from: start, ofRow: isKept ? number : nil)
    found.hasText = count > 0
    guard found.hasText, isKept else { return }
    if !labels.isEmpty {
      while labels.count < count { labels.append(TextReference()) }
      gathering.records.choices.set(labels: Array(labels.prefix(count)), ofRow: number)
    }
    if found.choices.contains(where: { $0.isRight != nil }) {
      gathering.records.choices.set(rightChoices: [], ofRow: number)
      for choice in found.choices where choice.isRight == true && choice.slot < count {
        gathering.records.choices.add(rightChoice: choice.slot, toRow: number)
      }
    }
  }

  private mutating func addAttributes(of found: ChoiceFields) {
    var attributes: ChoiceAttributes = []
    if found.areWrong || scope.platform?.export.hasOnlyWrongChoices == true {
      attributes.insert(.areWrong)
    }
    if found.areTentative { attributes.insert(.areTentative) }
    if !attributes.isEmpty {
      gathering.records.choices.add(attributes, toRow: gathering.records.rows.count)
    }
  }

  private func isAbsent(_ text: ChoiceText, in record: borrowing Record) -> Bool {
    guard case .field(let number) = text else { return false }
    return record.fields[number].kind == .absent
  }

  private mutating func keep(
    _ text: ChoiceText, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference {
    switch text {
    case .field(let number): return keep(record.fields[number], of: record, in: bytes)
    case .key(let key): return key
    }
  }

  // MARK: Names

  /// Notes the name of a column or key of choices, to which answers can refer.
  mutating func noteChoice(_ name: String, slot: Int?, isTentative: Bool) {
    guard let slot, (0..<100).contains(slot) else { return }
    let reading = NameReading(name)
    let isLetter = reading.isBareNumber && reading.series?.isLetter == true
    if isLetter {
      gathering.inputs[scope.number].choiceNames.areLatin =
        FoldedName(name).bytes.allSatisfy { $0 < 0x80 }
    }
    // A lone number or letter shows only the position, unless it is one of short names: `I`, `II`.
    let isOrdinal = reading.series?.isOrdinal == true
    if reading.isBareNumber, !isOrdinal, !(isLetter && isTentative) { return }
    gathering.inputs[scope.number].choiceNames.add(FoldedName(name).bytes, slot: slot)
  }

  /// Whether the current input has columns or keys that are choices only if the answers refer to
  /// them, which can be judged only for the whole input.
  var hasTentativeChoices: Bool { !gathering.inputs[scope.number].tentativeChoices.isEmpty }

  /// Notes the name of a column or key that is a choice only if the answers refer to it, unless it is known.
  mutating func noteTentativeChoice(_ name: String, position: Int, at offset: Int) {
    let isKnown = gathering.inputs[scope.number].tentativeChoices.contains {
      $0.position == position && $0.name == name
    }
    if isKnown { return }
    gathering.inputs[scope.number].tentativeChoices.append(
      Column(position: position, name: name, place: scope.place(offset)))
  }

  /// Reports a column of marks beside lone answers, instead of the use of choices.
  mutating func reportMarkedAnswers(_ mark: Column, answer: String) {
    if gathering.inputs[scope.number].hasMarkedAnswers { return }
    gathering.inputs[scope.number].hasMarkedAnswers = true
    gathering.findings.append(.markedAnswers(mark: mark, answer: answer), at: mark.place)
  }

  // MARK: Lists

  /// Stores the list of answers of a question, joined. With choices, each of them is stored as
  /// well, to be compared with them.
  mutating func keepAnswers(
    _ number: Int?, _ found: ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number), field.isContainer,
      found.answers.allSatisfy(\.isText)
    else { return nil }
    let hasChoices = found.hasText
    if !hasChoices, options.acceptedAnswers == nil, let key = found.unclearAnswers,
      found.answers.count > 1
    {
      let texts = found.answers.map { String(copying: record.text(of: $0, in: bytes)) }
      let areMarked = RightMark.allCases.contains { $0.isOnOne(of: texts) }
      report(
        .unclearAnswers(key: key, count: found.answers.count, areMarked: areMarked),
        at: field.offset)
      row.refuse(.ofField)
      row.waived.insert(.answer)
      return keep(field, of: record, in: bytes)
    }
    let isFirst = !hasChoices && options.acceptedAnswers == .first
    let answers = isFirst ? found.answers.prefix(1) : found.answers[...]
    let joined = keep(
      answers, joinedBy: options.answerJoint, at: field, for: &row, of: record, in: bytes)
    if hasChoices, row.refusal != .ofRecord {
      keepElements(of: found.answers, joinedIn: joined, of: record, in: bytes)
    }
    return joined
  }

  /// Stores each of several answers.
  private mutating func keepElements(
    of answers: [Field], joinedIn joined: TextReference, of record: borrowing Record,
    in bytes: Bytes
  ) {
    let filled = answers.filter { !record.text(of: $0, in: bytes).isBlank }
    guard filled.count > 1 else { return }
    gathering.records.choices.set(
      listedAnswers: filled.map { keep($0, of: record, in: bytes) }, joinedIn: joined,
      ofRow: gathering.records.rows.count)
  }

  /// Stores a list of hints, one per line.
  mutating func keepHints(
    _ number: Int?, _ found: ChoiceFields, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number), field.kind == .list, found.hints.allSatisfy(\.isText)
    else { return nil }
    return keep(
      found.hints[...], joinedBy: "\n", at: field, for: &row, of: record, in: bytes)
  }

  /// Stores the values of `fields` as one text, separated by `joint`. Refuses the row if they are too long.
  private mutating func keep(
    _ fields: ArraySlice<Field>, joinedBy joint: String, at list: Field,
    for row: inout QuestionRow, of record: borrowing Record, in bytes: Bytes
  ) -> TextReference {
    let filled = fields.filter { !record.text(of: $0, in: bytes).isBlank }
    if filled.count == 1 { return keep(filled[0], of: record, in: bytes) }
    var text = ComposedText(upTo: options.limits[.valueBytes])
    for (index, field) in filled.enumerated() where !text.isTooLong {
      if index > 0 { text.append(joint) }
      text.append(record.text(of: field, in: bytes))
    }
    let place = scope.base + list.offset
    if text.span.isEmpty { return TextReference(address: place, count: 0) }
    if let kept = gathering.keep(text, place: place, row: gathering.records.count) { return kept }
    row.refuse(.ofRecord)
    return TextReference(address: place, count: 0)
  }
}
