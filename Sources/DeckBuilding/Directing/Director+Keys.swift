import ByteText
import QuestionGroups
import RecordReading

/// What the keys of one record say.
struct RecordKeys {
  /// Which of its fields are read as what.
  var inputs = FieldIndices()

  /// The value that holds the questions of a group.
  var list: Field?

  /// Whether two keys mean the same.
  var isRefused = false
}

/// The keys of records that are objects.
extension Director {
  /// Finds out what the keys of a record are read as, and reports those that mean nothing.
  mutating func takeKeys(
    of record: borrowing Record, _ names: @autoclosure () -> NameTable,
    _ fields: inout KeyPlan, isGroup: Bool
  ) -> RecordKeys {
    var keys = RecordKeys()
    var claimed: DeckFields = []
    var weak = ContextualKeys()
    // Each claims something that none before it did, so they are few.
    var claims: [(fields: DeckFields, by: Field)] = []
    for (number, field) in record.fields.enumerated() {
      var known = fields.fields(field.name, inGroup: isGroup)
      if known.isEmpty, let kind = fields.weak(field.name), !isGroup {
        known = weak.take(number, kind)
      }
      if known.isEmpty {
        if fields.weak(field.name) != nil, !isGroup { continue }
        if field.name >= 0, fields.isUnknown(field.name) {
          let name = names().path(of: field.name, upTo: shownBytes)
          report(.unknownField(name: name, isGroup ? .group : .question), at: field.keyPlace)
        }
        continue
      }
      input.hasKnownField = true
      if known.contains(.choices) {
        takeChoice(number, of: record, names(), &keys.inputs)
        known.remove(.choices)
        if known.isEmpty { continue }
      }
      if fields.isAnswerInList(field.name) {
        answerFields.append(field)
        continue
      }
      if !claimed.isDisjoint(with: known) {
        reportRepeatedField(field, known, among: claims, names: names())
        keys.isRefused = true
        continue
      }
      claimed.formUnion(known)
      claims.append((known, field))
      if isGroup, known.contains(.questions) { keys.list = field }
      keys.inputs.set(known, number)
    }
    if !weak.isEmpty { decide(weak, &keys.inputs, of: record, names: names(), fields: &fields) }
    // A record with no more than a group has may be one. Choices and keys whose meaning depends on
    // those beside them are taken into the director, and each time anew.
    if !isGroup, !keys.isRefused, weak.isEmpty, choiceFields.isEmpty,
      !claimed.isSubset(of: .ofGroup)
    {
      fields.note(keys.inputs, of: record)
    }
    return keys
  }

  /// Reports a field that another key of the record means too.
  private mutating func reportRepeatedField(
    _ field: Field, _ known: DeckFields, among claims: [(fields: DeckFields, by: Field)],
    names: NameTable
  ) {
    guard let other = claims.first(where: { !$0.fields.isDisjoint(with: known) })?.by else {
      return
    }
    report(
      .repeatedField(
        name: names.path(of: field.name, upTo: shownBytes),
        firstName: names.path(of: other.name, upTo: shownBytes), first: place(other.keyPlace)),
      at: field.keyPlace)
  }
}
