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
