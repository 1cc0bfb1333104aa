internal import DeckConversion

/// The definitions of the jobs: their runs and their targets.
struct JobDefinitions {
  private var workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Returns the job with this name after writing the files that it needs.
  mutating func job(_ name: JobName) throws(BenchError) -> Job {
    switch name {
    case .csv: try csv()
    case .jsonl: try jsonLines()
    case .json: try json()
    case .yaml: try yaml(.yaml, name, target: 1.15)
    case .xlsx: try workbook(.xlsx, name, [.calamine, .openpyxl], target: 0.7)
    case .ods: try workbook(.ods, name, [.calamine], target: 0.5)
    case .eightYAML: try yaml(.yamlParts, name, target: 0.65)
    case .partial: try partial()
    case .check: try check()
    case .faulty: try faulty()
    case .decks: try decks()
    case .checkDecks: try checkDecks()
    case .start: try start()
    case .threads: try threads()
    case .growth: try growth()
    }
  }

  // MARK: One deck to a bundle

  private mutating func csv() throws(BenchError) -> Job {
    let path = try workspace.path(.csv)
    var job = Job(name: .csv, runs: workspace.bundleRuns(path))
    let copy = workspace.output("copy.csv")
    job.compare(
      with: Run(
        name: "cp", arguments: ["cp", path, copy], output: copy, result: .copy(of: path)),
      target: 5)
    job.compare(
      with: Run(
        name: "cp, then sync", arguments: workspace.syncedCopy("cp", path, copy), output: copy,
        result: .copy(of: path)),
      target: nil)
    job.compare(with: .duckdbTable, path, &workspace, target: 0.25)
    job.compare(with: .polarsTable, path, &workspace, target: 0.25)
    job.compare(with: .pythonTable, path, &workspace, target: nil)
    try job.limitMemory(input: path, workspace)
    return job
  }

  private mutating func jsonLines() throws(BenchError) -> Job {
    let path = try workspace.path(.jsonLines)
    var job = Job(name: .jsonl, runs: workspace.bundleRuns(path))
    job.compare(with: .duckdbLines, path, &workspace, target: 0.25)
    job.compare(with: .orjsonLines, path, &workspace, target: nil)
    try job.limitMemory(input: path, workspace)
    return job
  }

  private mutating func json() throws(BenchError) -> Job {
    let path = try workspace.path(.json)
    var job = Job(name: .json, runs: workspace.bundleRuns(path))
    job.compare(with: .duckdbJSON, path, &workspace, target: 0.25)
    return job
  }

  private mutating func yaml(
    _ variant: Deck.Variant, _ name: JobName, target: Double
  ) throws(BenchError) -> Job {
    var job = Job(name: name, runs: workspace.bundleRuns(try workspace.path(variant)))
    let singleFile = try workspace.path(.yaml)
    job.compare(
      with: Run(
        name: "libyaml alone, one file",
        arguments: [workspace.ownPath, InProcessRun.Kind.yamlEvents.rawValue, singleFile],
        questionCount: workspace.deck.questionCount,
        result: .mappings(workspace.deck.questionCount)),
      target: target)
    return job
  }

  private mutating func partial() throws(BenchError) -> Job {
    let path = try workspace.path(.parts)
    var job = Job(name: .partial, runs: workspace.bundleRuns(path))
    job.compare(
      with: workspace.bundleRun(try workspace.path(.csv), name: "quizpress, complete CSV"),
      target: 2)
    return job
  }

  // MARK: Checks

  private mutating func check() throws(BenchError) -> Job {
    let path = try workspace.path(.csv)
    var job = Job(name: .check, runs: workspace.checkRuns(path, result: workspace.validDeck))
    job.compare(with: workspace.bundleRun(path, name: "quizpress convert"), target: 0.7)
    return job
  }

  /// `target` is that of fastexcel; the other peers are only reported.
  private mutating func workbook(
    _ variant: Deck.Variant, _ name: JobName, _ others: [Peer], target: Double
  ) throws(BenchError) -> Job {
    let path = try workspace.path(variant)
    var job = Job(name: name, runs: workspace.checkRuns(path, result: workspace.validDeck))
    job.compare(with: .fastexcel, path, &workspace, target: target)
    for peer in others { job.compare(with: peer, path, &workspace, target: nil) }
    return job
  }

