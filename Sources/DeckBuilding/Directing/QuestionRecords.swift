import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// Records that are questions, or parts of a question.
extension Director {
  /// Adds a row for a record whose faults, if any, have been reported.
  ///
  /// `canHaveTitle` is whether other records of the input may have a title.
  mutating func addQuestion(
    _ fields: FieldIndices, _ choices: inout ChoiceFields, of record: borrowing Record,
    in bytes: Bytes, canHaveTitle: Bool, isRefused: Bool = false
  ) {
    if let parent = record.parent { scope.chunk.objects.parents.insert(parent) }
    var isRefused = isRefused
    if scope.mayHaveCloze, !isRefused, let prompt = record.field(fields[.prompt]),
      ClozeNote.isAny(in: record.text(of: prompt, in: bytes))
    {
      report(.cloze, at: prompt.offset)
      isRefused = true
    }
    var row = QuestionRow()
    if isRefused || !record.faults.isEmpty || !record.isComplete { row.refuse(.ofRecord) }
    let answer = keepChoices(fields, &choices, for: &row, of: record, in: bytes)
    let start = TextReference.absent(at: scope.base + record.start)
    row.draft.prompt = keep(fields[.prompt], .prompt, for: &row, of: record, in: bytes) ?? start
    if let prompt = record.field(fields[.prompt]), !row.draft.prompt.isBlank {
      row.promptHash = record.text(of: prompt, in: bytes).shortHash(seed: gathering.texts.seed)
    }
    let answers =
      choices.answers.isEmpty
      ? nil : keepAnswers(answer, choices, for: &row, of: record, in: bytes)
    row.draft.answer = answers ?? keep(answer, .answer, for: &row, of: record, in: bytes) ?? start
    let hints =
      choices.hints.isEmpty
      ? nil : keepHints(fields[.hint], choices, for: &row, of: record, in: bytes)
    row.draft.hint = hints ?? keep(fields[.hint], .hint, for: &row, of: record, in: bytes) ?? start
    if Placeholder.canHave(byteCount: row.draft.prompt.count)
      || Placeholder.canHave(byteCount: row.draft.answer.count)
      || Placeholder.canHave(byteCount: row.draft.hint.count, inHint: true)
    {
      reportPlaceholders(row.draft, fields, of: record)
    }
    if !choices.hasText { checkAnswer(row, fields, of: record, in: bytes) }
    let hasKey = fields[.id] != nil || fields[.order] != nil || record.keyOffset != nil
    let key = hasKey ? questionKey(fields, for: &row, of: record, in: bytes) : nil
    let hasId = key.map { !$0.id.isBlank } ?? false
    if let group = group(
      of: record, fields, row: &row, hasId: hasId, in: bytes, canHaveTitle: canHaveTitle)
    {
      row.group = UInt32(group)
      if row.isRefused { gathering.groups.markIncomplete(group) }
    }
    if let key, hasId || !key.order.isBlank {
      gathering.records.keys[gathering.records.count] = key
    }
    if scope.hasLostText { refuse(&row) }
    // Choices belong to a question, also to a refused one, whose choices are not kept.
    row.isOfGroup = row.isOfGroup && !choices.hasText
    if row.isOfGroup { gathering.records.groupRecordCount += 1 }
    append(row, fields, of: record, in: bytes)
  }

  /// Adds a row for a record that only describes its group, such as an object with only a title.
  mutating func addGroupRecord(
    _ group: Int, _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes,
    isRefused: Bool
  ) {
    var row = QuestionRow()
    if isRefused { row.refuse(.ofRecord) }
    let start = TextReference.absent(at: scope.base + record.start)
    (row.draft.prompt, row.draft.answer, row.draft.hint) = (start, start, start)
    (row.group, row.isOfGroup) = (UInt32(group), true)
    gathering.records.groupRecordCount += 1
    append(row, fields, of: record, in: bytes)
  }

  private mutating func append(
    _ row: QuestionRow, _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    if !record.isComplete, !record.isBroken { scope.chunk.brokenRow = gathering.records.count }
    if options.keepsRejects {
      gathering.records.origins.append(
        RecordOrigin(
          record, ofInput: scope.number, namesGroup: fields.nameOfGroup(in: record, bytes) != nil))
    }
    gathering.records.rows.append(row)
    scope.isInRecord = false
  }

