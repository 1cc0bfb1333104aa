import DeckConversion

/// The command `format`.
struct FormatCommand {
  let requests: [Request]

  /// The numbers of files that were formatted, and of files that were not.
  private struct Counts {
    var formatted = 0
    var unchanged = 0
    var refused = 0
    var status = ExitStatus.success
  }

  /// Formats the inputs of each request.
  func run() throws(UsageErrors) -> ExitStatus {
    let runs = try Request.runs(requests)
    let settings = requests.first?.settings ?? Settings()
    let report = Report(settings.report)
    let output = PrintedText()
    var counts = Counts()
    // The outputs of a deck file are made of the same inputs.
    var paths: Set<FilePath> = []
    for (request, inputs) in runs {
      let inputs = inputs.filter { paths.insert($0.path).inserted }.map { $0.readable() }
      try request.refuseRecords(in: inputs)
      format(inputs, request, report, output, &counts)
    }
    report.show(summary(counts, changesNothing: settings.changesNothing))
    let isUntidy = settings.changesNothing && counts.formatted > 0
    return max(
      counts.status, ExitStatus(hasErrors: isUntidy || counts.refused > 0), output.finish())
  }

  private func format(
    _ inputs: [Input], _ request: Request, _ report: Report, _ output: PrintedText,
    _ counts: inout Counts
  ) {
    let settings = request.settings
    let formatted = Conversion(settings.conversion).format(inputs)
    for refused in formatted.refused {
      report.show(refused.message)
      // A folder may have files that cannot be formatted, but not files that should be.
      if refused.isOfUnsupportedKind, !request.paths.contains(refused.input.path) { continue }
      counts.refused += 1
      counts.status = max(counts.status, refused.status)
    }
    if !settings.changesNothing {
      do throws(RewritingFailure) {
        try formatted.inputs.write()
      } catch {
        report.show(error.message)
        counts.status = max(counts.status, error.status)
        return output.writeTexts(of: inputs)
      }
    }
    for (_, file) in formatted.inputs.files.sorted(by: { $0.key < $1.key }) {
      if settings.printsDiff {
        for line in file.diff { output.write(line) }
      } else if !settings.changesNothing, !file.input.isFile {
        output.write(file.content)
      }
      if report.showsDetails, !settings.printsDiff {
        report.show(
          "\(settings.changesNothing ? "would format" : "formatted") \(escaped(file.input.name))")
      }
    }
    counts.formatted += formatted.inputs.files.count
    counts.unchanged += formatted.tidyCount - formatted.inputs.files.count
    if !settings.changesNothing {
      output.writeTexts(
        of: inputs.indices.filter { formatted.inputs.files[$0] == nil }.map { inputs[$0] })
    }
  }

  private func summary(_ counts: Counts, changesNothing: Bool) -> String {
    var parts = [
      "\(changesNothing ? "would format" : "formatted") \(pluralized(counts.formatted, "file"))",
      "\(pluralized(counts.unchanged, "file")) already formatted",
    ]
    if counts.refused > 0 { parts.append("\(pluralized(counts.refused, "file")) not formatted") }
    return parts.joined(separator: ", ")
  }
}

extension FormattedInputs.Refused {
  /// Whether no file of this kind can be formatted.
  fileprivate var isOfUnsupportedKind: Bool {
    switch reason {
    case .refused(.workbook), .refused(.compressed): true
    default: false
    }
  }

  /// The exit status of a command for which the input was named.
  fileprivate var status: ExitStatus {
    if case .failed(let failure) = reason { failure.status } else { .refused }
  }

  /// The refusal as a message.
  fileprivate var message: String {
    switch reason {
    case .failed(let failure): failure.message
    case .refused(let refusal):
      ([escaped(input.name)] + (place.map { ["\($0.line)", "\($0.column)"] } ?? []))
        .joined(separator: ":")
        + ": \(isOfUnsupportedKind ? "note" : "error"): not formatted: \(refusal.words)"
    }
  }
}

extension TextOutline.Unsupported {
  /// The parts of this kind, as the beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .anchor: "anchors are"
    case .alias: "aliases are"
    case .tag: "tags are"
    case .mergeKey: "merge keys are"
    case .containerKey: "keys that are lists or objects are"
    case .depth: "values nested so deeply are"
    }
  }
}

extension TidyingRefusal {
  /// The reason as words.
  fileprivate var words: String {
    switch self {
    case .workbook: "a workbook has no text; export it as a table with quizpress export"
    case .compressed: "the file is compressed; unpack it first"
    case .unread: "the file cannot be read to its end; quizpress check shows why"
    case .unsupported(let part, _): "\(part.words) not supported"
    case .loneReturns: "lines end with carriage returns alone; save it with other line ends"
    case .irregularRows: "quotes or rows are not as in the rest of the table; see quizpress check"
    case .inexact: "it would be read differently afterward"
    }
  }
}
