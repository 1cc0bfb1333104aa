import ByteText
import QuestionGroups
import RecordReading

/// The meanings of the keys of a record.
extension ObjectSession {
  /// Returns the meanings of the keys of a record, and reports keys without a known meaning.
  mutating func readKeys(
    of record: borrowing Record, _ choices: inout ChoiceFields, isGroup: Bool,
    director: inout Director
  ) -> RecordMeaning {
    var meaning = RecordMeaning()
    var claimed: DeckFields = []
    var contextual = ContextualFields()
    // Each claim is for a field that no earlier claim has, so there are only a few.
    var claims: [(fields: DeckFields, by: Field)] = []
    for (number, field) in record.fields.enumerated() {
      var known = keys.fields(field.name, inGroup: isGroup)
      if known.isEmpty, let kind = keys.contextualKey(field.name), !isGroup {
        known = contextual.add(number, kind)
      }
      if known.isEmpty {
        if keys.isCodes(field.name) { meaning.fields.codes = number }
        if keys.contextualKey(field.name) != nil, !isGroup { continue }
        if field.name >= 0, keys.markUnknown(field.name) {
          reportUnknown(field, isGroup ? .group : .question, director: &director)
        }
        continue
      }
      director.scope.hasKnownField = true
      if known.contains(.choices) {
        addChoice(number, of: record, to: &choices, &meaning.fields)
        known.remove(.choices)
        if known.isEmpty { continue }
      }
      if keys.isAnswerInList(field.name) {
        choices.answers.append(field)
        continue
      }
      if !claimed.isDisjoint(with: known) {
        reportRepeated(field, known, among: claims, director: &director)
        meaning.isRefused = true
        continue
      }
      claimed.formUnion(known)
      claims.append((known, field))
      if isGroup, known.contains(.questions) { meaning.list = field }
      meaning.fields.set(known, number)
    }
    if isGroup { keys.completeTitle(&meaning.fields, of: record, in: bytes) }
    if !contextual.isEmpty {
      resolve(contextual, of: record, &choices, &meaning.fields, director: &director)
    }
    // Records that may be groups are not stored, nor records whose choices or contextual keys have
    // to be found each time.
    if !isGroup, !meaning.isRefused, contextual.isEmpty, choices.choices.isEmpty,
      !claimed.isSubset(of: .ofGroup)
    {
      keys.store(meaning.fields, forShapeOf: record)
    }
    return meaning
  }

  private func reportUnknown(_ field: Field, _ owner: FieldOwner, director: inout Director) {
    let name = reader.names.path(of: field.name, upTo: shownBytes)
    director.report(.unknownField(name: name, owner), at: field.keyOffset)
  }

  /// Reports a key that has the same meaning as another key of the record.
  private func reportRepeated(
    _ field: Field, _ known: DeckFields, among claims: [(fields: DeckFields, by: Field)],
    director: inout Director
  ) {
    guard let other = claims.first(where: { !$0.fields.isDisjoint(with: known) })?.by else {
      return
    }
    let names = reader.names
    director.report(
      .repeatedField(
        name: keys.shownName(of: field.name, in: names),
        firstName: keys.shownName(of: other.name, in: names),
        first: director.scope.text.place(other.keyOffset)),
      at: field.keyOffset)
  }

  /// Adds one of several choices, or the string or list that contains all of them.
  private func addChoice(
    _ number: Int, of record: borrowing Record, to choices: inout ChoiceFields,
    _ fields: inout FieldIndices
  ) {
    let field = record.fields[number]
    // The elements of the list are the fields that follow.
    if field.kind == .list { return }
    let names = reader.names
    let isElement = field.name >= 0 && names.isElement(field.name)
    let slot =
      isElement || field.name < 0 ? nil : FieldNames.choiceNumber(names.key(of: field.name))
    fields.splitsChoices =
      choices.choices.isEmpty && !isElement && !field.isContainer && slot == nil
    choices.choices.append((slot ?? choices.choices.count, number))
  }

  // MARK: Contextual keys

  /// Determines the meanings of contextual keys, once all keys of the record are known.
  private mutating func resolve(
    _ contextual: ContextualFields, of record: borrowing Record, _ choices: inout ChoiceFields,
    _ fields: inout FieldIndices, director: inout Director
  ) {
    if let clue = contextual.clue {
      director.scope.hasKnownField = true
      if fields[.prompt] == nil {
        set(.prompt, clue, of: record, &fields)
      } else if fields[.hint] == nil {
        set(.hint, clue, of: record, &fields)
      }
    }
    // A letter has a meaning only in a record with a prompt.
    if fields[.prompt] != nil, contextual.letters.count > 1, choices.choices.isEmpty {
      let names = reader.names
      for letter in contextual.letters {
        contextualMeanings[record.fields[letter].name] = .choices
        let name = names.key(of: record.fields[letter].name)
        choices.choices.append((FieldNames.choiceNumber(name) ?? 0, letter))
      }
    } else if fields[.prompt] != nil, fields[.answer] == nil,
      let letter = contextual.letters.first
    {
      set(.answer, letter, of: record, &fields)
    } else {
      for letter in contextual.letters.map({ record.fields[$0] })
      where keys.markUnknown(letter.name) {
        director.report(
          .unknownField(name: reader.names.path(of: letter.name), .question), at: letter.keyOffset)
      }
    }
  }

  private mutating func set(
    _ meaning: DeckFields, _ number: Int, of record: borrowing Record,
    _ fields: inout FieldIndices
  ) {
    fields.set(meaning, number)
    contextualMeanings[record.fields[number].name] = meaning
  }
}

/// The numbers of the fields of a record whose meaning depends on its other keys.
struct ContextualFields {
  private(set) var clue: Int?
  private(set) var letters: [Int] = []
  private var noteFieldCount = 0

  /// Whether there are no such fields.
  var isEmpty: Bool { clue == nil && letters.isEmpty }

  /// Adds the field with this number, and returns its meaning if it is already known.
  mutating func add(_ field: Int, _ kind: KeyPlan.ContextualKey) -> DeckFields {
    switch kind {
    case .clue: clue = field
    case .letter: letters.append(field)
    case .noteField:
      noteFieldCount += 1
      return Platform.fields(ofNoteField: noteFieldCount - 1)
    }
    return []
  }
}
