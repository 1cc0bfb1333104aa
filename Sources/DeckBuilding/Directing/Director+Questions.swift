import ByteText
import QuestionGroups
import RecordReading

/// Records that stand for a question, or bring a part of one.
extension Director {
  /// Adds the row of a question, whose faults, if it has any, are reported already.
  ///
  /// `canHaveTitle` tells whether other records of the input may name a title.
  mutating func add(
    _ inputs: FieldIndices, of record: borrowing Record, in bytes: Bytes, canHaveTitle: Bool,
    isRefused: Bool = false
  ) {
    if let parent = record.parent { input.parents.insert(parent) }
    var row = QuestionRow()
    row.isRefused = isRefused || !record.faults.isEmpty || !record.isComplete
    let answer = takeChoices(inputs, for: &row, of: record, in: bytes)
    let start = TextReference(address: input.base + record.start, count: 0)
    row.draft.prompt = take(inputs[.prompt], .prompt, for: &row, of: record, in: bytes) ?? start
    if let prompt = record.field(inputs[.prompt]), !row.draft.prompt.isBlank {
      row.promptHash = record.text(of: prompt, in: bytes).shortHash(seed: store.seed)
    }
    row.draft.answer =
      takeAnswers(answer, of: record, in: bytes)
      ?? take(answer, .answer, for: &row, of: record, in: bytes) ?? start
    row.draft.hint = take(inputs[.hint], .hint, for: &row, of: record, in: bytes) ?? start
    let identity = takeIdentity(inputs, for: &row, of: record, in: bytes)
    if let group = group(
      of: record, inputs, row: &row, hasId: !identity.id.isBlank, in: bytes, canHaveTitle)
    {
      row.group = UInt32(group)
      if row.isRefused { groups.markIncomplete(group) }
    }
    if !identity.id.isBlank || !identity.order.isBlank { identities[rows.count] = identity }
    if !record.isComplete { input.brokenRow = rows.count }
    if options.keepsRejects {
      var own: DeckFields = []
      if hasText(inputs[.title], of: record, in: bytes) { own.insert(.title) }
      if hasText(inputs[.group], of: record, in: bytes) { own.insert(.group) }
      if hasText(inputs[.id], of: record, in: bytes) { own.insert(.id) }
      origins.append(RecordOrigin(record, input: input.number, own: own))
    }
    rows.append(row)
    input.isInQuestion = false
  }

  /// Keeps the text of a field, or reports it and refuses the row for it.
  private mutating func take(
    _ number: Int?, _ name: DeckField, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field = record.field(number) else { return nil }
    if field.isContainer {
      report(.invalidValue(field: name, field.kind), at: field.place)
      switch name {
      case .prompt: row.waivedErrors.insert(.missingPrompt)
      case .answer: row.waivedErrors.insert(.missingAnswer)
      default: row.isRefused = true
      }
    }
    return keep(field, of: record, in: bytes)
  }

  /// The record's id, which may also be the key under which it stands, and its order.
  private mutating func takeIdentity(
    _ inputs: FieldIndices, for row: inout QuestionRow, of record: borrowing Record, in bytes: Bytes
  ) -> QuestionKey {
    var identity = QuestionKey()
    if inputs[.id] == nil, inputs[.order] == nil, record.keyPlace == nil { return identity }
    identity.recordAddress = input.base + record.start
    if let name = record.field(inputs[.title] ?? inputs[.group]) {
      identity.groupAddress = input.base + name.place
    }
    if let id = take(inputs[.id], .id, for: &row, of: record, in: bytes), !id.isBlank {
      identity.id = id
    } else if let place = record.keyPlace, !record.keyText.span.isBlank {
      identity.id = store.add(decoded: record.keyText.span, place: input.base + place)
    }
    if !identity.id.isBlank {
      row.idHash = max(1, store[identity.id].shortHash(seed: store.seed))
      identity.idPrefix = store[identity.id].word(at: 0)
    }
    if let order = take(inputs[.order], .order, for: &row, of: record, in: bytes), !order.isBlank {
      identity.order = order
      if let number = OrderNumber.parse(store.string(order)) {
        identity.number = number
      } else {
        report(
          .badNumber(field: .order, order), at: record.field(inputs[.order])?.place ?? record.start)
        row.isRefused = true
      }
    }
    row.hasMoreThanId = identity.groupAddress >= 0 || !identity.order.isBlank
    return identity
  }

  // MARK: Groups

  /// The group that the record names, or in which it stands; nothing, where it cannot be told.
  private mutating func group(
    of record: borrowing Record, _ inputs: FieldIndices, row: inout QuestionRow, hasId: Bool,
    in bytes: Bytes, _ canHaveTitle: Bool
  ) -> Int? {
    let (title, key) = (inputs[.title], inputs[.group])
    if let key, record.fields[key].isContainer {
      return refuse(record.fields[key], .group, for: &row, of: record)
    }
    if let title, record.fields[title].isContainer {
      return refuse(record.fields[title], .title, for: &row, of: record)
    }
    let hasTitle = hasText(title, of: record, in: bytes)
    if let key, hasText(key, of: record, in: bytes) {
      let group = group(keyed: record.fields[key], of: record, in: bytes)
      if hasTitle, let title {
        setTitle(record.fields[title], ofKeyed: group, of: record, in: bytes)
      }
      let isQuestion = hasId || !row.draft.prompt.isBlank || !row.draft.answer.isBlank
      row.isOfGroup = hasTitle && !isQuestion && row.draft.hint.isBlank
      return group
    }
    if hasTitle, let title {
      return group(titled: record.fields[title], of: record, in: bytes)
    }
    if let parent = record.parent { return scope(ofRecord: parent, at: record.start) }
    if record.isBroken { return nil }
    // Its question is found by the id alone, when all records are there.
    if hasId { return nil }
    let group = input.untitled ?? groups.open(at: input.base + record.start)
    input.untitled = group
    if canHaveTitle || input.defaultTitle == nil {
      input.untitledRows.append((rows.count, place(record.field(title)?.place ?? record.start)))
    }
    return group
  }

  /// Refuses a row for what stands where its group is named, and returns the one around it.
  private mutating func refuse(
    _ name: Field, _ field: DeckField, for row: inout QuestionRow, of record: borrowing Record
  ) -> Int? {
    report(.invalidValue(field: field, name.kind), at: name.place)
    row.isRefused = true
    return record.parent.map { scope(ofRecord: $0, at: record.start) }
  }

  /// Whether there is a field with this number, and it is not blank.
  func hasText(_ number: Int?, of record: borrowing Record, in bytes: Bytes) -> Bool {
    guard let number, record.fields[number].isText else { return false }
    return !record.text(of: record.fields[number], in: bytes).isBlank
  }

  /// The group of the object in whose list a record stands.
  mutating func scope(ofRecord parent: Int, at offset: Int) -> Int {
    if let group = input.scopes[parent] { return group }
    let group = groups.open(at: input.base + offset)
    input.scopes[parent] = group
    return group
  }
}
