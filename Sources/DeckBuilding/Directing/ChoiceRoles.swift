import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

extension ChoiceTable {
  /// The keys of the values that are the text, the label and the flags of each choice.
  private struct Keys {
    var text: String?
    var label: String?
    /// The keys of flags, which may contradict each other. The first one is that of choices without a flag.
    var flags: [Flag] = []
  }

  private struct Flag {
    let key: String
    /// Whether the flag marks wrong choices.
    let isOfWrong: Bool
  }

  /// A value that marks a choice as right or wrong.
  private struct FlagValue {
    let key: String
    let isRight: Bool
    /// The number of its field.
    let field: Int
  }

  /// A key of the choices, and its values.
  fileprivate struct KeyColumn {
    let name: ChoiceKey
    let fields: [Field]
    /// Whether the name may be that of a flag, and all values are true or false.
    let isFlag: Bool
    /// Whether both occur.
    let isMixed: Bool
    /// Whether all values are the words `true` and `false`, which are nothing else.
    let isBoolean: Bool
    /// Whether the values are the letters or numbers of the choices in their order.
    let isCounting: Bool
    /// Whether all values are numbers.
    let areNumbers: Bool

    var key: String { name.key }
    var meaning: NameMeaning { name.meaning }
    var flag: ChoiceFlag? { name.flag }
  }

  /// A choice that one key marks as right, and another one as wrong.
  struct Contradiction {
    let rightKey: String
    let wrongKey: String

    /// The number of the field with the second mark.
    let field: Int
  }

  /// Returns the choices, or nil if the text of one cannot be found. Adds those with contradictory marks
  /// to `contradictions`.
  func choices(
    in record: borrowing Record, _ bytes: Bytes, _ keys: inout ChoiceKeys,
    _ contradictions: inout [Contradiction]
  ) -> [ChoiceFields.FieldChoice]? {
    if hasSides { return choicesOfSides(in: record, bytes) }
    if hasStrayText { return nil }
    if rows.contains(where: { !$0.members.isEmpty }) {
      return choicesOfObjects(in: record, bytes, &keys, &contradictions)
    }
    guard rows.allSatisfy({ $0.key != nil }) else {
      return rows.indices.map { index in
        ChoiceFields.FieldChoice(
          slot: index, text: rows[index].text.map { .field($0) }, label: rows[index].key)
      }
    }
    return choicesOfPairs(in: record, bytes)
  }

