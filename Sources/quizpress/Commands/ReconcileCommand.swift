import DeckConversion

/// The command `reconcile`, a merge driver of git.
struct ReconcileCommand {
  /// The paths of the base, of ours and of theirs.
  private let paths: [FilePath]

  /// The path of the file in the repository; the three files may have any names.
  private let path: FilePath
  private let format: InputFormat
  private let settings: Settings

  /// Whether git calls the command: it gives the path in the repository.
  private let isMergeDriver: Bool

  /// Interprets the arguments, which name three versions of a file.
  init(_ arguments: Arguments) throws(UsageErrors) {
    guard arguments.inputs.count == 3 else {
      throw UsageErrors(
        messages: ["expected three files, BASE, OURS and THEIRS, found \(arguments.inputs.count)"],
        command: .reconcile)
    }
    paths = arguments.inputs
    let path = arguments.values["path"]?.first?.path ?? arguments.inputs[1]
    var file = arguments
    file.inputs = [path]
    let settings = try Request.requests(file, .reconcile).first?.settings ?? Settings()
    guard let format = settings.conversion.format ?? InputFormat(namedPath: path) else {
      throw UsageErrors(
        messages: [
          "'\(path)' has no known file extension; name the file with --path, or its format with "
            + "--format"
        ],
        command: .reconcile)
    }
    guard !format.isWorkbook else {
      throw UsageErrors(
        messages: ["'\(path)' is a workbook, which cannot be merged; export it as CSV or YAML"],
        command: .reconcile)
    }
    self.path = path
    self.format = format
    self.settings = settings
    isMergeDriver = arguments.has("path")
  }

  /// Merges the files, and writes the result in place of ours.
  func run() -> ExitStatus {
    var contents: [Bytes] = []
    for path in paths {
      do throws(SystemError) {
        contents.append(try Input.file(path, format: format).read())
      } catch {
        Report().show(escaped("\(path): error: the file cannot be read: \(error)"))
        return .inputOrOutput
      }
    }
    let merged: Reconciliation
    do throws(Reconciliation.Failure) {
      merged = try Reconciliation(
        base: contents[0], ours: contents[1], theirs: contents[2], path: path, format: format,
        settings.conversion)
    } catch {
      for line in lines(about: error) { Report().show(line) }
      return isMergeDriver ? mergeLines() : .usage
    }
    if let status = write(merged.content) { return status }
    let report = Report()
    for conflict in merged.conflicts { report.show(line(about: conflict)) }
    if merged.conflicts.isEmpty { return .success }
    report.show("\(pluralized(merged.conflicts.count, "conflict")) marked in the file")
    return .refused
  }

  /// Merges the files by lines. A driver that merges nothing would leave ours without any mark of what
  /// theirs has changed.
  private func mergeLines() -> ExitStatus {
    let report = Report()
    guard let merged = Git.mergedLines(base: paths[0], ours: paths[1], theirs: paths[2]) else {
      return .usage
    }
    if let status = write(Bytes(merged.content)) { return status }
    report.show(
      escaped("\(path)") + ": note: merged by lines instead, as git does"
        + (merged.hasConflicts ? "; there are conflicts" : ""))
    return ExitStatus(hasErrors: merged.hasConflicts)
  }

  /// Writes the result in place of ours. Returns the status if that fails.
  private func write(_ content: Bytes) -> ExitStatus? {
    do throws(OutputError) {
      let files = OutputFiles(OutputPlaces(reading: []))
      try files.write(paths[1]) { (sink) throws(SystemError) in
        try sink(content[0..<content.count])
      }
      try files.commit()
      return nil
    } catch {
      Report().show(error)
      return ExitStatus(failure: error)
    }
  }

  private func line(about conflict: MergeConflict) -> String {
    let place = conflict.prompt.map { " of \(quoted($0)) in \(quoted(conflict.group))" }
    return escaped("\(path)") + ": conflict: \(escaped(conflict.field))"
      + (place ?? " \(quoted(conflict.group))")
  }

  private func lines(about failure: Reconciliation.Failure) -> [String] {
    // A driver merges the lines instead.
    let start = escaped("\(path)") + (isMergeDriver ? ": note: " : ": error: ")
    return switch failure {
    case .faulty(let side, let diagnostic):
      [
        start + "\(side.rawValue) has an error, so that its questions are not merged:",
        diagnostic,
      ]
    case .unknownLayout:
      [
        start + "the file is neither a table with the same columns on both sides and a row for "
          + "each question, nor written by quizpress, so that a merge by questions would lose "
          + "something"
      ]
    case .changedColumn(let column, let prompt):
      [
        start + "one side has removed the question \(quoted(prompt)), and the other one has "
          + "changed its column \(quoted(column)). Remove the question on both "
          + "sides, or on none"
      ]
    }
  }
}
