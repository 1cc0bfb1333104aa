import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The meanings of the keys of a record.
extension ObjectSession {
  /// Returns the meanings of the keys of a record, which provide `named`, and reports keys without a known meaning.
  mutating func readKeys(
    of record: borrowing Record, _ named: RecordKeys, _ choices: inout ChoiceFields,
    isGroup: Bool, director: inout Director
  ) -> RecordMeaning {
    var meaning = RecordMeaning()
    var claims = KeyClaims()
    let values = named.values
    let sides = noteSides(of: record)
    var noteFields = 0
    var nextValue = 0
    // An object that may say of each choice whether it is right, beside the answer.
    var marks: Int?
    var number = 0
    while number < record.fields.count {
      let field = record.fields[number]
      var value: NamedFields.Value?
      var known = keys.fields(field, inGroup: isGroup)
      if keys.isNamed(field, named.opened) {
        value = values[nextValue]
        nextValue += 1
        if let field = value?.field { known.insert(DeckFields(field)) }
      } else if named.opened.contains(field.name) {
        number += 1
        continue
      } else if let sides, keys[field.name].notePart == .field {
        known = sides.fields(of: noteFields)
        noteFields += 1
      }
      guard !known.isEmpty else {
        if keys[field.name].isCodes { meaning.fields.codes = number }
        if keys[field.name].isIgnoredCodes { meaning.fields.ignoredCodes = number }
        if field.kind == .records {
          keys.noteRecords(field.name)
          director.scope.found.insert(.knownField)
        } else if field.kind == .list, holdsQuestions(number, of: record),
          !director.options.naming.isMapped
        {
          let name = reader.names.path(of: field.name, upTo: shownBytes)
          director.report(.notADeck(.questionsInRecord(name)), at: field.keyOffset)
          meaning.isRefused = true
        } else if isGroup, field.isContainer,
          director.options.naming.mapped.map({ holdsMapped($0, number, of: record) })
            ?? asksInside(number, of: record)
        {
          let name = reader.names.path(of: field.name, upTo: shownBytes)
          director.report(.notADeck(.unreadQuestions(name)), at: field.keyOffset)
          meaning.isRefused = true
        } else if field.kind == .object, keys[field.name].hasAnswers, marks == nil {
          marks = number
        } else if field.name >= 0, keys.markUnknown(field.name, opened: named.opened) {
          reportUnknown(field, isGroup ? .group : .question, director: &director)
          director.scope.found.insert(field.isContainer ? .unclearValues : .unreadValues)
        } else if keys[field.name].learner?.isOfResults == true {
          director.scope.found.insert(.unreadValues)
        }
        number += 1
        continue
      }
      director.scope.found.insert(.knownField)
      if known.contains(.hint), keys[field.name].isWeakHint,
        director.scope.chunk.reported.insert(.assumedHint).inserted
      {
        // It may say of an answer whether it is right.
        director.scope.found.insert(.unreadValues)
        director.report(
          .assumedHint(name: reader.names.path(of: field.name, upTo: shownBytes), .question),
          at: field.keyOffset)
      }
      var next = number + 1
      if known.contains(.choices) {
        if field.kind == .bare || value?.part == .flag {
          director.scope.found.insert(.unreadValues)
        }
        next = readChoices(
          number, value, of: record, hasAnswer: named.fields.contains(.answer), &choices, &meaning,
          director: &director)
        known.remove(.choices)
      }
      if let other = claims.claim(known, by: number) {
        reportRepeated(field, record.fields[other], director: &director)
        director.scope.found.insert(.unreadValues)
        meaning.isRefused = true
      } else if !known.isEmpty {
        meaning.fields.set(known, number)
        if isGroup, known.contains(.questions) { meaning.list = field }
        if field.kind == .list { readList(number, known, of: record, &choices) }
      }
      number = next
    }
    if let answer = meaning.fields[.answer], record.fields[answer].kind == .object,
      choices.answers.isEmpty, readFlags(answer, of: record, &choices, director)
    {
      meaning.fields.remove(.answer)
    }
    let areMarked = choices.choices.contains { $0.isRight != nil }
    if let marks, areMarked || !readFlags(marks, of: record, &choices, director),
      keys.markUnknown(record.fields[marks].name, opened: named.opened)
    {
      reportUnknown(record.fields[marks], isGroup ? .group : .question, director: &director)
      director.scope.found.insert(.unclearValues)
    }
    // The number of a question, whose text may be the title, or a source of it.
    if let prompt = meaning.fields[.prompt],
      record.text(of: record.fields[prompt], in: bytes).endsInDigit
        || asksElsewhere(than: prompt, in: record)
    {
      director.scope.found.insert(.unclearValues)
    }
    // A learner may have given the answer, or whether it is right, or it may be a category.
    if let answer = meaning.fields[.answer],
      keys[record.fields[answer].name].learner == .reply
        || keys[record.fields[answer].name].isWeakAnswer
        || choices.choices.isEmpty
          && TruthValue.isBoolean(record.text(of: record.fields[answer], in: bytes))
    {
      director.scope.found.insert(.unreadValues)
    }
    // A letter or a number may name a choice, and a list may have choices.
    if let answer = meaning.fields[.answer], choices.choices.isEmpty,
      record.fields[answer].kind == .list
        || record.text(of: record.fields[answer], in: bytes).mayNameChoice
    {
      director.scope.found.insert(.unclearValues)
    }
    if isGroup { keys.completeTitle(&meaning.fields, of: record, in: bytes) }
    // Records that may be groups or only numbers are not stored, nor records whose choices have to be found each time.
    if !isGroup, !meaning.isRefused, choices.choices.isEmpty,
      !claims.fields.isSubset(of: .ofGroup), !claims.fields.isSubset(of: [.id, .order])
    {
      keys.store(meaning.fields, forShapeOf: record)
    }
    return meaning
  }

