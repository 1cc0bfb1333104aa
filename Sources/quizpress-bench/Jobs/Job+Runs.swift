/// Of what jobs are put together.
extension Job {
  /// Adds a run, to whose time that of the first one is compared.
  mutating func compare(with run: Run, target: Double?) {
    runs.append(run)
    claims.append(Claim(run: runs[0].name, measure: .time(comparedTo: run.name), target: target))
  }

  /// Adds a peer that does the same to the file at `path`, if it is installed.
  mutating func add(peer: Peer, _ path: String, _ workshop: inout Workshop, target: Double?) {
    guard workshop.version(peer) != nil else {
      missing.append(
        "\(peer.title): '\(workshop.python)' has no module '\(peer.module)'; install it, or name "
          + "an interpreter that has it with --python PATH")
      return
    }
    let output = workshop.output("\(peer.rawValue).json")
    compare(
      with: Run(
        name: peer.title, arguments: [workshop.python, "-c", peer.script, path, output],
        output: output, questionCount: workshop.deck.questionCount,
        result: .json(questions: workshop.deck.questionCount, groups: workshop.groupCount)),
      target: target)
  }

  /// Claims that memory is bounded by the input and so much a question.
  mutating func limitMemory(input path: String, _ workshop: Workshop) throws(BenchFailure) {
    let allowed = try Files.size(path) + 80 * workshop.deck.questionCount + 20_000_000
    claims.append(Claim(run: runs[0].name, measure: .memory(allowed: allowed), target: 1))
  }
}
