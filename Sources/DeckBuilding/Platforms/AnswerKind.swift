/// What a platform's kinds of questions have for an answer.
package enum AnswerKind {
  /// The answer says which of the choices is right.
  case choice
  /// The first choice is the answer itself.
  case firstChoice
  /// There is none.
  case none
  /// Nobody knows.
  case unknown

  /// The kinds that have an answer, as they are called.
  package static let names = ["Multiple Choice", "Checkbox", "Fill-in-the-Blank"]

  /// What a question of the kind `type` has, as Quizizz calls them; choices, if it says nothing.
  package init(type: String) {
    switch foldedName(type) {
    case "", "multiplechoice", "checkbox": self = .choice
    case "fillintheblank", "fillinblank", "fillintheblanks": self = .firstChoice
    case "openended", "poll", "draw", "slide", "wordcloud": self = .none
    default: self = .unknown
    }
  }
}
