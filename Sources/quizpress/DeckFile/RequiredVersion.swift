/// The versions of the program for which a deck file is: `0.2.0`, or a range such as `>=0.2, <1`.
struct RequiredVersion {
  /// The range as it was written.
  let text: String

  private let conditions: [(relation: Relation, version: [Int])]

  private enum Relation: String, CaseIterable {
    // The longer ones are tried first.
    case atLeast = ">="
    case atMost = "<="
    case exactly = "=="
    case above = ">"
    case below = "<"
  }

  /// Reads conditions with commas in between; one without a relation is exact.
  init?(_ text: String) {
    self.text = text
    var conditions: [(Relation, [Int])] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.filter { $0 != " " }
      let relation = Relation.allCases.first { words.hasPrefix($0.rawValue) }
      guard let version = Self.numbers(words.dropFirst(relation?.rawValue.count ?? 0)) else {
        return nil
      }
      conditions.append((relation ?? .exactly, version))
    }
    self.conditions = conditions
  }

  /// Returns whether a version is one of them.
  func includes(_ version: String) -> Bool {
    guard let version = Self.numbers(version[...]) else { return false }
    return conditions.allSatisfy { relation, other in
      switch relation {
      case .atLeast: !version.lexicographicallyPrecedes(other)
      case .atMost: !other.lexicographicallyPrecedes(version)
      case .exactly: version == other
      case .above: other.lexicographicallyPrecedes(version)
      case .below: version.lexicographicallyPrecedes(other)
      }
    }
  }

  /// Returns the three numbers of a version; those that are missing are 0.
  private static func numbers(_ text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(where: { $0.map { $0 < 0 } ?? true })
    else { return nil }
    return parts.compactMap(\.self) + Array(repeating: 0, count: 3 - parts.count)
  }
}
