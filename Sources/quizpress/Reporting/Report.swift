import DeckConversion

/// Reports a conversion on a standard stream, and to the outputs for programs.
final class Report {
  /// The width of a terminal that does not know its own.
  private static let usualWidth = 80

  private let settings: ReportSettings

  /// The numbers of errors and warnings that were shown.
  private var (errorCount, warningCount) = (0, 0)
  private let diagnostics: RunDiagnostics?

  /// The numbers of diagnostics that are not shown: the baseline or an earlier state has them.
  private var acceptedCounts: [DiagnosticSeverity: Int] = [:]
  private let stream: StandardStream
  private let isOnStandardOutput: Bool
  private let renderer: TextRenderer
  private let isColored: Bool

  /// A report in as much detail as the settings say, which adds all diagnostics to `diagnostics`. It is written to
  /// standard error, or to standard output if it is the result that the user asked for.
  init(
    _ settings: ReportSettings = ReportSettings(), _ diagnostics: RunDiagnostics? = nil,
    onStandardOutput isOnStandardOutput: Bool = false
  ) {
    self.settings = settings
    self.isOnStandardOutput = isOnStandardOutput
    stream = isOnStandardOutput ? .output : .error
    self.diagnostics = diagnostics
    let isTerminal = stream.isTerminal
    renderer = TextRenderer(width: isTerminal ? stream.columns ?? Self.usualWidth : nil)
    isColored = settings.color.isOn(forTerminal: isTerminal)
  }

  /// The needed details of diagnostics: excerpts to be shown on a terminal, and else what programs need.
  var details: DiagnosticDetails {
    if stream.isTerminal, settings.showsDetails { return .excerpts }
    return diagnostics?.isEmpty == false ? .identity : .none
  }

  /// Whether more than errors and the summary is shown.
  var showsDetails: Bool { settings.showsDetails }

  /// Shows diagnostics as far as the settings allow; hidden ones are not even formatted.
  func showDiagnostics(of outcome: Conversion.Outcome) {
    if diagnostics?.isEmpty ?? true {
      outcome.deck.forEachDiagnostic(where: shows, with: details, write)
    } else {
      outcome.deck.forEachDiagnostic(with: details) { add($0) }
      diagnostics?.endDeck(outcome.deck)
    }
  }

  /// Shows the parts that are not read of the inputs of a deck that is compared with others, and its errors if
  /// the comparison does not have them.
  func showUnread(of outcome: Conversion.Outcome, withErrors: Bool) {
    outcome.deck.forEachDiagnostic(with: details) { diagnostic in
      let isError = diagnostic.severity == .error
      if isError ? withErrors : diagnostic.code.isAboutUnread { showEach(diagnostic) }
    }
  }

  /// Shows that the inputs are read with the settings of a deck file.
  func showSettings(of deckFile: FilePath) {
    if settings.showsDetails { stream.writeLine(escaped("settings: \(deckFile)")) }
  }

  /// Shows a diagnostic at once if the settings allow it.
  func show(_ diagnostic: Diagnostic) {
    add(diagnostic)
    stream.flush()
    diagnostics?.flushStreams()
  }

  /// Shows a diagnostic at once, also if it has the cause of another one.
  func showEach(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.repetition = nil
    show(diagnostic)
  }

  /// Shows a diagnostic, perhaps along with later ones, if the settings allow it.
  func add(_ diagnostic: Diagnostic) {
    guard diagnostics?.add(diagnostic) ?? true else {
      acceptedCounts[diagnostic.severity, default: 0] += 1
      return
    }
    if shows(diagnostic.severity) { write(diagnostic) }
  }

  private func write(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    // The first one of several may be hidden.
    if settings.baseline != nil || settings.changedSince != nil { diagnostic.repetition = nil }
    // Whoever limits the number of errors wants them one by one.
    if settings.maxErrors < .max, diagnostic.repetition?.scope == .records {
      diagnostic.repetition = nil
    }
    if case .later = diagnostic.repetition { return }
    for line in renderer.lines(of: diagnostic) {
      stream.writeLine(line, isColored: isColored)
    }
  }

  /// Returns whether to show the next diagnostic of a severity, and counts it if so.
  private func shows(_ severity: DiagnosticSeverity) -> Bool {
    switch (severity, settings.detail) {
    case (_, .summary), (.warning, .errors), (.note, .errors): false
    case (.error, _): count(&errorCount)
    case (.warning, _): count(&warningCount)
    case (.note, _): true
    }
  }

