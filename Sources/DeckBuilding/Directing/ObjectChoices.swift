import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The choices and the lists of values of a question that is an object.
extension ObjectSession {
  /// Reads the choices in the field `number`, and returns the number of the field after them.
  mutating func readChoices(
    _ number: Int, _ value: NamedFields.Value?, of record: borrowing Record, hasAnswer: Bool,
    _ choices: inout ChoiceFields, _ meaning: inout RecordMeaning, director: inout Director
  ) -> Int {
    let field = record.fields[number]
    let end = endOfValue(number, in: record)
    if value?.part == .wrongChoice { choices.areWrong = true }
    if value?.isTentative == true { choices.areTentative = true }
    let isTentative = value?.isTentative == true
    if value?.slot != nil || isTentative, value?.part != .flag,
      notedChoices.insert(field.name).inserted
    {
      let name = reader.names.path(of: field.name, upTo: shownBytes)
      director.noteChoice(name, slot: value?.slot, isTentative: isTentative)
      if isTentative {
        director.noteTentativeChoice(
          name, position: (value?.slot ?? 0) + 1, at: field.keyOffset)
      }
    }
    if value?.part == .flag {
      addFlag(number, slot: value?.slot ?? 0, of: record, &choices, &meaning, director: &director)
    } else if !field.isContainer {
      meaning.fields.splitsChoices = choices.choices.isEmpty && value?.slot == nil
      // Answers can be the names of mapped keys too.
      let label =
        value == nil && field.name >= 0
        ? ChoiceText.key(
          director.keep(
            decoded: Array(reader.names.key(of: field.name).utf8).span, at: field.keyOffset)) : nil
      choices.choices.append(
        ChoiceFields.FieldChoice(
          slot: value?.slot ?? choices.choices.count, text: .field(number), label: label))
    } else {
      let isOne = value?.slot != nil && field.kind == .object
      if isOne {
        table = ChoiceTable(oneChoice: number, upTo: end, of: record, reader.names, &choiceKeys)
      } else if !table.fits(number, upTo: end, of: record) {
        table = ChoiceTable(number, upTo: end, of: record, reader.names, &choiceKeys)
      }
      let start = choices.choices.count
      var contradictions: [ChoiceTable.Contradiction] = []
      if table.addChoices(
        in: record, bytes, &choiceKeys, to: &choices.choices, &contradictions, &director)
      {
        for marks in contradictions {
          director.report(
            .contradictoryMarks(rightKey: marks.rightKey, wrongKey: marks.wrongKey),
            at: record.fields[marks.field].offset)
          meaning.isRefused = true
        }
        if isOne, let slot = value?.slot {
          for index in choices.choices.indices[start...] { choices.choices[index].slot = slot }
        }
        if !hasAnswer, keys[field.name].isOfAnswers, !table.havePoints(in: record, bytes),
          let texts = choices.choices[start...].unmarkedTexts(in: record)
        {
          choices.choices.removeSubrange(start...)
          keepAnswers(texts, number, of: record, &choices, &meaning)
        }
      } else if value?.isTentative != true,
        !(number + 1..<end).contains(where: { keys[record.fields[$0].name].isMapped })
      {
        director.report(.invalidValue(field: .choices, .object), at: field.offset)
        meaning.isRefused = true
      }
    }
    return end
  }

  /// Reads an object in the field `number` that says of each choice whether it is right, under the key of the choice:
  /// `{"a": true, "b": false}` or `{"a_correct": "true"}`. Returns false if the object is anything else.
  func readFlags(
    _ number: Int, of record: borrowing Record, _ choices: inout ChoiceFields,
    _ director: borrowing Director
  ) -> Bool {
    let names = reader.names
    let elements = elements(of: number, in: record)
    var flags: [[UInt8]: Bool] = [:]
    for field in elements {
      guard field.isText, let isRight = TruthValue.parse(record.text(of: field, in: bytes)) else {
        return false
      }
      flags[FoldedName(names.key(of: field.name)).bytes] = isRight
    }
    guard flags.count > 1, flags.count == elements.count else { return false }
    var keys: [[UInt8]] = []
    for choice in choices.choices {
      guard case .key(let key)? = choice.label else { return false }
      keys.append(FoldedName(director.gathering.texts[key]).bytes)
    }
    guard let first = keys.first else { return false }
    // The same words follow the key of each choice: `a_correct`, `b_correct`.
    let suffixes = flags.keys.filter { $0.starts(with: first) }.map { $0.dropFirst(first.count) }
    let inOrder = suffixes.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    for suffix in inOrder
    where suffix.isEmpty || ChoiceFlag(String(decoding: suffix, as: UTF8.self))?.isOfWrong == false
    {
      let found = keys.map { flags[$0 + suffix] }
      guard !found.contains(nil) else { continue }
      for index in found.indices { choices.choices[index].isRight = found[index] }
      return true
    }
    return false
  }

  /// Keeps the different values of a list of objects as the accepted answers, because none of the
  /// objects is marked as right and nothing else is the answer.
  private func keepAnswers(
    _ texts: [Field], _ number: Int, of record: borrowing Record, _ choices: inout ChoiceFields,
    _ meaning: inout RecordMeaning
  ) {
    var seen: Set<String> = []
    choices.answers = texts.filter {
      seen.insert(String(copying: record.text(of: $0, in: bytes))).inserted
    }
    choices.unclearAnswers = reader.names.path(of: record.fields[number].name, upTo: shownBytes)
    meaning.fields.set(.answer, number)
  }

  /// Adds a value that says whether the choice at `slot` is right.
  private func addFlag(
    _ number: Int, slot: Int, of record: borrowing Record, _ choices: inout ChoiceFields,
    _ meaning: inout RecordMeaning, director: inout Director
  ) {
    let field = record.fields[number]
    guard let isRight = TruthValue.parse(record.text(of: field, in: bytes)), !field.isContainer
    else {
      director.report(.badFlag(director.keep(field, of: record, in: bytes)), at: field.offset)
      meaning.isRefused = true
      return
    }
    choices.choices.append(ChoiceFields.FieldChoice(slot: slot, isRight: isRight))
  }

  /// Returns the elements of the list in the field `number`.
  func elements(of number: Int, in record: borrowing Record) -> [Field] {
    let list = record.fields[number]
    let names = reader.names
    return (number + 1..<endOfValue(number, in: record)).map { record.fields[$0] }.filter {
      names.parent(of: $0.name) == list.name && $0.kind != .absent
    }
  }

  /// Returns the number of the field after the value of the field `number`.
  func endOfValue(_ number: Int, in record: borrowing Record) -> Int {
    var end = number + 1
    guard record.fields[number].isContainer else { return end }
    while end < record.fields.count, keys.isInside(record.fields[end], record.fields[number]) {
      end += 1
    }
    return end
  }
}

extension ArraySlice<ChoiceFields.FieldChoice> {
  /// Returns the fields of the choices if none of them shows whether it is right, or nil.
  fileprivate func unmarkedTexts(in record: borrowing Record) -> [Field]? {
    guard allSatisfy({ $0.isRight == nil }) else { return nil }
    var texts: [Field] = []
    for choice in self {
      guard case .field(let number)? = choice.text else { return nil }
      texts.append(record.fields[number])
    }
    return texts
  }
}
