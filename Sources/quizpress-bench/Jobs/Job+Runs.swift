extension Job {
  /// Adds a run, and compares the time of the first run with it.
  mutating func compare(with run: Run, target: Double?) {
    runs.append(run)
    claims.append(Claim(run: runs[0].name, measure: .time(comparedTo: run.name), target: target))
  }

  /// Adds a run of `peer` for the file at `path`, if the peer is installed.
  mutating func compare(
    with peer: Peer, _ path: String, _ workspace: inout Workspace, target: Double?
  ) {
    guard workspace.version(peer) != nil else {
      notMeasured.append(
        "\(peer.title): '\(workspace.python)' has no module '\(peer.module)'; install the module, "
          + "or use another interpreter with --python PATH")
      return
    }
    compare(with: workspace.run(of: peer, path), target: target)
  }

  /// Limits the memory of the first run to the size of the input, 80 bytes per question and 20 MB.
  mutating func limitMemory(input path: String, _ workspace: Workspace) throws(BenchError) {
    let limit = try Files.size(path) + 80 * workspace.deck.questionCount + 20_000_000
    claims.append(Claim(run: runs[0].name, measure: .memory(limit: limit), target: 1))
  }
}
