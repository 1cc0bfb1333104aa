package import DeckBuilding
package import DeckWriting
package import SystemIO

/// Exports decks to formats that people edit.
///
/// Converting an export gives the exported deck, to the byte: each export is converted before it is returned.
package struct Exporter {
  private let options: ExportOptions

  package init(_ options: ExportOptions) {
    self.options = options
  }

  /// Returns the files of `deck`: one per group, or one that is called `name`.
  package func files(
    of deck: BuiltDeck, as name: FilePath?
  ) throws(ExportError) -> [ExportFile] {
    if deck.built.groups.isEmpty { return [] }
    let bundle = deck.compactBundle()
    var difference: String?
    let hasChoices = !deck.records.choices.isEmpty
    for form in ExportForm.all(for: options.format, hasChoices: hasChoices) {
      let files = deck.exported(options, form, as: name)
      let again = Conversion(readingOptions(of: deck)).build(inputs(files))
      let bundleAgain = again.compactBundle()
      if again.errorCount == 0,
        bundleAgain.hasSameBytes(as: bundle)
      {
        return files
      }
      difference =
        again.diagnostics().first { $0.severity == .error }.map { "\($0)" } ?? difference
    }
    throw .inexact(diagnostic: difference)
  }

  /// The options with which an export is read: the default ones, except for limits and for choices that are kept.
  private func readingOptions(of deck: BuiltDeck) -> ConversionOptions {
    var reading = ConversionOptions()
    reading.limits = deck.options.limits
    reading.threads = deck.options.threads
    if deck.options.choicesUse == .keep { reading.choicesUse = .keep }
    return reading
  }

  /// Returns files as inputs, in the order in which they are found in a folder.
  private func inputs(_ files: [ExportFile]) -> [Input] {
    files.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }.map {
      Input(.bytes($0.content), path: $0.path, format: options.format.inputFormat)
    }
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
      exported = try Exporter(options).files(of: deck, as: isFolder ? nil : name)
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
