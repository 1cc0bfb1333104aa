import RecordReading

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
