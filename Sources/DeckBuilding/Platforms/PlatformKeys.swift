import ByteText
package import RecordReading

/// The platforms' exports in JSON: what tells them, and what their keys mean.
package enum PlatformKeys {
  /// What `key`, at the top of an object, means in `platform`.
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

  /// Whether records stand under `key` in `platform`.
  static func holdsRecords(_ key: String, in platform: Platform) -> Bool {
    fields(key, in: platform) == .questions || platform == .crowdanki && key == "children"
  }

  /// What the element of this number, counted from 0, means in a list of a note's fields.
  static func fields(ofNoteField number: Int) -> DeckFields {
    switch number {
    case 0: .prompt
    case 1: .answer
    default: []
    }
  }

  /// The key of a note's fields.
  static let noteFields = "fields"

  /// The key that says whether Open Trivia DB had an answer.
  static let responseCode = "response_code"

  /// What kind of markup the texts of `platform` have.
  package static func markup(of platform: Platform) -> Markup? {
    switch platform {
    case .opentdb: .entities
    case .crowdanki: .html
    default: nil
    }
  }
}