  /// Stores the text of a field. If the field is a list or an object, reports that and refuses the row.
  @inline(__always)
  private mutating func keep(
    _ number: Int?, _ name: DeckField, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number) else { return nil }
    if field.isContainer { refuse(field, name, for: &row) }
    return keep(field, of: record, in: bytes)
  }

  /// Reports a list or an object in place of text, and refuses the row.
  @inline(never)
  private mutating func refuse(_ field: Field, _ name: DeckField, for row: inout QuestionRow) {
    report(.invalidValue(field: name, field.kind), at: field.offset)
    row.refuse(.ofField)
    if name == .prompt { row.waived.insert(.prompt) }
    if name == .answer { row.waived.insert(.answer) }
  }

  /// Reports words in place of missing values.
  @inline(never)
  private mutating func reportPlaceholders(
    _ draft: QuestionDraft, _ fields: FieldIndices, of record: borrowing Record
  ) {
    reportPlaceholder(draft.prompt, .prompt, fields, of: record)
    reportPlaceholder(draft.answer, .answer, fields, of: record)
    reportPlaceholder(draft.hint, .hint, fields, of: record)
  }

  private mutating func reportPlaceholder(
    _ text: TextReference, _ name: DeckField, _ fields: FieldIndices, of record: borrowing Record
  ) {
    guard Placeholder.canHave(byteCount: text.count, inHint: name == .hint),
      Placeholder.isPlaceholder(gathering.texts[text], inHint: name == .hint),
      let field = record.field(fields[name]), field.isText
    else { return }
    report(.placeholder(field: name, text), at: field.offset)
  }

  /// Reports the answer of a row without choices if it is a list or an object of JSON or Python, unless answers
  /// are surely text.
  @inline(__always)
  private mutating func checkAnswer(
    _ row: QuestionRow, _ fields: FieldIndices, of record: borrowing Record, in bytes: Bytes
  ) {
    guard let number = fields[.answer] else { return }
    // Few answers begin with a bracket, and few are decoded. The shortest list is `['']`.
    if !record.fields[number].isDecoded {
      guard record.fields[number].textCount > 3 else { return }
      let first = bytes[record.fields[number].textStart]
      guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return }
    }
    checkAnswer(record.fields[number], row.draft.answer, of: record, in: bytes)
  }

  @inline(never)
  private mutating func checkAnswer(
    _ field: Field, _ answer: TextReference, of record: borrowing Record, in bytes: Bytes
  ) {
    guard field.isText, options.answerNotation != .text,
      !gathering.inputs[scope.number].hasResolvedAnswers,
      WrittenContainer(record.text(of: field, in: bytes)) != nil
    else { return }
    report(.writtenContainer(field: .answer, answer), at: field.offset)
  }

  /// Returns the record's id, which may be the key that it is the value of, and its order.
  private mutating func questionKey(
    _ fields: FieldIndices, for row: inout QuestionRow, of record: borrowing Record,
    in bytes: Bytes
  ) -> QuestionKey {
    var key = QuestionKey()
    key.recordAddress = scope.base + record.start
    let namesByTitle =
      record.hasText(fields[.title], in: bytes) || !record.hasText(fields[.group], in: bytes)
    key.groupName =
      record.field(namesByTitle ? fields[.title] : fields[.group]).map {
        keep($0, of: record, in: bytes)
      }
      ?? .absent(at: key.recordAddress)
    if let id = keep(fields[.id], .id, for: &row, of: record, in: bytes), !id.isBlank {
      key.id = id
    } else if let place = record.keyOffset, !record.keyText.span.isBlank {
      key.id = keep(decoded: record.keyText.span, at: place)
    }
    if !key.id.isBlank {
      row.idHash = max(1, gathering.texts[key.id].shortHash(seed: gathering.texts.seed))
      key.idPrefix = gathering.texts[key.id].word(at: 0)
    }
    if let order = keep(fields[.order], .order, for: &row, of: record, in: bytes), !order.isBlank {
      if let number = OrderNumber(gathering.texts[order]) {
        (key.order, key.number) = (order, number)
      } else {
        report(
          .badNumber(field: .order, order), at: record.field(fields[.order])?.offset ?? record.start
        )
        row.refuse(.ofField)
      }
    }
    row.hasMoreThanId = !key.groupName.isAbsent || !key.order.isBlank
    return key
  }

  /// Refuses a row because some of its text could not be stored.
  private mutating func refuse(_ row: inout QuestionRow) {
    scope.hasLostText = false
    row.refuse(.ofRecord)
    if row.group != QuestionRow.noGroup { gathering.groups.markIncomplete(Int(row.group)) }
  }
}
