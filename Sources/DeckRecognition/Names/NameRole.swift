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

/// The roles that a known name can have, each with a rank.
///
/// Of two names with one role, the one with the lower rank has it, and two of the same rank are
/// ambiguous: 1 is for names that hardly mean anything else, 2 for other usual names, and 3 for
/// names that need a prompt or an answer next to them.
package struct NameMeaning: Hashable, Sendable {
  /// The ranks, two bits for each role.
  @usableFromInline var ranks: UInt64 = 0

  /// Creates the meaning of a name that is not known.
  package init() {}

  /// The rank of the name in `role`, or nil if it does not have the role.
  @inlinable package subscript(role: NameRole) -> Int? {
    let rank = Int(ranks >> (2 * UInt64(role.rawValue)) & 3)
    return rank == 0 ? nil : rank
  }

  /// Whether the name has any role.
  @inlinable package var isEmpty: Bool { ranks == 0 }

  /// Adds a role with a rank from 1 to 3.
  package mutating func add(_ role: NameRole, rank: Int) {
    guard self[role] == nil else { return }
    ranks |= UInt64(rank & 3) << (2 * UInt64(role.rawValue))
  }

  /// Returns whether the name has `role`.
  @inlinable package func has(_ role: NameRole) -> Bool { self[role] != nil }
}
