/// A role that a known name, or a word in a name, can have.
package enum NameRole: UInt8, CaseIterable, Sendable {
  /// The fields of a question.
  case prompt, answer, hint, id, order
  /// Several answers: the choices next to an answer, and the answers next to choices.
  case answers
  /// All choices together.
  case choices
  /// One of several choices, with a number or letter: `option` in `option 2`.
  case choice
  /// A wrong choice: `incorrect`.
  case wrong
  /// A right choice: `correct`.
  case right
  /// Whether a choice is the right one: `is correct`.
  case flag
  /// A value that is true for the right one of several choices: `"answer": true`.
  case solution
  /// The text of a choice that is an object.
  case text
  /// The letter, the id or the number of a choice that is an object.
  case label
  /// A letter, an id or a number of something else: `index` in `correct index`.
  case reference
  /// The title of a group.
  case title
  /// The title of a group object, in a question something else: `name`.
  case name
  /// A list of questions or groups.
  case list
  /// The fields that only the program's own form of decks has.
  case questions, group, expect, field, value
  /// A word that does not change the meaning of a name: `the`.
  case filler
  /// A filler that the name of a flag can have too: `is`.
  case particle
  /// A word that gives a name a meaning of no use: `image` in `question image`.
  case other
}
