import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The names by which records refer to their groups.
extension Director {
  /// Returns the group that the record names or is in, or nil if it is unknown or not known yet.
  @inline(__always)
  mutating func group(
    of record: borrowing Record, _ fields: FieldIndices, row: inout QuestionRow, hasId: Bool,
    in bytes: Bytes, canHaveTitle: Bool
  ) -> Int? {
    // Most records name it by its title.
    if fields[.group] == nil, record.hasText(fields[.title], in: bytes),
      let title = record.field(fields[.title])
    {
      return group(titled: title, of: record, in: bytes)
    }
    return groupOfRare(record, fields, row: &row, hasId: hasId, in: bytes, canHaveTitle)
  }

  @inline(never)
  private mutating func groupOfRare(
    _ record: borrowing Record, _ fields: FieldIndices, row: inout QuestionRow, hasId: Bool,
    in bytes: Bytes, _ canHaveTitle: Bool
  ) -> Int? {
    let hasRefusedName = fields.haveRefusedName(in: record)
    if hasRefusedName {
      reportRefusedNames(fields, of: record)
      row.refuse(.ofField)
    }
    switch fields.nameOfGroup(in: record, bytes) {
    case .group?: return group(keyedBy: fields, of: record, row: &row, hasId: hasId, in: bytes)
    case .title? where !hasRefusedName:
      guard let title = record.field(fields[.title]) else { return nil }
      return group(titled: title, of: record, in: bytes)
    default: break
    }
    if wasUntitled(record, fields, in: bytes) {
      requireTitle(hasId: hasId && record.parent == nil)
    }
    if let parent = record.parent { return group(ofObject: parent, at: record.start) }
    // The question of a record with only an id is found after all records have arrived.
    if record.isBroken || hasId { return nil }
    if hasRefusedName {
      reportMissingFields(of: row)
      return nil
    }
    return untitledGroup(of: record, fields, canHaveTitle: canHaveTitle)
  }

  /// Reports lists and objects where a group should be named.
  mutating func reportRefusedNames(_ fields: FieldIndices, of record: borrowing Record) {
    for name in [DeckField.group, .title] {
      guard let field = record.field(fields[name]), field.isContainer else { continue }
      report(.invalidValue(field: name, field.kind), at: field.offset)
    }
  }

  /// Returns the group whose key is in the record, and sets its title if the record has one.
  private mutating func group(
    keyedBy fields: FieldIndices, of record: borrowing Record, row: inout QuestionRow, hasId: Bool,
    in bytes: Bytes
  ) -> Int? {
    guard let key = record.field(fields[.group]) else { return nil }
    let group = group(keyed: key, of: record, in: bytes)
    guard record.hasText(fields[.title], in: bytes), let title = record.field(fields[.title]) else {
      return group
    }
    // A record that was refused gives nothing to its group.
    if row.refusal != .ofRecord { setTitle(title, ofKeyed: group, of: record, in: bytes) }
    row.isOfGroup =
      !hasId && row.draft.prompt.isBlank && row.draft.answer.isBlank && row.draft.hint.isBlank
    return group
  }

  /// Returns the group of the records of the input that do not name a group.
  private mutating func untitledGroup(
    of record: borrowing Record, _ fields: FieldIndices, canHaveTitle: Bool
  ) -> Int {
    let group = scope.chunk.untitled.group ?? openGroup(at: record.start)
    scope.chunk.untitled.group = group
    if canHaveTitle || scope.defaultTitle == nil {
      let place = scope.place(record.field(fields[.title])?.offset ?? record.start)
      scope.chunk.untitled.rows.append((gathering.records.count, place))
    } else {
      scope.chunk.untitled.hasUnnotedRows = true
    }
    return group
  }

  /// Notes the rows of the group `untitled` that were not noted, at the places of their prompts.
  mutating func noteUntitledRows(of untitled: Int) {
    guard scope.chunk.untitled.hasUnnotedRows else { return }
    let noted = Set(scope.chunk.untitled.rows.map(\.row))
    for row in scope.chunk.start.row..<gathering.records.count where !noted.contains(row) {
      let group = gathering.records.rows[row].group
      guard group != QuestionRow.noGroup, gathering.groups.root(Int(group)) == untitled else {
        continue
      }
      let place = gathering.texts.place(of: gathering.records.rows[row].draft.prompt)
      scope.chunk.untitled.rows.append((row, place))
    }
    scope.chunk.untitled.rows.sort { $0.row < $1.row }
  }

  /// Reports the missing fields of a question whose group is unknown. Those of other questions are
  /// reported with their groups.
  private mutating func reportMissingFields(of row: QuestionRow) {
    let name = QuestionName(
      row: gathering.records.count, ordinal: nil, title: TextReference())
    for value in row.missing.elements {
      let place = gathering.texts.place(of: row.draft.place(of: value))
      gathering.findings.append(.missing(value, name), at: place)
    }
  }

  // MARK: Records that were rejected before

  /// Whether a record that does not name its group was rejected before because it did not.
  func wasUntitled(
    _ record: borrowing Record, _ fields: FieldIndices, in bytes: Bytes
  ) -> Bool {
    guard let codes = record.field(fields.codes), codes.isText else { return false }
    return record.text(of: codes, in: bytes).contains(DiagnosticCode.missingTitle.rawValue)
  }

  /// Notes that the name of the file is not a title, because other records named their groups when
  /// the rejects were read before: records of the same input, or of any for a record with an id.
  mutating func requireTitle(hasId: Bool) {
    if hasId {
      gathering.inputs.namesGroups = true
    } else {
      scope.found.insert(.groupNames)
    }
  }
}
