import DeckConversion

/// The command `export` with `--columns`: a table of decks in several languages.
struct TranslationsCommand {
  /// The runs of each language, whose inputs are one argument.
  private let languages: [(language: String, request: Request)]
  private let settings: Settings

  /// Interprets the arguments, which name one deck for each language of the columns.
  init(_ arguments: Arguments) throws(UsageErrors) {
    settings = try Request(arguments, .export).settings
    let languages = settings.languageColumns.languages
    guard arguments.inputs.count == languages.count else {
      throw UsageErrors(
        messages: [
          "--columns names \(pluralized(languages.count, "language")) "
            + "(\(languages.joined(separator: ", "))), so it requires that number of inputs, in this "
            + "order; found \(arguments.inputs.count)"
        ],
        command: .export)
    }
    var requests: [(String, Request)] = []
    for (language, path) in zip(languages, arguments.inputs) {
      var own = arguments
      own.inputs = [path]
      requests.append((language, try Request(own, .export)))
    }
    self.languages = requests
  }

  /// Writes the table.
  func run() throws(UsageErrors) -> ExitStatus {
    var runs: [(language: String, request: Request, inputs: [Input])] = []
    for (language, request) in languages {
      let found = try Request.runs([request])
      if found.count > 1 {
        throw Request.severalDeckFiles(found.compactMap(\.request.deckFile), .export)
      }
      runs += found.map { (language, $0.request, $0.inputs) }
    }
    let places = OutputPlaces(reading: runs.flatMap(\.inputs))
    return RunDiagnostics.collecting(settings.report, in: places, for: .export) { diagnostics in
      export(runs, places, diagnostics)
    }
  }

  private func export(
    _ runs: [(language: String, request: Request, inputs: [Input])], _ places: OutputPlaces,
    _ diagnostics: RunDiagnostics
  ) -> ExitStatus {
    let report = diagnostics.report(of: .export)
    var decks: [TranslatedDeck] = []
    var result = RunResult()
    for (number, run) in runs.enumerated() {
      diagnostics.add(run.inputs)
      let outcome = Conversion(run.request.settings.conversion).run(run.inputs)
      report.showDiagnostics(of: outcome)
      result.add(RunResult(outcome, failure: nil))
      let name = languages[number].request.paths.first.map { escaped("\($0)") } ?? ""
      decks.append(TranslatedDeck(outcome, language: run.language, name: name))
    }
    do throws(TranslationFailure) {
      try write(decks, places, report, &result)
    } catch {
      if case .output(let failure) = error {
        if !failure.isBrokenPipe { result.failure = failure }
      } else {
        report.show(error.message)
        _ = report.finish(result)
        return .refused
      }
    }
    return report.finish(result)
  }

  private func write(
    _ decks: [TranslatedDeck], _ places: OutputPlaces, _ report: Report,
    _ result: inout RunResult
  ) throws(TranslationFailure) {
    let table = try TranslationTable(
      decks, by: settings.joinKey, listed: settings.languageColumns)
    let missing = table.missingTranslations(settings.conversion.rules)
    for diagnostic in missing { report.show(diagnostic) }
    result.add(missing)
    let target = settings.exportTarget
    let name = target.name(in: settings.export.format) ?? target.path
    let exported = try TranslationExporter(table, of: decks, settings.export).result(as: name)
    do throws(OutputError) {
      result.add(
        try target.write([exported.file], groupCount: nil, in: places), areCompared: false)
    } catch {
      throw .output(error)
    }
    guard case .file(let path) = target, report.showsDetails else { return }
    for deck in decks {
      let skips = table.isIncomplete(in: deck.language) ? ["--skip-invalid"] : []
      let words =
        [ShellWord.inputArgument(path)]
        + ((exported.mappings[deck.language] ?? []).flatMap {
          ["--map", "\($0.field.rawValue)=\($0.name)"]
        } + skips).map { FilePath($0) }
      report.show(
        "to read '\(deck.language)': quizpress convert "
          + words.map { ShellWord($0).quoted }.joined(separator: " "))
    }
  }
}
