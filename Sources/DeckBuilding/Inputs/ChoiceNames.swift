/// The names of the columns or keys of the choices of an input.
struct ChoiceNames: Sendable {
  /// The folded names, by the numbers of the choices; empty for a choice without a name.
  private(set) var folded: [[UInt8]] = []

  /// Whether the names that are only letters are letters of the Latin alphabet; nil if there are none.
  var areLatin: Bool?

  /// Whether no choice has a name.
  var isEmpty: Bool { folded.isEmpty }

  /// Notes the folded name of the choices with this number; the first name counts.
  mutating func add(_ name: [UInt8], slot: Int) {
    guard !name.isEmpty else { return }
    while folded.count <= slot { folded.append([]) }
    if folded[slot].isEmpty { folded[slot] = name }
  }

  /// Merges the names of a later chunk of the same input.
  mutating func absorb(_ later: ChoiceNames) {
    areLatin = areLatin ?? later.areLatin
    for (slot, name) in later.folded.enumerated() { add(name, slot: slot) }
  }
}
