import RecordReading

/// Keys whose meaning depends on those beside them.
extension Director {
  /// The fields of a record that such keys bring.
  struct WeakFields {
    fileprivate var clue: Field?
    fileprivate var letters: [Field] = []
    private var noteFieldCount = 0

    /// Whether there is nothing to decide.
    var isEmpty: Bool { clue == nil && letters.isEmpty }

    /// Takes a field, and says what it means if that is known already.
    mutating func take(_ field: Field, _ kind: ObjectFields.Weak) -> DeckFields {
      switch kind {
      case .clue: clue = field
      case .letter: letters.append(field)
      case .noteField:
        noteFieldCount += 1
        return ObjectTemplate.fields(ofNoteField: noteFieldCount - 1)
      }
      return []
    }
  }

  /// Decides what they mean, when the whole record is known.
  mutating func decide(
    _ weak: WeakFields, _ inputs: inout Inputs, names: NameTable, fields: inout ObjectFields
  ) {
    if let clue = weak.clue {
      input.hasKnownField = true
      if inputs.prompt == nil {
        set(.prompt, clue, &inputs)
      } else if inputs.hint == nil {
        set(.hint, clue, &inputs)
      }
    }
    // A letter means something only beside a question.
    if inputs.prompt != nil, weak.letters.count > 1, choiceFields.isEmpty {
      for letter in weak.letters { input.weakMeanings[letter.name] = .choices }
      choiceFields += weak.letters.map {
        (FieldNames.choiceNumber(names.key(of: $0.name)) ?? 0, $0)
      }
    } else if inputs.prompt != nil, inputs.answer == nil, let letter = weak.letters.first {
      set(.answer, letter, &inputs)
    } else {
      for letter in weak.letters where fields.isUnknown(letter.name) {
        report(
          .unknownField(name: names.path(of: letter.name), .question), at: letter.keyPlace)
      }
    }
  }

  private mutating func set(_ fields: DeckFields, _ field: Field, _ inputs: inout Inputs) {
    inputs.set(fields, field)
    input.weakMeanings[field.name] = fields
  }

  /// Takes one of several choices, or the text or the list that holds all of them.
  mutating func takeChoice(_ field: Field, _ names: NameTable, _ inputs: inout Inputs) {
    // The elements of a list follow it.
    if field.kind == .list { return }
    let isElement = field.name >= 0 && names.isElement(field.name)
    let number =
      isElement || field.name < 0 ? nil : FieldNames.choiceNumber(names.key(of: field.name))
    inputs.splitsChoices =
      choiceFields.isEmpty && !isElement && !field.isContainer && number == nil
    choiceFields.append((number ?? choiceFields.count, field))
  }

  /// Reports an answer of Open Trivia DB that has no questions.
  mutating func reportResponse(
    of record: borrowing Record, _ names: NameTable, in bytes: Bytes
  ) {
    for field in record.fields
    where field.name >= 0 && names.path(of: field.name) == ObjectTemplate.responseCode {
      guard let code = Int(String(copying: record.text(of: field, in: bytes))), code != 0 else {
        continue
      }
      report(.noResponse(code: code), at: field.place)
    }
  }
}
