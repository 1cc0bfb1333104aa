/// The numbers of questions that groups must have according to the options, by title.
///
/// They are prepared once per run, because there may be as many as groups.
package struct ExpectedCounts: Sendable {
  private var countsByTitle: [String: [Int]] = [:]

  /// Prepares the numbers of `expectations`.
  package init(_ expectations: [Expectation]) {
    for expectation in expectations {
      countsByTitle[expectation.title, default: []].append(expectation.count)
    }
  }

  /// Whether no group must have a certain number of questions.
  package var isEmpty: Bool { countsByTitle.isEmpty }

  /// Returns the numbers for a group, usually one or none.
  package subscript(title: String) -> [Int] { countsByTitle[title] ?? [] }
}
