extension Workspace {
  /// Returns runs of the command and of the library that convert the deck at `path` to a bundle.
  func bundleRuns(_ path: String) -> [Run] {
    let output = output("inside.json")
    return [
      bundleRun(path, name: "quizpress"),
      Run(
        name: "in-process", arguments: [ownPath, InProcessRun.Kind.bundle.rawValue, path, output],
        timing: .reported, output: output, questionCount: deck.questionCount,
        result: bundle(of: deck, groups: groupCount)),
    ]
  }

  /// Returns a run of the command that converts the deck at `path` to a bundle.
  func bundleRun(_ path: String, name: String, of other: Deck? = nil) -> Run {
    let output = output("bundle.json")
    let deck = other ?? deck
    return Run(
      name: name, arguments: [quizpress, "convert", path, "--bundle", output], output: output,
      questionCount: deck.questionCount,
      result: bundle(of: deck, groups: other?.countGroups() ?? groupCount))
  }

  private func bundle(of deck: Deck, groups: Int) -> ExpectedResult {
    .bundle(questions: deck.questionCount, groups: groups, deck: deck.folder)
  }

  /// Returns runs of the command and of the library that check the file or folder at `path`.
  func checkRuns(_ path: String, questions: Int? = nil, result: ExpectedResult) -> [Run] {
    let count = questions ?? deck.questionCount
    return [
      Run(
        name: "quizpress", arguments: [quizpress, "check", path, "--silent"], questionCount: count,
        result: result),
      Run(
        name: "in-process", arguments: [ownPath, InProcessRun.Kind.check.rawValue, path],
        timing: .reported, questionCount: count, result: result),
    ]
  }

  /// Returns a run of `peer` for the file at `path`.
  func run(of peer: Peer, _ path: String) -> Run {
    let arguments = [python, "-c", peer.script, path]
    if peer.onlyReads {
      return Run(
        name: peer.title, arguments: arguments, questionCount: deck.questionCount,
        result: .rows(deck.questionCount))
    }
    let output = output("\(peer.rawValue).json")
    return Run(
      name: peer.title, arguments: arguments + [output], output: output,
      questionCount: deck.questionCount,
      result: .json(questions: deck.questionCount, groups: groupCount))
  }

  /// The expected result of checking the deck.
  var validDeck: ExpectedResult {
    .valid(questions: deck.questionCount, groups: groupCount)
  }

  /// Returns the arguments of a shell that runs a copy command and then syncs the copy to disk.
  func syncedCopy(_ command: String, _ path: String, _ copy: String) -> [String] {
    #if os(Linux)
      let sync = "sync -f \"$2\""
    #else
      let sync = "sync"
    #endif
    return ["sh", "-c", "\(command) \"$1\" \"$2\" && \(sync)", "sh", path, copy]
  }
}