  private func count(_ shown: inout Int) -> Bool {
    guard shown < settings.maxErrors else { return false }
    shown += 1
    return true
  }

  /// Returns the number of errors and warnings of a run that were not shown only because there were too many.
  private func hiddenCount(of totals: RunTotals) -> Int {
    switch settings.detail {
    case .everything: totals.errorCount - errorCount + totals.warningCount - warningCount
    case .errors: totals.errorCount - errorCount
    case .summary: 0
    }
  }

  /// Shows the reason why an output could not be written.
  func show(_ failure: OutputError) {
    if let diagnostic = failure.diagnostic { _ = diagnostics?.add(diagnostic) }
    stream.writeLine(escaped(failure.message))
  }

  /// Shows the failure of a run, if there was one, and its summary, and returns its exit status.
  func finish(_ result: RunResult) -> ExitStatus {
    let result = result.subtracting(acceptedCounts)
    let hiddenCount = hiddenCount(of: result.totals)
    if hiddenCount > 0 {
      showDetail("\(pluralized(hiddenCount, "more diagnostic")) not shown")
    }
    if let failure = result.failure { show(failure) }
    var totals = result.totals
    if result.failure != nil { totals.errorCount += 1 }
    diagnostics?.add(totals)
    let hasErrors = totals.errorCount > 0
    if hasErrors || totals.warningCount > 0 {
      let errors = pluralized(totals.errorCount, "error")
      stream.writeLine("\(errors), \(pluralized(totals.warningCount, "warning"))")
    }
    for output in result.written where output.counts != FileCounts() {
      showDetail(escaped(output.message))
    }
    // The groups may be those whose diagnostics an earlier state has.
    if let refusedGroups = result.refusedGroups,
      hasErrors || settings.changedSince == nil
    {
      showDetail(refusedGroups)
    }
    if result.isCutShort {
      showDetail("reading stopped because of --fail-fast; the rest of the inputs was not read")
    }
    if let line = result.toleranceLine { showDetail(line) }
    if let line = result.withholdingLine { stream.writeLine(line) }
    stream.writeLine("\(totals.summary)")
    if hasErrors, let advised = result.advised {
      showDetail("help: \(advised)")
    } else if !result.optionsForValidQuestions.isEmpty {
      let options = result.optionsForValidQuestions.joined(separator: " ")
      showDetail("help: correct the errors, or add \(options) to write the other questions")
    }
    if let fixing = result.fixing { showDetail("help: \(fixing)") }
    return max(result.status, end())
  }

  /// Ends the report. A report that cannot be written is an error, unless standard error was closed on purpose.
  private func end() -> ExitStatus {
    if isOnStandardOutput { return stream.end() }
    do throws(SystemError) {
      try stream.finish()
      return .success
    } catch {
      return error == .badDescriptor ? .success : .inputOrOutput
    }
  }

  func show(_ line: String) {
    stream.writeLine(line)
  }

  private func showDetail(_ line: String) {
    if settings.showsDetails { stream.writeLine(line) }
  }
}

extension OutputError {
  var message: String {
    switch self {
    case .failed, .notExported, .notMerged: description
    case .tooManyQuestions: "quizpress: \(self); write one page per group with --output DIR/"
    case .isInput, .isRepeated, .recordsNotKept, .unreadableManifest:
      "quizpress: \(self)"
    }
  }
}

extension WrittenOutput {
  fileprivate var message: String {
    guard isFolder else {
      let merged = merging.map { ": \($0.words)" } ?? ""
      let groups = groupCount.map { " (\(pluralized($0, "group"))\(merged))" } ?? ""
      return (counts.changed > 0 ? "wrote " : "unchanged ") + "\(path)\(groups)"
    }
    let removed =
      counts.removed > 0 ? ", \(withThousandsSeparators(counts.removed)) removed" : ""
    let unchanged = pluralized(counts.unchanged, "file")
    if counts.changed == 0 { return "unchanged \(path) (\(unchanged)\(removed))" }
    let rest =
      (counts.unchanged > 0 ? ", \(withThousandsSeparators(counts.unchanged)) unchanged" : "")
      + removed
    return "wrote \(path) (\(pluralized(counts.changed, "file"))\(rest))"
  }
}

extension MergeCounts {
  fileprivate var words: String {
    [(added, "added"), (replaced, "replaced"), (kept, "kept")].filter { $0.0 > 0 }
      .map { "\(withThousandsSeparators($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
