import QuestionGroups
import RecordReading

/// Records that stand for a question.
extension Director {
  /// What a record brings for its question.
  struct Inputs {
    var title: Field?
    var prompt: Field?
    var answer: Field?
    var hint: Field?

    /// Takes `field` for all that it is read as.
    mutating func set(_ fields: DeckFields, _ field: Field) {
      if fields.contains(.title) { title = field }
      if fields.contains(.prompt) { prompt = field }
      if fields.contains(.answer) { answer = field }
      if fields.contains(.hint) { hint = field }
    }
  }

  /// Adds the row of a question, whose faults, if it has any, are reported already.
  ///
  /// `canHaveTitle` tells whether other records of the input may name a title.
  mutating func add(
    _ inputs: Inputs, of record: borrowing Record, in bytes: Bytes, canHaveTitle: Bool,
    isRefused: Bool = false
  ) {
    var row = QuestionRow()
    row.isRefused = isRefused || !record.faults.isEmpty || !record.isComplete
    let start = TextReference(address: input.base + record.start, count: 0)
    row.draft.prompt = take(inputs.prompt, .prompt, for: &row, of: record, in: bytes) ?? start
    row.draft.answer = take(inputs.answer, .answer, for: &row, of: record, in: bytes) ?? start
    row.draft.hint = take(inputs.hint, .hint, for: &row, of: record, in: bytes) ?? start
    if let group = group(of: record, inputs.title, row: &row, in: bytes, canHaveTitle) {
      row.group = UInt32(group)
      if row.isRefused { groups.spoil(group) }
    }
    rows.append(row)
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

  /// The group that the record names, or in which it stands; nothing, where it cannot be told.
  private mutating func group(
    of record: borrowing Record, _ title: Field?, row: inout QuestionRow, in bytes: Bytes,
    _ canHaveTitle: Bool
  ) -> Int? {
    if let title {
      if title.isText, !record.text(of: title, in: bytes).isBlank {
        return group(titled: title, of: record, in: bytes)
      }
      if title.isContainer {
        report(.invalidValue(field: .title, title.kind), at: title.place)
        row.isRefused = true
      }
    }
    if let parent = record.parent { return scope(ofRecord: parent, at: record.start) }
    if title?.isContainer ?? false { return nil }
    if case .broken = record.faults.first { return nil }
    let group = input.untitled ?? groups.open(at: input.base + record.start)
    input.untitled = group
    if canHaveTitle || input.defaultTitle == nil {
      let place = Place(input: input.number, offset: title?.place ?? record.start)
      input.untitledRows.append((rows.count, place))
    }
    return group
  }

  /// The group of the object in whose list a record stands.
  mutating func scope(ofRecord parent: Int, at offset: Int) -> Int {
    if let group = input.scopes[parent] { return group }
    let group = groups.open(at: input.base + offset)
    input.scopes[parent] = group
    return group
  }
}
