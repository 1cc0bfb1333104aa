import DeckConversion

/// The command `fix`.
struct FixCommand {
  let runs: [Request.Run]
  let settings: FixSettings
  let reporting: ReportSettings

  /// The numbers of what was fixed and what was not.
  private struct Counts {
    var values = 0
    var files = 0
    var remaining = 0
    var hasUnchangeableFile = false
    var status = ExitStatus.success
  }

  /// Whether no file is changed.
  private var isTrial: Bool { settings.use != .write }

  func run() throws(UsageErrors) -> ExitStatus {
    for (request, inputs) in runs { try refuseWorkbooks(inputs, request) }
    let report = Report(reporting)
    let output = StandardStream.output
    var counts = Counts()
    var changed: ChangedFiles?
    if let base = reporting.changedSince {
      do throws(Git.GitError) {
        changed = try ChangedFiles(since: base)
      } catch {
        let failure = RunFailure.changes(error)
        report.show(failure.error.line)
        return ExitStatus(failure)
      }
    }
    // The outputs of a deck file are made of the same inputs, perhaps with other columns. A file is
    // fixed for one after the other, but its differences are shown once.
    var shownPaths: Set<FilePath> = []
    for (request, inputs) in runs {
      let inputs = inputs.filter { shownPaths.insert($0.path).inserted || !isTrial }
        .map { $0.readable() }
      if inputs.isEmpty { continue }
      do throws(RewritingFailure) {
        try fix(inputs, request, in: changed, report, output, &counts)
      } catch {
        report.show(error.message)
        counts.status = max(counts.status, error.status)
        if !isTrial { Self.write(textsOf: inputs, to: output) }
      }
    }
    if counts.hasUnchangeableFile {
      report.show(
        "help: workbooks and compressed files are not changed; correct workbooks in a spreadsheet "
          + "program, and unpack other files first")
    }
    report.show(summary(counts))
    let isLeft = counts.remaining > 0 || isTrial && counts.values > 0
    return max(counts.status, ExitStatus(hasErrors: isLeft), output.end())
  }

  /// Fixes the inputs of a request, or the ones that have `changed`, and shows what was fixed and what remains.
  private func fix(
    _ inputs: [Input], _ request: Request, in changed: ChangedFiles?, _ report: Report,
    _ output: StandardStream, _ counts: inout Counts
  ) throws(RewritingFailure) {
    var options = request.settings.conversion
    turnOnRules(in: &options.rules)
    let inputs = inputs.map { input in
      var input = input
      if var rules = input.options.rules {
        turnOnRules(in: &rules)
        input.options.rules = rules
      }
      return input
    }
    let wanted = Set(settings.codes.isEmpty ? Conversion.fixableCodes : settings.codes)
    let fixed = try Conversion(options).fix(inputs, wanted) { changed?.contains($0) ?? true }
    if !isTrial { try fixed.inputs.write() }
    if fixed.inputs.hasCompressedFile { counts.hasUnchangeableFile = true }
    show(fixed.outcome, wanted, in: changed, report, &counts)
    for (_, file) in fixed.inputs.files.sorted(by: { $0.key < $1.key }) {
      if settings.use == .diff {
        let diff = UnifiedDiff(file.text.old, file.text.new, name: escaped(file.input.name))
        for line in diff.lines { output.writeLine(line) }
      } else if !isTrial, !file.input.isFile {
        output.writeText(file.content.span)
      }
      if report.showsDetails, settings.use != .diff {
        let verb = isTrial ? "would fix" : "fixed"
        report.show("\(verb) \(escaped(file.input.name)) (\(pluralized(file.count, "value")))")
      }
      counts.values += file.count
      counts.files += 1
    }
    if !isTrial {
      let others = inputs.indices.filter { fixed.inputs.files[$0] == nil }.map { inputs[$0] }
      Self.write(textsOf: others, to: output)
    }
  }

  private func turnOnRules(in rules: inout SeverityRules) {
    for code in settings.codes { rules[.code(code)] = .reported }
    if settings.codes.isEmpty {
      for code in Conversion.fixableCodes { rules.turnOnUnlessIgnored(code) }
    }
  }

  /// Shows the diagnostics that remain: errors, and those with the codes that were to be fixed.
  private func show(
    _ outcome: Conversion.Outcome, _ wanted: Set<DiagnosticCode>, in changed: ChangedFiles?,
    _ report: Report, _ counts: inout Counts
  ) {
    outcome.deck.forEachDiagnostic(with: report.details) { diagnostic in
      guard diagnostic.severity == .error || wanted.contains(diagnostic.code),
        changed?.contains(diagnostic.location.path) ?? true
      else { return }
      report.show(diagnostic)
      counts.remaining += 1
      if diagnostic.location.sheet != nil { counts.hasUnchangeableFile = true }
    }
    if outcome.hasUnreadableInput { counts.status = .inputOrOutput }
  }

  /// Writes the inputs that are not files to standard output as they are: the text is the output,
  /// also if nothing in it has changed.
  private static func write(textsOf inputs: [Input], to output: StandardStream) {
    for input in inputs where input.isText {
      if let bytes = try? input.read() { output.writeText(bytes.span) }
    }
  }

  private func summary(_ counts: Counts) -> String {
    let remaining =
      counts.remaining == 0
      ? ""
      : "; \(pluralized(counts.remaining, "diagnostic")) \(counts.remaining == 1 ? "remains" : "remain")"
    if counts.values == 0 { return "fixed nothing" + remaining }
    return "\(isTrial ? "would fix" : "fixed") \(pluralized(counts.values, "value")) in "
      + pluralized(counts.files, "file") + remaining
  }

  /// Refuses workbooks that are named. Those in folders are only reported.
  private func refuseWorkbooks(_ inputs: [Input], _ request: Request) throws(UsageErrors) {
    let workbooks = inputs.filter { $0.format.isWorkbook && request.paths.contains($0.path) }
    guard workbooks.isEmpty else {
      throw UsageErrors(
        workbooks.map {
          """
          '\($0.name)' is a workbook, which quizpress does not change; correct its cells in a \
          spreadsheet program, or save it as CSV and fix that
          """
        })
    }
  }
}

extension RewritingFailure {
  var message: String {
    switch self {
    case .unreadable(let path, let error):
      escaped("\(path): error: the file cannot be read: \(error)")
    case .notReproducible(let path):
      escaped(
        "\(path): error: the file has changed in the meantime, or its bytes cannot be written in its "
          + "encoding as they are; nothing was changed")
    case .severalNames(let path, let count):
      escaped(
        "\(path): error: the file has \(withThousandsSeparators(count)) names (hard links), of which the "
          + "others would keep the old content; nothing was changed. Replace the others by symbolic links, "
          + "or correct the file in an editor")
    case .changesMeaning:
      "quizpress: the fixes would change which records are used, or cause an error; nothing "
        + "was changed. Choose some of them with --fix"
    case .output(let error): error.message
    }
  }

  var status: ExitStatus {
    switch self {
    case .unreadable: .inputOrOutput
    case .notReproducible, .severalNames, .changesMeaning: .refused
    case .output(let error): ExitStatus(failure: error)
    }
  }
}
