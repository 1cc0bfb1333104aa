/// The kind of answer that a platform's type of question has.
package enum AnswerKind {
  /// The answer refers to the correct choice.
  case choice
  /// The first choice is the answer itself.
  case firstChoice
  /// Questions of this type have none.
  case none
  /// The type of question is not known.
  case unknown

  /// The names of the types of questions that have an answer.
  package static let names = ["Multiple Choice", "Checkbox", "Fill-in-the-Blank"]

  /// Creates the kind for a type of question in Quizizz's terms; an empty type means choices.
  package init(type: String) {
    switch foldedName(type) {
    case "", "multiplechoice", "checkbox": self = .choice
    case "fillintheblank", "fillinblank", "fillintheblanks": self = .firstChoice
    case "openended", "poll", "draw", "slide", "wordcloud": self = .none
    default: self = .unknown
    }
  }
}