  private mutating func faulty() throws(BenchError) -> Job {
    var job = Job(
      name: .faulty,
      runs: workspace.checkRuns(
        try workspace.path(.faulty),
        result: .allRefused(records: workspace.deck.questionCount)))
    var valid = workspace.checkRuns(try workspace.path(.csv), result: workspace.validDeck)[0]
    valid.name = "quizpress, valid CSV"
    job.compare(with: valid, target: 2)
    return job
  }

  // MARK: Small decks

  private mutating func decks() throws(BenchError) -> Job {
    let (path, output) = (try workspace.smallDecksPath(), workspace.output("groups"))
    let small = workspace.smallDecks
    let result = ExpectedResult.folder(titles: small.titles, questions: small.questionCount)
    var job = Job(
      name: .decks,
      runs: [
        Run(
          name: "quizpress", arguments: [workspace.quizpress, "convert", path, "--output", output],
          output: output, questionCount: small.questionCount, result: result),
        Run(
          name: "in-process",
          arguments: [workspace.ownPath, InProcessRun.Kind.folder.rawValue, path, output],
          timing: .reported, output: output, questionCount: small.questionCount, result: result),
      ])
    let copy = workspace.output("copied-decks")
    job.compare(
      with: Run(
        name: "cp -r, then sync", arguments: workspace.syncedCopy("cp -r", path, copy), output: copy
      ), target: 2)
    return job
  }

  private mutating func checkDecks() throws(BenchError) -> Job {
    let small = workspace.smallDecks
    var job = Job(
      name: .checkDecks,
      runs: workspace.checkRuns(
        try workspace.smallDecksPath(), questions: small.questionCount,
        result: .valid(questions: small.questionCount, groups: small.count)))
    job.compare(with: Run(name: "cat", arguments: ["cat"] + small.paths), target: 2.5)
    return job
  }

  // MARK: Other jobs

  private mutating func start() throws(BenchError) -> Job {
    var job = Job(
      name: .start, runs: [Run(name: "quizpress", arguments: [workspace.quizpress, "--version"])])
    if let program = try MinimalProgram.build(in: workspace.folder) {
      job.compare(with: Run(name: "a C program", arguments: [program]), target: 2.5)
    } else {
      job.notMeasured.append("a C program: no C compiler 'cc' found; install one")
    }
    return job
  }

  private mutating func threads() throws(BenchError) -> Job {
    var job = Job(name: .threads)
    guard workspace.supports("--threads") else {
      job.notMeasured.append("one thread: the command has no option --threads")
      return job
    }
    for variant in [Deck.Variant.csv, .jsonLines, .json, .yaml, .yamlParts, .parts] {
      let path = try workspace.path(variant)
      let all = workspace.bundleRun(path, name: "\(variant), all threads")
      var one = workspace.bundleRun(path, name: "\(variant), one thread")
      one.arguments += ["--threads", "1"]
      job.runs += [all, one]
      job.claims.append(Claim(run: all.name, measure: .time(comparedTo: one.name)))
    }
    return job
  }

  private mutating func growth() throws(BenchError) -> Job {
    var job = Job(name: .growth)
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
      let folder = "\(workspace.folder)/growth-\(count)"
      try Files.createFolder(folder)
      let deck = Deck(questionCount: count, folder: folder, seed: workspace.deck.seed)
      let run = workspace.bundleRun(
        try workspace.path(.csv, of: deck), name: pluralized(count, "question"), of: deck)
      job.runs.append(run)
      guard let first = job.runs.first?.name, first != run.name else { continue }
      job.claims += [
        Claim(run: run.name, measure: .timePerQuestion(comparedTo: first), target: 1.3),
        Claim(run: run.name, measure: .memoryPerQuestion(comparedTo: first), target: 1.3),
      ]
    }
    // The time of the smallest deck includes the startup, so the largest two are compared as well.
    job.claims += [
      Claim(run: job.runs[3].name, measure: .timePerQuestion(comparedTo: job.runs[2].name)),
      Claim(run: job.runs[3].name, measure: .memoryPerQuestion(comparedTo: job.runs[2].name)),
    ]
    return job
  }
}
