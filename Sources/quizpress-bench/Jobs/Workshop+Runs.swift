extension Workshop {
  /// The command and the library, each making a bundle of the deck at `path`.
  func bundling(_ path: String) -> [Run] {
    let output = output("inside.json")
    return [
      bundling(path, name: "quizpress"),
      Run(
        name: "in-process", arguments: [own, InsideRun.Kind.bundle.rawValue, path, output],
        timing: .told, output: output, questionCount: deck.questionCount,
        result: bundle(of: deck, groups: groupCount)),
    ]
  }

  /// The command making a bundle of a deck.
  func bundling(_ path: String, name: String, of other: Deck? = nil) -> Run {
    let output = output("bundle.json")
    let made = other ?? deck
    return Run(
      name: name, arguments: [quizpress, "convert", path, "--bundle", output], output: output,
      questionCount: made.questionCount,
      result: bundle(of: made, groups: other?.countGroups() ?? groupCount))
  }

  private func bundle(of deck: Deck, groups: Int) -> ExpectedResult {
    .bundle(questions: deck.questionCount, groups: groups, deck: deck.folder)
  }

  /// The command and the library, each checking what lies at `path`.
  func checking(_ path: String, questions: Int? = nil, result: ExpectedResult) -> [Run] {
    let count = questions ?? deck.questionCount
    return [
      Run(
        name: "quizpress", arguments: [quizpress, "check", path, "--quiet"], questionCount: count,
        result: result),
      Run(
        name: "in-process", arguments: [own, InsideRun.Kind.check.rawValue, path], timing: .told,
        questionCount: count, result: result),
    ]
  }

  /// What a check of the whole deck says.
  var clean: ExpectedResult {
    .clean(questions: deck.questionCount, groups: groupCount)
  }

  /// A copy that is on disk when it ends.
  func syncedCopy(_ command: String, _ path: String, _ copy: String) -> [String] {
    #if os(Linux)
      let sync = "sync -f \"$2\""
    #else
      let sync = "sync"
    #endif
    return ["sh", "-c", "\(command) \"$1\" \"$2\" && \(sync)", "sh", path, copy]
  }
}