  /// Returns whether a prompt does not end in a question mark, and another text beside it, or of the record itself, does.
  private func asksElsewhere(than prompt: Int, in record: borrowing Record) -> Bool {
    if record.text(of: record.fields[prompt], in: bytes).endsInQuestionMark { return false }
    let name = record.fields[prompt].name
    let parent = name < 0 ? -1 : reader.names.parent(of: name)
    return record.fields.contains { field in
      field.name >= 0 && [-1, parent].contains(reader.names.parent(of: field.name))
        && record.text(of: field, in: bytes).endsInQuestionMark
    }
  }

  /// Returns which fields of a note have its prompt and its answer, or nil in an input without notes.
  private func noteSides(of record: borrowing Record) -> NoteTypes.Sides? {
    guard let noteTypes else { return nil }
    for field in record.fields where keys[field.name].notePart == .type {
      return noteTypes.sides(ofType: record.text(of: field, in: bytes))
    }
    return NoteTypes.Sides()
  }

  /// Reads a list of answers or of hints.
  private func readList(
    _ number: Int, _ known: DeckFields, of record: borrowing Record, _ choices: inout ChoiceFields
  ) {
    if known.contains(.answer) {
      choices.answers = elements(of: number, in: record)
      // Marks of choices that are somewhere else are no answers: `[false, true, false]`.
      let areMarks = choices.answers.allSatisfy {
        $0.kind == .bare && TruthValue.isBoolean(record.text(of: $0, in: bytes))
      }
      if areMarks || keys[record.fields[number].name].isOfAnswers {
        choices.unclearAnswers = reader.names.path(of: record.fields[number].name, upTo: shownBytes)
      }
    } else if known.contains(.hint) {
      choices.hints = elements(of: number, in: record)
    }
  }

  /// The number of values of a list that are looked at.
  private static var maxListedValues: Int { 64 }

  /// Returns whether a list of the record itself, without a known name, has objects with a prompt and an answer.
  private func holdsQuestions(_ number: Int, of record: borrowing Record) -> Bool {
    let names = reader.names
    let list = record.fields[number].name
    guard list >= 0, names.parent(of: list) < 0 else { return false }
    var found: DeckFields = []
    for field in record.fields[(number + 1)...].prefix(Self.maxListedValues)
    where field.name >= 0 && !names.isElement(field.name) {
      let element = names.parent(of: field.name)
      guard element >= 0, names.isElement(element), names.parent(of: element) == list else {
        break
      }
      let meaning = NameReading(names.key(of: field.name)).meaning
      if meaning[.prompt] == 1 { found.insert(.prompt) }
      if meaning[.answer] == 1 { found.insert(.answer) }
    }
    return found == [.prompt, .answer]
  }

  /// Returns whether objects in a list of the record itself have several of the mapped sides of a question, and nobody chose
  /// the list of the questions.
  private func holdsMapped(
    _ mapped: MappedFields, _ number: Int, of record: borrowing Record
  ) -> Bool {
    let (names, list) = (reader.names, record.fields[number].name)
    guard !mapped.fields.contains(.questions), list >= 0, names.parent(of: list) < 0 else {
      return false
    }
    let keys = record.fields[number + 1..<endOfValue(number, in: record)].prefix(
      Self.maxListedValues
    ).lazy.map(\.name).filter { $0 >= 0 && !names.isElement($0) }.map { names.key(of: $0) }
    return Set(keys.map { foldedName($0) }.filter(mapped.isSide)).count > 1
  }

  /// The fewest strings that ask in a value with questions.
  private static var minAskingTexts: Int { 2 }

  /// Returns whether lists or objects inside a value of the record itself have strings that end in question marks.
  private func asksInside(_ number: Int, of record: borrowing Record) -> Bool {
    let (names, own) = (reader.names, record.fields[number].name)
    guard own >= 0, names.parent(of: own) < 0 else { return false }
    let asking = (number + 1..<endOfValue(number, in: record)).count { index in
      let field = record.fields[index]
      return field.isText && names.parent(of: field.name) != own
        && record.text(of: field, in: bytes).endsInQuestionMark
    }
    return asking >= Self.minAskingTexts
  }

  private func reportUnknown(_ field: Field, _ owner: FieldOwner, director: inout Director) {
    let name = reader.names.path(of: field.name, upTo: shownBytes)
    director.report(.unknownField(name: name, owner), at: field.keyOffset)
  }

  /// Reports a key that has the same meaning as another key of the record.
  private func reportRepeated(_ field: Field, _ other: Field, director: inout Director) {
    let names = reader.names
    director.report(
      .repeatedField(
        name: keys.shownName(of: field.name, in: names),
        firstName: keys.shownName(of: other.name, in: names),
        first: director.scope.place(other.keyOffset)),
      at: field.keyOffset)
  }
}

extension Span<UInt8> {
  fileprivate var endsInDigit: Bool { !isEmpty && self[count - 1].isDigit }
}

/// The fields of a deck that keys of a record have claimed.
struct KeyClaims {
  /// The number of the key that has claimed each of them.
  private var keys = FieldIndices()

  /// The union of all claimed fields.
  private(set) var fields: DeckFields = []

  /// Claims `fields` for the key with this number. If other keys have some of them, returns the first of these instead.
  mutating func claim(_ fields: DeckFields, by key: Int) -> Int? {
    guard self.fields.isDisjoint(with: fields) else {
      return fields.elements.compactMap { keys[$0] }.min()
    }
    self.fields.formUnion(fields)
    keys.set(fields, key)
    return nil
  }
}
