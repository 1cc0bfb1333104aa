/// A rule for a text whose pattern is compiled, for one thread.
package struct CompiledTextRule {
  private let rule: TextRule
  private let containsMatch: ((String) -> Bool)?

  /// Compiles a rule.
  package init(_ rule: TextRule) {
    self.rule = rule
    containsMatch = rule.pattern?.compiled()
  }

  /// Returns the problems of a text in UTF-8: the first one of its value, that of the pattern, and the first
  /// forbidden word.
  package func problems(of text: Span<UInt8>) -> [BuildProblem] {
    var problems: [BuildProblem] = []
    if rule.mayHaveProblem(text) {
      let string = text.string
      if let problem = rule.problem(ofValue: string) { problems.append(problem) }
      if let pattern = rule.pattern, let containsMatch, !containsMatch(string) {
        problems.append(.noMatch(of: pattern.text))
      }
    }
    if let word = rule.words?.first(in: text) { problems.append(.forbiddenWord(word)) }
    return problems
  }
}
