package import RecordReading

/// The keys of exports in JSON.
extension Platform {
  /// The sets of keys by which an export is detected; it contains all keys of one set.
  var characteristicKeys: [[String]] {
    switch self {
    case .opentdb: [[Self.responseCode, "results"]]
    case .crowdanki: [["crowdanki_uuid"], ["note_models"], ["notes", "children"]]
    case .kahoot, .quizizz, .blooket, .gimkit, .quizlet, .anki: []
    }
  }

  /// The keys of questions by which a part of an export is detected: it has all of them, in a list or
  /// below the key `below`, and values with character references. The values of other decks that
  /// have the keys too are text.
  var characteristicQuestionKeys: (keys: [String], below: String)? {
    guard self == .opentdb else { return nil }
    let keys = [
      "type", "difficulty", "category", "question", "correct_answer", "incorrect_answers",
    ]
    return (keys, below: "results")
  }

  /// Returns the fields that a top-level key provides in a group.
  func groupFields(ofKey key: String) -> DeckFields {
    switch (self, key) {
    case (.opentdb, "results"), (.crowdanki, "notes"): .questions
    case (.opentdb, "category"), (.crowdanki, "name"): .title
    case (.opentdb, "question"): .prompt
    case (.opentdb, "correct_answer"): .answer
    case (.opentdb, "incorrect_answers"): .choices
    default: []
    }
  }

  /// Returns the fields that a top-level key provides in a question.
  func questionFields(ofKey key: String) -> DeckFields {
    let fields = groupFields(ofKey: key)
    // A note's name is not the title of its deck.
    return self == .crowdanki ? fields.subtracting(.title) : fields
  }

  /// Returns whether the value of a top-level key contains records.
  func holdsRecords(_ key: String) -> Bool {
    groupFields(ofKey: key) == .questions || self == .crowdanki && key == "children"
  }

  /// Returns the part of a note that the value of a top-level key is, or nil if it is none.
  func notePart(ofKey key: String) -> NoteTypes.Part? {
    switch (self, key) {
    case (.crowdanki, "fields"): .fields
    case (.crowdanki, "note_model_uuid"): .type
    default: nil
    }
  }

  /// Whether the export contains a response code, which is not 0 if there are no questions.
  var hasResponseCode: Bool { self == .opentdb }

  /// The key of the response code.
  static let responseCode = "response_code"

  /// The kind of markup in the values.
  package var markup: Markup? {
    switch self {
    case .opentdb: .entities
    case .crowdanki: .html
    case .kahoot, .quizizz, .blooket, .gimkit, .quizlet, .anki: nil
    }
  }
}
