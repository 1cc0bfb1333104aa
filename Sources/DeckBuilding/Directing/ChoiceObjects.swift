import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The choices that the rows of the table are.
extension ChoiceTable {
  /// A key whose value, the field with a number, marks a choice as right or wrong.
  private typealias FlagValue = (key: ChoiceKey, isRight: Bool, field: Int)

  /// A choice that one key marks as right, and another one as wrong.
  struct Contradiction {
    let rightKey: String
    let wrongKey: String

    /// The number of the field with the second mark.
    let field: Int
  }

  /// Adds the choices to `choices`, and those with contradictory marks to `contradictions`. Adds nothing, and returns
  /// false, if the text of a choice cannot be found.
  @inline(__always)
  func addChoices(
    in record: borrowing Record, _ bytes: Bytes, _ keys: inout ChoiceKeys,
    to choices: inout [ChoiceFields.FieldChoice], _ contradictions: inout [Contradiction],
    _ director: inout Director
  ) -> Bool {
    if hasStrayText { return false }
    if hasSides {
      choices += choicesOfSides(in: record, bytes)
    } else if rows.contains(where: { !$0.members.isEmpty }) {
      return addObjects(in: record, bytes, &keys, to: &choices, &contradictions, &director)
    } else if rows.allSatisfy({ $0.key != nil }) {
      guard let pairs = choicesOfPairs(in: record, bytes, &director) else { return false }
      choices += pairs
    } else {
      choices += rows.indices.map { index in
        ChoiceFields.FieldChoice(
          slot: index, text: rows[index].text.map { .field($0) },
          label: key(ofRow: index, in: record, &director))
      }
    }
    return true
  }

  /// Stores the key of a choice, if it has one.
  private func key(
    ofRow index: Int, in record: borrowing Record, _ director: inout Director
  ) -> ChoiceText? {
    guard let key = rows[index].key else { return nil }
    let offset = rows[index].keyField.map { record.fields[$0].keyOffset } ?? 0
    return .key(director.keep(decoded: Array(key.key.utf8).span, at: offset))
  }

  /// Returns the choices of an object whose values are strings, or nil if they are numbers.
  private func choicesOfPairs(
    in record: borrowing Record, _ bytes: Bytes, _ director: inout Director
  ) -> [ChoiceFields.FieldChoice]? {
    let flags = rows.map { row in
      row.text.flatMap { TruthValue.parse(record.text(of: record.fields[$0], in: bytes)) }
    }
    let areBare = rows.allSatisfy { $0.text.map { record.fields[$0].kind == .bare } ?? false }
    let ordinals = ordinals
    // The keys are the choices: `{"Mars": false, "Venus": true}`.
    let areKeysTexts =
      ordinals == nil && !flags.contains(nil)
      && (areBare || hasOwnKeys && Set(flags).count == 2)
    // Values that repeat describe the choices, and so do numbers: `{"Mars": 5, "Venus": 0}`.
    let describeKeys =
      !areKeysTexts && hasOwnKeys && !areKeysRepeated(in: record, bytes)
    if describeKeys, haveEqualTexts(in: record, bytes) { return nil }
    let areNumbers =
      describeKeys
      && rows.allSatisfy { $0.text.map { record.fields[$0].isNumber(in: record, bytes) } ?? false }
    if areNumbers { return nil }
    return rows.indices.map { index in
      let key = key(ofRow: index, in: record, &director)
      if areKeysTexts {
        return ChoiceFields.FieldChoice(slot: index, text: key, isRight: flags[index])
      }
      return ChoiceFields.FieldChoice(
        slot: ordinals?[index] ?? index, text: rows[index].text.map { .field($0) }, label: key)
    }
  }

  /// Whether all choices have keys that do not number them.
  private var hasOwnKeys: Bool {
    rows.allSatisfy { $0.key != nil } && slots == nil
  }

  /// The numbers of the choices, counted from 0, if their keys are letters or numbers.
  private var ordinals: [Int]? {
    guard rows.allSatisfy({ $0.key?.reading.isBareNumber ?? false }) else { return nil }
    return slots.flatMap { $0.sorted() == Array($0.indices) ? $0 : nil }
  }

  /// The numbers of the choices, counted from 0, by the numbers or letters in their keys.
  private var slots: [Int]? { NameSeries.slots(of: rows.map { $0.key?.reading }) }

