internal import DeckConversion

/// What each job runs, and what is claimed of it.
struct JobList {
  private var workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  /// The job with this name; the files that it needs are written.
  mutating func job(_ name: JobName) throws(BenchFailure) -> Job {
    switch name {
    case .csv: try table()
    case .jsonl: try lines()
    case .json: try json()
    case .yaml: try yaml(.yaml, name, target: 1.15)
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

  private mutating func table() throws(BenchFailure) -> Job {
    let path = try workshop.path(.csv)
    var job = Job(name: .csv, runs: workshop.bundling(path))
    let copy = workshop.output("copy.csv")
    job.compare(
      with: Run(
        name: "cp", arguments: ["cp", path, copy], output: copy, result: .copy(of: path)),
      target: 5)
    job.compare(
      with: Run(
        name: "cp, then sync", arguments: workshop.syncedCopy("cp", path, copy), output: copy,
        result: .copy(of: path)),
      target: nil)
    job.add(peer: .duckdbTable, path, &workshop, target: 0.25)
    job.add(peer: .polarsTable, path, &workshop, target: 0.25)
    job.add(peer: .pythonTable, path, &workshop, target: nil)
    try job.limitMemory(input: path, workshop)
    return job
  }

  private mutating func lines() throws(BenchFailure) -> Job {
    let path = try workshop.path(.jsonLines)
    var job = Job(name: .jsonl, runs: workshop.bundling(path))
    job.add(peer: .duckdbLines, path, &workshop, target: 0.25)
    job.add(peer: .orjsonLines, path, &workshop, target: nil)
    try job.limitMemory(input: path, workshop)
    return job
  }

  private mutating func json() throws(BenchFailure) -> Job {
    let path = try workshop.path(.json)
    var job = Job(name: .json, runs: workshop.bundling(path))
    job.add(peer: .duckdbJSON, path, &workshop, target: 0.25)
    return job
  }

  private mutating func yaml(
    _ form: Deck.Form, _ name: JobName, target: Double
  ) throws(BenchFailure) -> Job {
    var job = Job(name: name, runs: workshop.bundling(try workshop.path(form)))
    let whole = try workshop.path(.yaml)
    job.compare(
      with: Run(
        name: "libyaml alone, one file",
        arguments: [workshop.own, InsideRun.Kind.yamlEvents.rawValue, whole],
        questionCount: workshop.deck.questionCount,
        result: .objects(workshop.deck.questionCount)),
      target: target)
    return job
  }

  private mutating func partial() throws(BenchFailure) -> Job {
    let path = try workshop.path(.parts)
    var job = Job(name: .partial, runs: workshop.bundling(path))
    job.compare(
      with: workshop.bundling(try workshop.path(.csv), name: "quizpress, complete CSV"), target: 2)
    return job
  }

  // MARK: Checks

  private mutating func check() throws(BenchFailure) -> Job {
    let path = try workshop.path(.csv)
    var job = Job(name: .check, runs: workshop.checking(path, result: workshop.clean))
    job.compare(with: workshop.bundling(path, name: "quizpress convert"), target: 0.7)
    return job
  }

  private mutating func faulty() throws(BenchFailure) -> Job {
    var job = Job(
      name: .faulty,
      runs: workshop.checking(
        try workshop.path(.faulty),
        result: .allRefused(records: workshop.deck.questionCount)))
    var sound = workshop.checking(try workshop.path(.csv), result: workshop.clean)[0]
    sound.name = "quizpress, sound CSV"
    job.compare(with: sound, target: 2)
    return job
  }

  // MARK: Small decks

  private mutating func decks() throws(BenchFailure) -> Job {
    let (path, output) = (try workshop.smallDecks(), workshop.output("groups"))
    let small = workshop.small
    let result = ExpectedResult.folder(titles: small.titles, questions: small.questionCount)
    var job = Job(
      name: .decks,
      runs: [
        Run(
          name: "quizpress", arguments: [workshop.quizpress, "convert", path, "--output", output],
          output: output, questionCount: small.questionCount, result: result),
        Run(
          name: "in-process",
          arguments: [workshop.own, InsideRun.Kind.folder.rawValue, path, output],
          timing: .told, output: output, questionCount: small.questionCount, result: result),
      ])
    let copy = workshop.output("copied-decks")
    job.compare(
      with: Run(
        name: "cp -r, then sync", arguments: workshop.syncedCopy("cp -r", path, copy), output: copy
      ), target: 2)
    return job
  }

  private mutating func checkDecks() throws(BenchFailure) -> Job {
    let small = workshop.small
    var job = Job(
      name: .checkDecks,
      runs: workshop.checking(
        try workshop.smallDecks(), questions: small.questionCount,
        result: .clean(questions: small.questionCount, groups: small.count)))
    job.compare(with: Run(name: "cat", arguments: ["cat"] + small.paths), target: 2.5)
    return job
  }

  // MARK: Others

  private mutating func start() throws(BenchFailure) -> Job {
    var job = Job(
      name: .start, runs: [Run(name: "quizpress", arguments: [workshop.quizpress, "--version"])])
    if let program = try CProgram.build(in: workshop.folder) {
      job.compare(with: Run(name: "a C program", arguments: [program]), target: 2.5)
    } else {
      job.missing.append("a C program: there is no C compiler called 'cc'; install one")
    }
    return job
  }

  private mutating func threads() throws(BenchFailure) -> Job {
    var job = Job(name: .threads)
    guard workshop.knows("--threads") else {
      job.missing.append("one thread: the command has no option --threads")
      return job
    }
    for form in [Deck.Form.csv, .jsonLines, .json, .yaml, .yamlParts, .parts] {
      let path = try workshop.path(form)
      let all = workshop.bundling(path, name: "\(form), all threads")
      var one = workshop.bundling(path, name: "\(form), one thread")
      one.arguments += ["--threads", "1"]
      job.runs += [all, one]
      job.claims.append(Claim(run: all.name, measure: .time(comparedTo: one.name)))
    }
    return job
  }

  private mutating func growth() throws(BenchFailure) -> Job {
    var job = Job(name: .growth)
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
      let folder = "\(workshop.folder)/growth-\(count)"
      try Files.makeFolder(folder)
      let deck = Deck(questionCount: count, folder: folder, seed: workshop.deck.seed)
      let run = workshop.bundling(
        try workshop.path(.csv, of: deck), name: counted(count, "question"), of: deck)
      job.runs.append(run)
      guard let first = job.runs.first?.name, first != run.name else { continue }
      job.claims += [
        Claim(run: run.name, measure: .timePerQuestion(comparedTo: first), target: 1.3),
        Claim(run: run.name, measure: .memoryPerQuestion(comparedTo: first), target: 1.3),
      ]
    }
    // The smallest deck pays for the start of the process; the large ones beside each other do not.
    job.claims += [
      Claim(run: job.runs[3].name, measure: .timePerQuestion(comparedTo: job.runs[2].name)),
      Claim(run: job.runs[3].name, measure: .memoryPerQuestion(comparedTo: job.runs[2].name)),
    ]
    return job
  }
}
