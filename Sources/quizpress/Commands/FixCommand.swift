import DeckConversion

/// The command `fix`.
struct FixCommand {
  private let runs: [Request.Run]
  private let settings: FixSettings
  private let changedSince: String?
  private let report: Report
  private let output = StandardStream.output

  /// The files that are fixed, if not all are.
  private var changed: ChangedFiles?

  // The numbers of what was fixed and what was not.
  private var (valueCount, fileCount, remainingCount) = (0, 0, 0)
  private var hasUnchangeableFile = false
  private var status = ExitStatus.success

  init(_ runs: [Request.Run], _ settings: Settings) {
    (self.runs, self.settings) = (runs, settings.fix)
    changedSince = settings.report.changedSince
    report = Report(settings.report)
  }

  /// Whether no file is changed.
  private var isTrial: Bool { settings.use != .write }

  mutating func run() throws(UsageErrors) -> ExitStatus {
    for (request, inputs) in runs { try refuseWorkbooks(inputs, request) }
    do throws(Git.GitError) {
      changed = try changedSince.map { (base) throws(Git.GitError) in
        try ChangedFiles(since: base)
      }
    } catch {
      let failure = RunFailure.changes(error)
      report.show(failure.error.line)
      return ExitStatus(failure)
    }
    // The outputs of a deck file are made of the same inputs, perhaps with other columns. A file is
    // fixed for one after the other, but its differences are shown once.
    var shownPaths: Set<FilePath> = []
    for (request, inputs) in runs {
      let inputs = inputs.filter { shownPaths.insert($0.path).inserted || !isTrial }
        .map { $0.readable() }
      if inputs.isEmpty { continue }
      do throws(RewritingFailure) {
        try fix(inputs, request)
      } catch {
        report.show(error.message)
        status = max(status, error.status)
        if !isTrial { write(textsOf: inputs) }
      }
    }
    if hasUnchangeableFile {
      report.show(
        "help: workbooks and compressed files are not changed; correct workbooks in a spreadsheet "
          + "program, and unpack other files first")
    }
    report.show(summary)
    let isLeft = remainingCount > 0 || isTrial && valueCount > 0
    return max(status, ExitStatus(hasErrors: isLeft), output.end())
  }

  /// Fixes the inputs of a request, or the ones that have `changed`, and shows what was fixed and what remains.
  private mutating func fix(_ inputs: [Input], _ request: Request) throws(RewritingFailure) {
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
    let wanted = Set(settings.codes.isEmpty ? TextFixing.codes : settings.codes)
    let fixed = try Conversion(options).fix(inputs, wanted, where: isFixed)
    if !isTrial { try fixed.inputs.write() }
    if fixed.inputs.hasCompressedFile { hasUnchangeableFile = true }
    show(fixed.outcome, wanted)
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
      valueCount += file.count
      fileCount += 1
    }
    if !isTrial {
      write(textsOf: inputs.indices.filter { fixed.inputs.files[$0] == nil }.map { inputs[$0] })
    }
  }

  private func isFixed(_ path: String) -> Bool { changed?.contains(path) ?? true }

  private func turnOnRules(in rules: inout SeverityRules) {
    for code in settings.codes { rules[.code(code)] = .reported }
    if settings.codes.isEmpty {
      for code in TextFixing.codes { rules.turnOnUnlessIgnored(code) }
    }
  }

  /// Shows the diagnostics that remain: errors, and those with the codes that were to be fixed.
  private mutating func show(_ outcome: Conversion.Outcome, _ wanted: Set<DiagnosticCode>) {
    outcome.deck.forEachDiagnostic(with: report.details) { diagnostic in
      guard diagnostic.severity == .error || wanted.contains(diagnostic.code),
        isFixed(diagnostic.location.path)
      else { return }
      report.show(diagnostic)
      remainingCount += 1
      if diagnostic.location.sheet != nil { hasUnchangeableFile = true }
    }
    if outcome.hasUnreadableInput { status = .inputOrOutput }
  }

  /// Writes the inputs that are not files to standard output as they are: the text is the output,
  /// also if nothing in it has changed.
  private func write(textsOf inputs: [Input]) {
    for input in inputs where input.isText {
      if let bytes = try? input.read() { output.writeText(bytes.span) }
    }
  }

  private var summary: String {
    let remaining =
      remainingCount == 0
      ? ""
      : "; \(pluralized(remainingCount, "diagnostic")) \(remainingCount == 1 ? "remains" : "remain")"
    if valueCount == 0 { return "fixed nothing" + remaining }
    return "\(isTrial ? "would fix" : "fixed") \(pluralized(valueCount, "value")) in "
      + pluralized(fileCount, "file") + remaining
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
