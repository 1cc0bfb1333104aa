import ByteText
package import DeckReporting
package import DeckWriting

/// The reason why decks in several languages do not become one table.
package enum TranslationFailure: Error {
  /// No question of a deck has an id.
  case noIDs(deck: String)
  case questionWithoutID(Diagnostic.Location, prompt: String)
  /// Two questions of a deck have the same id.
  case repeatedID(Diagnostic.Location, id: String)
  /// Decks that are joined by position have different numbers of groups.
  case differentGroups(first: String, count: Int, other: String, otherCount: Int)
  /// A group, counted from 1, has different numbers of questions.
  case differentQuestions(group: Int, first: String, count: Int, other: String, otherCount: Int)
  /// The table would not be read as the deck of a language.
  case inexact(language: String, diagnostic: String?)
  case output(OutputError)
}

extension TranslationFailure {
  /// The message, which names what decides.
  package var message: String {
    switch self {
    case .noIDs(let deck):
      "\(deck): error: no question has an id, by which languages are joined; if the decks have the "
        + "same groups and questions in the same order, add --join-by position"
    case .questionWithoutID(let location, let prompt):
      "\(location): error: the question \(quoted(prompt)) has no id, by which languages are joined; "
        + "add one, or add --join-by position if the decks have the same questions in the same order"
    case .repeatedID(let location, let id):
      "\(location): error: the id \(quoted(id)) is that of an earlier question, too"
    case .differentGroups(let first, let count, let other, let otherCount):
      "\(other): error: the deck has \(pluralized(otherCount, "group")), but '\(first)' has "
        + "\(withThousandsSeparators(count)), so they cannot be joined by position; add ids"
    case .differentQuestions(let group, let first, let count, let other, let otherCount):
      "\(other): error: group \(withThousandsSeparators(group)) has "
        + "\(pluralized(otherCount, "question")), but that of '\(first)' has "
        + "\(withThousandsSeparators(count)), so they cannot be joined by position; add ids"
    case .inexact(let language, let diagnostic):
      "quizpress: the table would not be read as the same deck in '\(language)'; nothing was written"
        + (diagnostic.map { "\nread again: \($0)" } ?? "")
    case .output(let error): "\(error)"
    }
  }
}
