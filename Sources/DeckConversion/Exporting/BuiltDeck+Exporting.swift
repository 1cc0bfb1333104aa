package import DeckBuilding
package import DeckWriting
package import SystemIO

extension BuiltDeck {
  /// Returns the files of the deck in a format that people edit: one per group, or one that is called `name`.
  ///
  /// Converting an export gives the exported deck, to the byte: each export is converted before it is returned.
  package func exported(
    _ options: ExportOptions, as name: FilePath?
  ) throws(ExportError) -> [ExportFile] {
    if built.groups.isEmpty { return [] }
    let bundle = compactBundle()
    var difference: String?
    let hasChoices = !records.choices.isEmpty
    for form in ExportForm.all(for: options.format, hasChoices: hasChoices) {
      let files = exported(options, form, as: name)
      // The files are read in the order in which they are found in a folder.
      let inputs = files.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }.map {
        Input(.bytes($0.content), path: $0.path, format: options.format.inputFormat)
      }
      let again = Conversion(optionsForExport).build(inputs)
      let bundleAgain = again.compactBundle()
      if again.errorCount == 0, bundleAgain.hasSameBytes(as: bundle) { return files }
      difference =
        again.diagnostics().first { $0.severity == .error }.map { "\($0)" } ?? difference
    }
    throw .inexact(diagnostic: difference)
  }

  /// The options with which an export is read: the default ones, except for limits and for choices that are kept.
  private var optionsForExport: ConversionOptions {
    var reading = ConversionOptions()
    reading.limits = options.limits
    reading.threads = options.threads
    if options.choicesUse == .keep { reading.choicesUse = .keep }
    return reading
  }
}

extension Conversion.Outcome {
  /// Exports all groups to a file, to a folder with a file per group, or to standard output, and returns
  /// what was written. Without a group, or with a reason to withhold them, nothing is.
  package func export(
    _ options: ExportOptions, to output: Output, in places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    if deck.withholding != nil { return [] }
    let isFolder = if case .folder = output { true } else { false }
    let path = output.path ?? "<stdout>"
    let name = output.path?.name ?? FilePath("export" + options.format.ending)
    let exported: [ExportFile]
    do throws(ExportError) {
      exported = try deck.exported(options, as: isFolder ? nil : name)
    } catch {
      throw .notExported(path: path, error)
    }
    let files = OutputFiles(places)
    if output == .standardOutput { try places.takeStandardOutput() }
    for file in exported {
      if output == .standardOutput {
        try failing(path) { () throws(SystemError) in
          try FileDescriptor.standardOutput.writeText(file.content.span)
        }
      } else {
        try files.write(isFolder ? path.appending(file.path) : path, file.content)
      }
    }
    try files.commit()
    guard files.counts != FileCounts() else { return [] }
    return [
      WrittenOutput(
        path: path, isFolder: isFolder, groupCount: isFolder ? nil : deck.built.groups.count,
        counts: files.counts)
    ]
  }
}