  /// Returns the choices of an object whose values are strings, or nil if they are numbers.
  private func choicesOfPairs(
    in record: borrowing Record, _ bytes: Bytes
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
      let row = rows[index]
      if areKeysTexts {
        return ChoiceFields.FieldChoice(slot: index, text: row.key, isRight: flags[index])
      }
      return ChoiceFields.FieldChoice(
        slot: ordinals?[index] ?? index, text: row.text.map { .field($0) }, label: row.key)
    }
  }

  /// Whether all choices have keys that do not number them.
  private var hasOwnKeys: Bool {
    rows.allSatisfy { $0.name != nil } && slots == nil
  }

  /// The numbers of the choices, counted from 0, if their keys are letters or numbers.
  private var ordinals: [Int]? {
    guard rows.allSatisfy({ $0.name?.reading.isBareNumber ?? false }) else { return nil }
    return slots.flatMap { $0.sorted() == Array($0.indices) ? $0 : nil }
  }

  /// The numbers of the choices, counted from 0, by the numbers or letters in their keys.
  private var slots: [Int]? { NameSeries.slots(of: rows.map { $0.name?.reading }) }

  private func choicesOfObjects(
    in record: borrowing Record, _ bytes: Bytes, _ known: inout ChoiceKeys,
    _ contradictions: inout [Contradiction]
  ) -> [ChoiceFields.FieldChoice]? {
    let keys = keys(in: record, bytes, &known)
    let ordinals = ordinals
    let areKeysTexts =
      ordinals == nil && !keys.flags.isEmpty && rows.allSatisfy { $0.key != nil }
    guard keys.text != nil || areKeysTexts else { return nil }
    return rows.indices.map { index in
      let row = rows[index]
      func field(_ key: String?) -> Int? {
        key.flatMap { key in row.members.first { $0.key == key }?.field }
      }
      var choice = ChoiceFields.FieldChoice(slot: ordinals?[index] ?? index)
      choice.text = (row.text ?? field(keys.text)).map { .field($0) }
      if keys.text == nil, row.text == nil { choice.text = row.key }
      choice.label = field(keys.label).map { .field($0) } ?? row.key
      let marks = marks(of: row, keys.flags, in: record, bytes)
      choice.isRight = marks.first?.isRight ?? keys.flags.first?.isOfWrong
      if let found = Self.contradiction(among: marks) { contradictions.append(found) }
      return choice
    }
  }

  /// Returns the marks of a choice, in the order of the flags. A value that is missing is not a mark.
  private func marks(
    of row: Alternative, _ flags: [Flag], in record: borrowing Record, _ bytes: Bytes
  ) -> [FlagValue] {
    flags.compactMap { flag in
      guard let number = row.members.first(where: { $0.key == flag.key })?.field,
        record.fields[number].kind != .absent,
        let isTrue = record.fields[number].truth(in: record, bytes)
      else { return nil }
      return FlagValue(key: flag.key, isRight: isTrue != flag.isOfWrong, field: number)
    }
  }

  /// Returns the first mark, in the order of the record, that contradicts an earlier one.
  private static func contradiction(among marks: [FlagValue]) -> Contradiction? {
    let marks = marks.sorted { $0.field < $1.field }
    guard let first = marks.first, let other = marks.first(where: { $0.isRight != first.isRight })
    else { return nil }
    return Contradiction(
      rightKey: other.isRight ? other.key : first.key,
      wrongKey: other.isRight ? first.key : other.key, field: other.field)
  }

  // MARK: Keys

  private func keys(
    in record: borrowing Record, _ bytes: Bytes, _ known: inout ChoiceKeys
  ) -> Keys {
    let columns = columns(in: record, bytes, &known)
    var keys = Keys()
    let flags = columns.filter { $0.isMark && !$0.isSide(among: columns) }
    let flag = flags.min { $0.flagRank < $1.flagRank }?.key
    // A choice that has nothing but its text and a flag needs no known name.
    let texts = columns.filter { column in
      column.key != flag && column.fields.allSatisfy { !$0.isContainer }
        && !flags.contains { $0.key == column.key && $0.isOnlyMark }
    }
    keys.text = text(among: texts, flags)
    keys.label =
      texts.filter { $0.key != keys.text && ($0.meaning.has(.label) || $0.isCounting) }
      .min { $0.labelRank < $1.labelRank }?.key
    let otherFlags = columns.filter { column in
      ![flag, keys.text, keys.label].contains(column.key)
        && (flags.contains { $0.key == column.key } || column.isSolutionFlag && column.isMixed)
    }
    keys.flags = (flags.filter { $0.key == flag } + otherFlags).map {
      Flag(key: $0.key, isOfWrong: $0.flag?.isOfWrong ?? false)
    }
    return keys
  }

  /// Returns the key of the text of each choice; nil if none of `texts` can be that, or if it is unclear.
  private func text(among texts: [KeyColumn], _ flags: [KeyColumn]) -> String? {
    let others = texts.filter { text in !flags.contains { $0.key == text.key } }
    // A statement can be the choice `true`, and wrong, unless another key is that of the text.
    let isNamed = others.contains { $0.isText || $0.meaning[.text] != nil && !$0.isCounting }
    let candidates = (isNamed ? others : texts).filter { !isAmount($0) }
    guard let text = candidates.min(by: { $0.textRank < $1.textRank }) else { return nil }
    // Numbers may be the points of choices whose text is under another key.
    let mayBePoints = others.contains { other in
      text.meaning[.text] == nil
        ? other.meaning[.text] != nil
        : text.meaning[.text] == 3 && other.textRank == 5 && !other.areNumbers
    }
    return text.areNumbers && mayBePoints ? nil : text.key
  }

  /// Returns whether numbers under an unknown key say something of choices that have keys themselves, such as
  /// their votes.
  private func isAmount(_ column: KeyColumn) -> Bool {
    guard ordinals == nil, rows.allSatisfy({ $0.key != nil }), column.meaning[.text] == nil else {
      return false
    }
    return column.areNumbers
  }

  private func columns(
    in record: borrowing Record, _ bytes: Bytes, _ known: inout ChoiceKeys
  ) -> [KeyColumn] {
    fieldsByKey(in: record).map { key, fields in
      let name = known[key]
      let values =
        name.mayBeFlag ? fields.map { $0.truth(in: record, bytes) } : [nil]
      let isBoolean = fields.allSatisfy { $0.isBoolean(in: record, bytes) }
      return KeyColumn(
        name: name, fields: fields,
        isFlag: !values.contains(nil), isMixed: values.contains(true) && values.contains(false),
        isBoolean: isBoolean,
        isCounting: !isBoolean && fields.count == rows.count
          && fields.allSatisfy { $0.mayCount(in: record, bytes) }
          && NameSeries.isCounting(
            fields.map { String(copying: record.text(of: $0, in: bytes)) }),
        areNumbers: fields.allSatisfy { $0.isNumber(in: record, bytes) })
    }
  }

  /// Returns the keys of the choices in the order in which they occur first, with their values.
  private func fieldsByKey(in record: borrowing Record) -> [(key: String, fields: [Field])] {
    var found: [(key: String, fields: [Field])] = []
    var indices: [String: Int] = [:]
    for row in rows {
      for (position, member) in row.members.enumerated() {
        let field = record.fields[member.field]
        // Most choices have the same keys in the same order.
        if position < found.count, found[position].key == member.key {
          found[position].fields.append(field)
        } else if let index = indices[member.key] {
          found[index].fields.append(field)
        } else {
          indices[member.key] = found.count
          var fields = [field]
          fields.reserveCapacity(rows.count)
          found.append((member.key, fields))
        }
      }
    }
    return found
  }
}

