import ByteText
package import RecordReading

/// The keys of the platforms' exports in JSON, and the fields that they provide.
package enum PlatformKeys {
  /// Returns the fields that a top-level key provides in an export of `platform`.
  static func fields(_ key: String, in platform: Platform) -> DeckFields {
    switch (platform, key) {
    case (.opentdb, "results"), (.crowdanki, "notes"): .questions
    case (.opentdb, "category"), (.crowdanki, "name"): .title
    case (.opentdb, "question"): .prompt
    case (.opentdb, "correct_answer"): .answer
    case (.opentdb, "incorrect_answers"): .choices
    default: []
    }
  }

  /// Returns whether the value of `key` contains records in an export of `platform`.
  static func holdsRecords(_ key: String, in platform: Platform) -> Bool {
    fields(key, in: platform) == .questions || platform == .crowdanki && key == "children"
  }

  /// Returns the fields that an element, counted from 0, of a note's list of fields provides.
  static func fields(ofNoteField number: Int) -> DeckFields {
    switch number {
    case 0: .prompt
    case 1: .answer
    default: []
    }
  }

  /// The key of a note's list of fields.
  static let noteFields = "fields"

  /// The key of the code with which Open Trivia DB reports errors.
  static let responseCode = "response_code"

  /// Returns the kind of markup in the values of an export of `platform`.
  package static func markup(of platform: Platform) -> Markup? {
    switch platform {
    case .opentdb: .entities
    case .crowdanki: .html
    default: nil
    }
  }
}