  private func addObjects(
    in record: borrowing Record, _ bytes: Bytes, _ known: inout ChoiceKeys,
    to choices: inout [ChoiceFields.FieldChoice], _ contradictions: inout [Contradiction],
    _ director: inout Director
  ) -> Bool {
    let ordinals = ordinals
    let areNamed = ordinals == nil && rows.allSatisfy { $0.key != nil }
    let roles = roles(of: record, bytes, &known, areAmountsSeparate: areNamed)
    let areKeysTexts = areNamed && !roles.flags.isEmpty
    guard roles.text != nil || areKeysTexts else { return false }
    for index in rows.indices {
      var choice = ChoiceFields.FieldChoice(slot: ordinals?[index] ?? index)
      choice.text = (rows[index].text ?? field(roles.text, ofRow: index)).map { .field($0) }
      if roles.text == nil, rows[index].text == nil {
        choice.text = key(ofRow: index, in: record, &director)
      }
      choice.label =
        field(roles.label, ofRow: index).map { .field($0) }
        ?? key(ofRow: index, in: record, &director)
      for flag in roles.flags where choice.isRight == nil {
        choice.isRight = mark(ofRow: index, flag, in: record, bytes)?.isRight
      }
      choice.isRight = choice.isRight ?? roles.flags.first?.isOfWrong
      if roles.flags.count > 1 {
        let marks = roles.flags.compactMap { mark(ofRow: index, $0, in: record, bytes) }
        if let found = Self.contradiction(among: marks) { contradictions.append(found) }
      }
      choices.append(choice)
    }
    return true
  }

  /// Returns the number of the field of a choice with this key.
  private func field(_ key: ChoiceKey?, ofRow index: Int) -> Int? {
    guard let key else { return nil }
    for position in rows[index].members.indices where rows[index].members[position].key == key {
      return rows[index].members[position].field
    }
    return nil
  }

  /// Returns the mark of a choice by a flag. A value that is missing is not a mark.
  private func mark(
    ofRow index: Int, _ flag: ChoiceRoles.Flag, in record: borrowing Record, _ bytes: Bytes
  ) -> FlagValue? {
    guard let number = field(flag.key, ofRow: index), record.fields[number].kind != .absent,
      let isTrue = record.fields[number].truth(in: record, bytes)
    else { return nil }
    return (flag.key, isTrue != flag.isOfWrong, number)
  }

  /// Returns the first mark, in the order of the record, that contradicts an earlier one.
  private static func contradiction(among marks: [FlagValue]) -> Contradiction? {
    let marks = marks.sorted { $0.field < $1.field }
    guard let first = marks.first, let other = marks.first(where: { $0.isRight != first.isRight })
    else { return nil }
    return Contradiction(
      rightKey: (other.isRight ? other : first).key.key,
      wrongKey: (other.isRight ? first : other).key.key, field: other.field)
  }

  // MARK: Keys

  /// Returns the roles of the keys of the choices: mostly the last ones.
  private func roles(
    of record: borrowing Record, _ bytes: Bytes, _ known: inout ChoiceKeys, areAmountsSeparate: Bool
  ) -> ChoiceRoles {
    if let last = known.lastRoles, last.areAmountsSeparate == areAmountsSeparate,
      haveSameFacts(as: last.columns, in: record, bytes)
    {
      return last
    }
    let columns = values.indices.map {
      KeyColumn(name: values[$0].key, facts: facts(ofKey: $0, in: record, bytes))
    }
    let roles = ChoiceRoles(columns, areAmountsSeparate: areAmountsSeparate)
    known.lastRoles = roles
    return roles
  }

  private func haveSameFacts(
    as columns: [KeyColumn], in record: borrowing Record, _ bytes: Bytes
  ) -> Bool {
    guard columns.count == values.count else { return false }
    for number in columns.indices {
      guard columns[number].name == values[number].key,
        columns[number].facts == facts(ofKey: number, in: record, bytes)
      else { return false }
    }
    return true
  }

  /// Returns the facts about the values of one of the keys of the choices, in the order in which they occur first.
  private func facts(
    ofKey number: Int, in record: borrowing Record, _ bytes: Bytes
  ) -> KeyColumn.Facts {
    var reading = KeyColumn.Reading(values[number].key)
    for position in values[number].fields.indices {
      reading.add(record.fields[values[number].fields[position]], of: record, bytes)
    }
    if reading.mayCount(rows.count) {
      let texts = values[number].fields.map {
        String(copying: ChoiceMark.mark(in: record.text(of: record.fields[$0], in: bytes)))
      }
      reading.setCounting(NameSeries.isCounting(texts))
    }
    return reading.facts
  }
}

extension Field {
  /// Whether the value is a number.
  func isNumber(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    kind == .bare && Double(String(copying: record.text(of: self, in: bytes))) != nil
  }

  /// Returns whether the value is true, or nil if it is neither true nor false; a missing one is false.
  func truth(in record: borrowing Record, _ bytes: Bytes) -> Bool? {
    if kind == .absent { return false }
    return isContainer ? nil : TruthValue.parse(record.text(of: self, in: bytes))
  }
}

extension NameSeries {
  /// Returns whether all strings are letters or numbers that count from the first one.
  static func isCounting(_ texts: [String]) -> Bool {
    guard texts.allSatisfy({ NameReading($0).isBareNumber }) else { return false }
    return slots(of: texts).map { $0 == Array($0.indices) } ?? false
  }
}
