/// Texts that the groups and questions no longer refer to, kept if the files of a deck are fixed: a
/// title is fixed wherever it is written, and an answer along with the choice that it refers to.
package struct GivenTexts: Sendable {
  /// The titles of groups, each as often as records name it.
  package var titles: [TextReference] = []

  /// The answers that choices have replaced, by row.
  package var answers: [Int: TextReference] = [:]

  /// Adds the text of later records, the first of which gets the number `row`.
  mutating func append(_ later: GivenTexts, at row: Int) {
    titles += later.titles
    for (number, answer) in later.answers { answers[row + number] = answer }
  }
}
