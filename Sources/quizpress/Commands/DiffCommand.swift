import DeckConversion

/// The command `diff`.
struct DiffCommand {
  /// The paths of the old deck and of the new one.
  private let paths: [FilePath]
  private let arguments: Arguments
  private let settings: Settings

  /// Interprets the arguments, which name two decks.
  init(_ arguments: Arguments) throws(UsageErrors) {
    guard arguments.inputs.count == 2 else {
      throw UsageErrors("expected two decks, OLD and NEW, found \(arguments.inputs.count)")
    }
    paths = arguments.inputs
    self.arguments = arguments
    settings = try Request(arguments, .diff).settings
  }

  /// Compares the decks, and prints the changes.
  func run() throws(UsageErrors) -> ExitStatus {
    var decks: [[ListedGroup]] = []
    var status = ExitStatus.success
    for path in paths {
      let files = GitFiles(path)
      var side = arguments
      side.inputs = [files?.path ?? path]
      let runs: [Request.Run]
      if let files {
        let request = try Request(side, .diff)
        do throws(Git.GitError) {
          runs = [(request, try files.inputs(format: request.settings.conversion.format))]
        } catch {
          Report().show(UsageError(message: error.message(about: "\(path)")).line)
          return ExitStatus(.changes(error))
        }
      } else {
        runs = Request.first(of: try Request.runs(try Request.requests(side, .diff)))
      }
      var groups: [ListedGroup] = []
      for (request, inputs) in runs {
        let outcome = Conversion(request.settings.conversion.forComparing).run(inputs)
        guard reportErrors(of: outcome) else { return .inputOrOutput }
        if outcome.errorCount > 0 { status = .refused }
        groups += outcome.deck.listedGroups
      }
      decks.append(groups)
    }
    let changes = DeckComparison(decks[0], decks[1]).changes
    if settings.exitsWithDifference, !changes.isEmpty { status = .refused }
    if let page = settings.writing.outputs.first?.path {
      status = max(status, write(changes, to: page))
    }
    return max(status, show(changes))
  }

  /// Reports the errors of a deck, whose refused records are not compared, and the parts that are not read.
  /// Returns false if the deck cannot be read.
  private func reportErrors(of outcome: Conversion.Outcome) -> Bool {
    let report = Report(settings.report)
    report.showUnread(of: outcome, withErrors: true)
    let count = outcome.summary.refusedCount
    if count > 0 {
      report.show(
        "\(pluralized(count, "refused record")) not compared; a question that is refused in one deck "
          + "looks removed or added")
    }
    return !outcome.hasUnreadableInput
  }

  // MARK: Output

  private func write(_ changes: [DeckChange], to path: FilePath) -> ExitStatus {
    let page = Page(changes, from: "\(paths[0])", to: "\(paths[1])")
    do throws(OutputError) {
      let files = OutputFiles(OutputPlaces(reading: paths.map { Input.file($0) }))
      try files.write(path, page.write)
      try files.commit()
      return .success
    } catch {
      Report().show(error)
      return ExitStatus(failure: error)
    }
  }

  private func show(_ changes: [DeckChange]) -> ExitStatus {
    let output = StandardStream.output
    if settings.form == .json {
      let counts = changes.counts.map { ($0.kind.rawValue, JSONValue.number($0.count)) }
      let value: JSONValue = ["changes": .list(changes.map(\.json)), "summary": .object(counts)]
      output.writeLine(value.text())
      return output.end()
    }
    let isColored = settings.report.color.isOn(forTerminal: output.isTerminal)
    var renderer = ChangeRenderer()
    for change in changes {
      for line in renderer.lines(of: change) { output.writeLine(line, isColored: isColored) }
    }
    if !changes.isEmpty { output.writeLine("") }
    output.writeLine(ChangeRenderer.summary(of: changes), isColored: isColored)
    return output.end()
  }
}
