import ByteText
import RecordReading

/// Keys whose meaning depends on those beside them.
extension Director {
  /// The fields of a record that such keys bring, by their numbers in it.
  struct ContextualKeys {
    fileprivate var clue: Int?
    fileprivate var letters: [Int] = []
    private var noteFieldCount = 0

    /// Whether there is nothing to decide.
    var isEmpty: Bool { clue == nil && letters.isEmpty }

    /// Takes the field with this number, and says what it means if that is known already.
    mutating func take(_ field: Int, _ kind: KeyPlan.Weak) -> DeckFields {
      switch kind {
      case .clue: clue = field
      case .letter: letters.append(field)
      case .noteField:
        noteFieldCount += 1
        return PlatformKeys.fields(ofNoteField: noteFieldCount - 1)
      }
      return []
    }
  }

  /// Decides what they mean, when the whole record is known.
  mutating func decide(
    _ weak: ContextualKeys, _ inputs: inout FieldIndices, of record: borrowing Record,
    names: NameTable, fields: inout KeyPlan
  ) {
    if let clue = weak.clue {
      input.hasKnownField = true
      if inputs[.prompt] == nil {
        set(.prompt, clue, of: record, &inputs)
      } else if inputs[.hint] == nil {
        set(.hint, clue, of: record, &inputs)
      }
    }
    // A letter means something only beside a question.
    if inputs[.prompt] != nil, weak.letters.count > 1, choiceFields.isEmpty {
      for letter in weak.letters { input.weakMeanings[record.fields[letter].name] = .choices }
      for letter in weak.letters {
        let name = names.key(of: record.fields[letter].name)
        choiceFields.append((FieldNames.choiceNumber(name) ?? 0, letter))
      }
    } else if inputs[.prompt] != nil, inputs[.answer] == nil, let letter = weak.letters.first {
      set(.answer, letter, of: record, &inputs)
    } else {
      for letter in weak.letters.map({ record.fields[$0] }) where fields.isUnknown(letter.name) {
        report(
          .unknownField(name: names.path(of: letter.name), .question), at: letter.keyPlace)
      }
    }
  }

  private mutating func set(
    _ fields: DeckFields, _ number: Int, of record: borrowing Record, _ inputs: inout FieldIndices
  ) {
    inputs.set(fields, number)
    input.weakMeanings[record.fields[number].name] = fields
  }

  /// Takes one of several choices, or the text or the list that holds all of them.
  mutating func takeChoice(
    _ number: Int, of record: borrowing Record, _ names: NameTable, _ inputs: inout FieldIndices
  ) {
    let field = record.fields[number]
    // The elements of a list follow it.
    if field.kind == .list { return }
    let isElement = field.name >= 0 && names.isElement(field.name)
    let slot =
      isElement || field.name < 0 ? nil : FieldNames.choiceNumber(names.key(of: field.name))
    inputs.splitsChoices =
      choiceFields.isEmpty && !isElement && !field.isContainer && slot == nil
    choiceFields.append((slot ?? choiceFields.count, number))
  }

  /// Reports an answer of Open Trivia DB that has no questions.
  mutating func reportResponse(
    of record: borrowing Record, _ names: NameTable, in bytes: Bytes
  ) {
    for field in record.fields
    where field.name >= 0 && names.path(of: field.name) == PlatformKeys.responseCode {
      guard let code = Int(String(copying: record.text(of: field, in: bytes))), code != 0 else {
        continue
      }
      report(.noResponse(code: code), at: field.place)
    }
  }
}
