import RecordReading

/// What is known of the exports of one platform.
package struct PlatformExport: Sendable {
  /// The form of the exports.
  enum Form {
    /// A spreadsheet with a header.
    case sheet(PlatformColumns)
    /// A text of flashcards without a header.
    case cards(PlatformCards)
    /// JSON.
    case objects(PlatformKeys)
  }

  /// The platform's own spelling of its name.
  package let title: String

  /// Another name of the platform, folded.
  var otherName: String?

  let form: Form

  /// The notation of the answers, if it is always the same.
  var answerNotation: AnswerNotation?

  /// Whether the choices are only the wrong ones, so that the answer has to be added.
  var hasOnlyWrongChoices = false
}

/// A text export of flashcards.
struct PlatformCards {
  let dialect: CSVDialect

  /// The markup of a text that does not say it.
  var markup: Markup?

  /// Whether cards consist of two sides, without further fields.
  var haveTwoSides = false
}
