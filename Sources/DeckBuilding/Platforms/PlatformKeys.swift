package import RecordReading

/// The keys of a platform's export in JSON.
package struct PlatformKeys: Sendable {
  /// The sets of keys by which an export is detected; it contains all keys of one set.
  let sure: [[String]]

  /// The keys of questions by which a part of an export is detected: it has all of them, in a list or
  /// below a key of records, and values with character references. The values of other decks that
  /// have the keys too are text. None if questions are not typical.
  var typical: [String] = []

  /// The fields that top-level keys provide in a group.
  let ofGroup: [String: DeckFields]

  /// The fields that top-level keys provide in a question.
  let ofQuestion: [String: DeckFields]

  /// The top-level keys whose values contain records.
  let ofRecords: [String]

  /// The parts of a note that the values of top-level keys are.
  var ofNote: [String: NoteTypes.Part] = [:]

  /// The key of a response code, which is not 0 if there are no questions.
  var ofResponseCode: String?

  /// The kind of markup in the values.
  package let markup: Markup
}
