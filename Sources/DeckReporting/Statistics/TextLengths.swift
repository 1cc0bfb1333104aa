/// The lengths of strings, in characters as people count them.
package struct TextLengths: Hashable, Sendable {
  /// The lengths up to which strings are counted together; longer ones are counted in one more class.
  private static let limits = [10, 20, 40, 80, 160, 320]

  /// Texts of similar lengths.
  package struct Class: Hashable, Sendable {
    /// The shortest length in the class.
    package let shortest: Int
    /// The longest length in the class, or nil without a limit.
    package let longest: Int?
    /// The number of strings.
    package let count: Int
  }

  /// The length of the shortest string, or 0 if there are none.
  package let shortest: Int

  /// The median length, or 0 if there are no strings.
  package let median: Int

  /// The length of the longest string, or 0 if there are none.
  package let longest: Int

  /// The classes of lengths, up to that of the longest text.
  package let classes: [Class]

  /// Creates a summary of lengths.
  init(_ lengths: [Int]) {
    let sorted = lengths.sorted()
    shortest = sorted.first ?? 0
    longest = sorted.last ?? 0
    median = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
    var classes: [Class] = []
    var rest = sorted[...]
    for limit in Self.limits.map(Optional.some) + [nil] where !rest.isEmpty {
      let count = limit.map { limit in rest.prefix { $0 <= limit }.count } ?? rest.count
      let start = classes.last?.longest.map { $0 + 1 } ?? 1
      classes.append(Class(shortest: start, longest: limit, count: count))
      rest = rest.dropFirst(count)
    }
    self.classes = classes
  }
}
