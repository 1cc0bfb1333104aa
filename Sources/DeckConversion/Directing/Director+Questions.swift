import QuestionGroups
import RecordReading

/// Records that stand for a question, or bring a part of one.
extension Director {
  /// What a record brings.
  struct Inputs {
    var title: Field?
    var prompt: Field?
    var answer: Field?
    var hint: Field?
    var id: Field?
    var group: Field?
    var order: Field?
    var field: Field?
    var value: Field?
    var expect: Field?
    var type: Field?
    /// Whether all choices stand in one text.
    var splitsChoices = false

    /// Takes `field` for all that it is read as.
    mutating func set(_ fields: DeckFields, _ field: Field) {
      if fields.contains(.title) { title = field }
      if fields.contains(.prompt) { prompt = field }
      if fields.contains(.answer) { answer = field }
      if fields.contains(.hint) { hint = field }
      if fields.isDisjoint(with: Self.rare) { return }
      if fields.contains(.id) { id = field }
      if fields.contains(.group) { group = field }
      if fields.contains(.order) { order = field }
      if fields.contains(.field) { self.field = field }
      if fields.contains(.value) { value = field }
      if fields.contains(.expect) { expect = field }
      if fields.contains(.type) { type = field }
    }

    private static let rare: DeckFields = [
      .id, .group, .order, .field, .value, .expect, .type,
    ]
  }

  /// Adds the row of a question, whose faults, if it has any, are reported already.
  ///
  /// `canHaveTitle` tells whether other records of the input may name a title.
  mutating func add(
    _ inputs: Inputs, of record: borrowing Record, in bytes: Bytes, canHaveTitle: Bool,
    isRefused: Bool = false
  ) {
    if let parent = record.parent { input.parents.insert(parent) }
    var row = QuestionRow()
    row.isRefused = isRefused || !record.faults.isEmpty || !record.isComplete
    let answer = takeChoices(inputs, for: &row, of: record, in: bytes)
    let start = TextReference(address: input.base + record.start, count: 0)
    row.draft.prompt = take(inputs.prompt, .prompt, for: &row, of: record, in: bytes) ?? start
    if let prompt = inputs.prompt, !row.draft.prompt.isBlank {
      row.promptHash = record.text(of: prompt, in: bytes).shortHash(seed: store.seed)
    }
    row.draft.answer =
      takeAnswers(answer, of: record, in: bytes)
      ?? take(answer, .answer, for: &row, of: record, in: bytes) ?? start
    row.draft.hint = take(inputs.hint, .hint, for: &row, of: record, in: bytes) ?? start
    let identity = takeIdentity(inputs, for: &row, of: record, in: bytes)
    if let group = group(
      of: record, inputs, row: &row, hasId: !identity.id.isBlank, in: bytes, canHaveTitle)
    {
      row.group = UInt32(group)
      if row.isRefused { groups.spoil(group) }
    }
    if !identity.id.isBlank || !identity.order.isBlank { identities[rows.count] = identity }
    if !record.isComplete { input.brokenRow = rows.count }
    if options.keepsRejects {
      var own: DeckFields = []
      if hasText(inputs.title, of: record, in: bytes) { own.insert(.title) }
      if hasText(inputs.group, of: record, in: bytes) { own.insert(.group) }
      if hasText(inputs.id, of: record, in: bytes) { own.insert(.id) }
      origins.append(RecordOrigin(record, input: input.number, own: own))
    }
    rows.append(row)
    input.isInQuestion = false
  }

  /// Keeps the text of a field, or reports it and refuses the row for it.
  private mutating func take(
    _ field: Field?, _ name: DeckField, for row: inout QuestionRow,
    of record: borrowing Record, in bytes: Bytes
  ) -> TextReference? {
    guard let field else { return nil }
    if field.isContainer {
      report(.invalidValue(field: name, field.kind), at: field.place)
      switch name {
      case .prompt: row.excused.insert(.missingPrompt)
      case .answer: row.excused.insert(.missingAnswer)
      default: row.isRefused = true
      }
    }
    return keep(field, of: record, in: bytes)
  }

  /// The record's id, which may also be the key under which it stands, and its order.
  private mutating func takeIdentity(
    _ inputs: Inputs, for row: inout QuestionRow, of record: borrowing Record, in bytes: Bytes
  ) -> Identity {
    var identity = Identity()
    if inputs.id == nil, inputs.order == nil, record.keyPlace == nil { return identity }
    identity.recordAddress = input.base + record.start
    if let name = inputs.title ?? inputs.group { identity.groupAddress = input.base + name.place }
    if let id = take(inputs.id, .id, for: &row, of: record, in: bytes), !id.isBlank {
      identity.id = id
    } else if let place = record.keyPlace, !record.keyText.span.isBlank {
      identity.id = store.add(decoded: record.keyText.span, place: input.base + place)
    }
    if let order = take(inputs.order, .order, for: &row, of: record, in: bytes), !order.isBlank {
      identity.order = order
      if let number = OrderNumber.parse(store.string(order)) {
        identity.number = number
      } else {
        report(.badNumber(field: .order, order), at: inputs.order?.place ?? record.start)
        row.isRefused = true
      }
    }
    return identity
  }

  // MARK: Groups

  /// The group that the record names, or in which it stands; nothing, where it cannot be told.
  private mutating func group(
    of record: borrowing Record, _ inputs: Inputs, row: inout QuestionRow, hasId: Bool,
    in bytes: Bytes, _ canHaveTitle: Bool
  ) -> Int? {
    for (field, name) in [(inputs.group, DeckField.group), (inputs.title, .title)] {
      if let field, field.isContainer {
        report(.invalidValue(field: name, field.kind), at: field.place)
        row.isRefused = true
        return record.parent.map { scope(ofRecord: $0, at: record.start) }
      }
    }
    let hasTitle = hasText(inputs.title, of: record, in: bytes)
    if let key = inputs.group, hasText(key, of: record, in: bytes) {
      let group = group(keyed: key, of: record, in: bytes)
      if hasTitle, let title = inputs.title {
        setTitle(title, ofKeyed: group, of: record, in: bytes)
      }
      let isQuestion = hasId || !row.draft.prompt.isBlank || !row.draft.answer.isBlank
      row.isOfGroup = hasTitle && !isQuestion && row.draft.hint.isBlank
      return group
    }
    if hasTitle, let title = inputs.title { return group(titled: title, of: record, in: bytes) }
    if let parent = record.parent { return scope(ofRecord: parent, at: record.start) }
    if record.isBroken { return nil }
    // Its question is found by the id alone, when all records are there.
    if hasId { return nil }
    let group = input.untitled ?? groups.open(at: input.base + record.start)
    input.untitled = group
    if canHaveTitle || input.defaultTitle == nil {
      input.untitledRows.append((rows.count, place(inputs.title?.place ?? record.start)))
    }
    return group
  }

  /// Whether the field is there and not blank.
  func hasText(_ field: Field?, of record: borrowing Record, in bytes: Bytes) -> Bool {
    guard let field, field.isText else { return false }
    return !record.text(of: field, in: bytes).isBlank
  }

  /// The group of the object in whose list a record stands.
  mutating func scope(ofRecord parent: Int, at offset: Int) -> Int {
    if let group = input.scopes[parent] { return group }
    let group = groups.open(at: input.base + offset)
    input.scopes[parent] = group
    return group
  }
}
