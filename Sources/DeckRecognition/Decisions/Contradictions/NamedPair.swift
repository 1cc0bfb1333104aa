/// A prompt and an answer as the names of their columns say it, which the values may contradict.
package struct NamedPair {
  private let prompt, answer: Int
  private let choices: Set<Int>
  private let checksPrompt: Bool

  /// Creates a pair of columns by their positions, beside the ones that are named as choices. A prompt that a person
  /// chose is not checked, only its answer.
  package init(prompt: Int, checksPrompt: Bool, answer: Int, choices: Set<Int>) {
    (self.prompt, self.answer, self.choices) = (prompt, answer, choices)
    self.checksPrompt = checksPrompt
  }

  /// Returns how the values of a table contradict the names, or nil if they do not.
  package func contradiction(in table: SampleTable) -> Decision.Doubt? {
    guard let sides = sides(in: table) else { return nil }
    if checksPrompt, let doubt = sides.doubtOfPrompts { return doubt }
    if checksPrompt || table.isOfObjects, let doubt = sides.doubtOfExamples { return doubt }
    if let doubt = sides.doubtOfWeakNames { return doubt }
    let rivals = RivalColumns(sides)
    if let other = rivals.columnOfOtherChoices {
      return .otherChoices(column: sides.name(other), than: sides.name(sides.answer))
    }
    if checksPrompt || table.isOfObjects, let second = rivals.columnOfSecondQuestions {
      return .secondQuestions(column: sides.name(second))
    }
    return sides.doubtOfCounts ?? sides.doubtOfMarks ?? sides.doubtOfReferences
  }

  /// Returns the doubt of objects for which no other reading is better than their names: answers that may be choices or
  /// names of them, or prompts that do not ask beside other values that do.
  package func openDoubt(in table: SampleTable) -> Decision.Doubt? {
    guard let sides = sides(in: table) else { return nil }
    return (choices.isEmpty ? sides.doubtOfListsAndKeys : nil) ?? sides.doubtOfAskingElsewhere
  }

  /// Returns the columns of a table, or nil if it has not both.
  private func sides(in table: SampleTable) -> NamedSides? {
    let facts = TableFacts(table)
    func index(_ position: Int) -> Int? {
      facts.table.columns.firstIndex { $0.position == position }
    }
    guard let prompt = index(prompt), let answer = index(answer) else { return nil }
    return NamedSides(
      facts: facts, prompt: prompt, answer: answer, choices: choices.compactMap(index).sorted())
  }
}
