/// The facts for and against an interpretation.
package struct Evidence: Sendable {
  /// A fact about a role, and its strength.
  package struct Item: Sendable {
    package let role: Role
    package let fact: Fact
    package fileprivate(set) var strength: Double

    /// How much the item counts.
    package var weight: Double { Weights.value(role, fact) * strength }

    /// Why it counts, in a few words.
    package var reason: String { Weights.reason(role, fact) }
  }

  package private(set) var items: [Item] = []

  /// The sum of the weights.
  package private(set) var score = 0.0

  /// The strength of a fact about a role; 0 if there is none.
  subscript(role: Role, fact: Fact) -> Double {
    get { items.first { $0.role == role && $0.fact == fact }?.strength ?? 0 }
    set {
      if let index = items.firstIndex(where: { $0.role == role && $0.fact == fact }) {
        score += Weights.value(role, fact) * (newValue - items[index].strength)
        items[index].strength = newValue
      } else if newValue != 0 {
        score += Weights.value(role, fact) * newValue
        items.append(Item(role: role, fact: fact, strength: newValue))
      }
    }
  }

  /// Makes room for more items at once: hundreds of interpretations have evidence.
  mutating func reserveCapacity(_ count: Int) { items.reserveCapacity(items.count + count) }

  /// Adds other evidence.
  mutating func add(_ other: Evidence) {
    reserveCapacity(other.items.count)
    for item in other.items { self[item.role, item.fact] += item.strength }
  }

  /// Returns the sum of the weights of the evidence for one role.
  func score(of role: Role) -> Double {
    items.reduce(0) { $1.role == role ? $0 + $1.weight : $0 }
  }

  /// The score of the evidence for roles alone, without that of how the table was cut out of its input.
  package var scoreOfRoles: Double {
    items.reduce(0) { sum, item in
      [.header, .footer, .table].contains(item.role) ? sum : sum + item.weight
    }
  }
}
