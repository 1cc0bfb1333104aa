package import RecordReading

/// The known properties of the exports of one platform.
package final class PlatformExport: Sendable {
  /// The platform's own spelling of its name.
  package let title: String

  /// Another name of the platform, folded.
  let otherName: String?

  /// The columns of a spreadsheet with a header, the text of flashcards without one or the keys of JSON; the others
  /// are nil.
  let columns: PlatformColumns?
  let cards: PlatformCards?
  package let keys: PlatformKeys?

  /// The notation of the answers, if it is always the same.
  let answerNotation: AnswerNotation?

  /// Whether the choices are only the wrong ones, so that the answer has to be added.
  let hasOnlyWrongChoices: Bool

  init(
    title: String, otherName: String? = nil, columns: PlatformColumns? = nil,
    cards: PlatformCards? = nil, keys: PlatformKeys? = nil, answerNotation: AnswerNotation? = nil,
    hasOnlyWrongChoices: Bool = false
  ) {
    (self.title, self.otherName) = (title, otherName)
    (self.answerNotation, self.hasOnlyWrongChoices) = (answerNotation, hasOnlyWrongChoices)
    (self.columns, self.cards, self.keys) = (columns, cards, keys)
  }
}

/// A text export of flashcards.
struct PlatformCards {
  let dialect: CSVDialect

  /// The markup of a text that does not say it.
  var markup: Markup?

  /// Whether cards consist of two sides, without further fields.
  var haveTwoSides = false
}

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
