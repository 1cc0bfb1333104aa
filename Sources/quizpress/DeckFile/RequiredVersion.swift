/// The versions of the program for which a deck file is: `0.2.0`, or a range such as `>=0.2, <1`.
struct RequiredVersion {
  let text: String
  private let conditions: [(relation: String, version: [Int])]

  /// Reads conditions with commas in between; one without a relation is exact.
  init?(_ text: String) {
    self.text = text
    var conditions: [(String, [Int])] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.filter { $0 != " " }
      let relation = [">=", "<=", "==", ">", "<"].first(where: words.hasPrefix) ?? ""
      guard let version = Self.numbers(words.dropFirst(relation.count)) else { return nil }
      conditions.append((relation, version))
    }
    self.conditions = conditions
  }

  func includes(_ version: String) -> Bool {
    guard let version = Self.numbers(version[...]) else { return false }
    return conditions.allSatisfy { relation, other in
      switch relation {
      case ">=": !version.lexicographicallyPrecedes(other)
      case "<=": !other.lexicographicallyPrecedes(version)
      case ">": other.lexicographicallyPrecedes(version)
      case "<": version.lexicographicallyPrecedes(other)
      default: version == other
      }
    }
  }

  /// Returns the three numbers of a version; a missing one is 0.
  private static func numbers(_ text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(where: { $0.map { $0 < 0 } ?? true })
    else { return nil }
    return parts.compactMap(\.self) + Array(repeating: 0, count: 3 - parts.count)
  }
}