extension Field {
  /// Whether the value is the word `true` or `false`, without quotes.
  fileprivate func isBoolean(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    kind == .bare && TruthValue.isBoolean(record.text(of: self, in: bytes))
  }

  /// Whether the value may be a letter or a number.
  fileprivate func mayCount(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    NameReading.mayBeMark(String(copying: record.text(of: self, in: bytes)))
  }

  /// Whether the value is a number.
  func isNumber(in record: borrowing Record, _ bytes: Bytes) -> Bool {
    kind == .bare && Double(String(copying: record.text(of: self, in: bytes))) != nil
  }

  /// Returns whether the value is true, or nil if it is neither true nor false; a missing one is
  /// false.
  fileprivate func truth(in record: borrowing Record, _ bytes: Bytes) -> Bool? {
    if kind == .absent { return false }
    return isContainer ? nil : TruthValue.parse(record.text(of: self, in: bytes))
  }
}

extension ChoiceTable.KeyColumn {
  /// Whether the values mark the right or the wrong choices. A number under the name of an answer is
  /// as likely that of the right choice, unless it differs.
  fileprivate var isMark: Bool {
    guard let flag, isFlag else { return false }
    if flag.isSolution { return isBoolean }
    return isBoolean || isMixed || !flag.isOfAnswer
  }

  /// Whether the values are neither an answer nor the text of a choice.
  fileprivate var isOnlyMark: Bool {
    isMark && flag?.isSolution == false && meaning[.text] == nil
  }

  /// Whether the name is that of an answer, but the values say whether the choices are right.
  fileprivate var isSolutionFlag: Bool { flag?.isSolution == true && isFlag }

  /// Whether the name is `right` next to `left`.
  fileprivate func isSide(among columns: [ChoiceTable.KeyColumn]) -> Bool {
    name.isRight && columns.contains { $0.name.isLeft }
  }

  /// The order in which keys are tried as the marks of choices.
  fileprivate var flagRank: Int {
    guard let flag else { return 3 }
    return flag.isSolution ? 2 : flag.isOfWrong ? 1 : 0
  }

  /// Whether the name is that of a text and of nothing else, such as `text`.
  fileprivate var isText: Bool { meaning[.text] == 1 }

  /// The order in which keys are tried as the text of a choice. Letters or numbers in their order are as
  /// likely labels, unless they are called text.
  fileprivate var textRank: Int {
    if isCounting, isText { return 4 }
    if isSolutionFlag { return 13 }
    let isOther = isFlag || meaning.has(.hint) || meaning.has(.other)
    let rank = meaning[.text] ?? (isOther ? 20 : 5)
    if isCounting { return rank + (meaning.has(.label) ? 11 : 10) }
    // A number under a name such as `value` is a text only without another one.
    return rank == 3 && areNumbers ? 4 : rank
  }

  /// The order in which keys are tried as the label of a choice.
  fileprivate var labelRank: Int { meaning[.label] ?? 5 }
}

extension NameSeries {
  /// Returns whether all strings in `texts` are letters or numbers that count from the first one.
  static func isCounting(_ texts: [String]) -> Bool {
    guard texts.allSatisfy({ NameReading($0).isBareNumber }) else { return false }
    return slots(of: texts).map { $0 == Array($0.indices) } ?? false
  }
}
