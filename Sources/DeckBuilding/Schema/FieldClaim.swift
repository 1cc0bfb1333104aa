extension NamedFields {
  /// A name that could be the prompt or the answer.
  struct Claim {
    let index: Int
    let rank: Int

    /// Whether the name means nothing without another one.
    let needsOther: Bool

    /// Returns the names with the lowest ranks that differ.
    /// Choices can contain the answer, so a single prompt needs no other name next to them.
    static func bestPair(
      _ prompts: [Claim], _ answers: [Claim], hasChoices: Bool
    ) -> (Claim?, Claim?) {
      var best: (prompt: Claim, answer: Claim)?
      for prompt in prompts {
        for answer in answers where answer.index != prompt.index {
          let isBetter = best.map { prompt.rank + answer.rank < $0.prompt.rank + $0.answer.rank }
          if isBetter ?? true { best = (prompt, answer) }
        }
      }
      if let best { return (best.prompt, best.answer) }
      if answers.isEmpty, hasChoices, prompts.count == 1 { return (prompts[0], nil) }
      let prompt = prompts.filter { !$0.needsOther }.min { $0.rank < $1.rank }
      let answer = answers.filter { !$0.needsOther }.min { $0.rank < $1.rank }
      return prompt == nil ? (nil, answer) : (prompt, nil)
    }
  }
}
