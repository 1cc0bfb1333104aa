package import DeckBuilding
import DeckReporting
import SystemIO

extension BuiltDeck {
  /// Writes all groups to each of `outputs`.
  ///
  /// All files are written to temporary files, and replace the old ones when all are complete and
  /// on disk, so an error leaves every old file unchanged. Without a group, and with a reason to
  /// withhold the groups, only rejects and previews are written.
  ///
  /// Runs that merge into one file wait for each other. If another program changes it after it was read,
  /// everything begins again.
  ///
  /// Other outputs of the command are in `places`. Returns what was written, in the order of the
  /// outputs, without standard output.
  @discardableResult
  package func write(
    to outputs: [Output], as form: OutputForm = OutputForm(), in places: OutputPlaces? = nil
  ) throws(OutputError) -> [WrittenOutput] {
    let places = places ?? OutputPlaces(reading: inputs)
    // The known parts of refused records are written all the same.
    let outputs = withholding == nil ? outputs : outputs.filter(\.showsRecords)
    if outputs.contains(.standardOutput) { try places.takeStandardOutput() }
    if !options.keepsRejects, let path = outputs.first(where: \.showsRecords)?.path {
      throw .recordsNotKept(path: path)
    }
    let lock = FolderLock.locks(
      outputs.compactMap { output in
        if case .merged(let path) = output { FileSystem.resolved(path).parent } else { nil }
      })
    defer { withExtendedLifetime(lock) {} }
    let taken = places.taken
    for _ in 1..<Self.maxAttemptCount {
      do {
        return try write(outputs, form, places)
      } catch {
        guard case .failed(_, .changed) = error else { throw error }
        places.taken = taken
      }
    }
    return try write(outputs, form, places)
  }

  /// The number of times that other programs may change a file between reading and replacing it.
  private static var maxAttemptCount: Int { 100 }

  /// Writes all groups to each of `outputs`, unless a file into which they are merged has changed.
  private func write(
    _ outputs: [Output], _ form: OutputForm, _ places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places, form.use)
    var written: [WrittenOutput] = []
    for output in outputs {
      let (earlier, diagnosticCount) = (files.counts, files.diagnostics.count)
      let merging = try write(output, form, in: files)
      let counts = files.counts - earlier
      let diagnostics = Array(files.diagnostics.dropFirst(diagnosticCount))
      guard let path = output.path, counts != FileCounts() || !diagnostics.isEmpty else { continue }
      let isBundle = if case .bundle = output { true } else { false }
      written.append(
        WrittenOutput(
          path: path, isFolder: output.filePath == nil,
          groupCount: isBundle ? built.groups.count : merging?.groupCount, counts: counts,
          merging: merging, diagnostics: diagnostics))
    }
    try files.commit()
    if outputs.contains(.standardOutput) { try writeToStandardOutput(form, files) }
    return written
  }

  /// Writes the files of one output. Returns the numbers of groups that were merged, if it is a file that had some.
  private func write(
    _ output: Output, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) -> MergeCounts? {
    switch output {
    case .rejects(let folder):
      try forEachRejectsFile { (file) throws(OutputError) in
        try files.write(folder.appending(file.path), file.content)
      }
    case .page(let path): try writePage(path, form, files)
    case .pages(let folder): try writePages(toFolder: folder, form, files)
    case .folder(let folder):
      try write(to: FolderSink(folder, form, in: files, of: inputs, options.rules))
    case .standardOutput: break
    case _ where built.groups.isEmpty: break
    case .merged(let path):
      return try merge(into: path, isCompact: form.layout != .indented, in: files)
    case .bundle(let path): try write(to: StreamSink(path, form, in: files))
    case .sourceMap(let path): try files.write(path, SourceMap(deck: self).write)
    }
    return nil
  }

  private func write(to sink: any GroupSink) throws(OutputError) {
    try sink.write(self)
    try sink.finish()
  }

  /// Writes the bundle to standard output. A closed pipe is not an error: its reader has stopped reading.
  private func writeToStandardOutput(
    _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    do {
      try write(to: StreamSink(nil, form, in: files))
    } catch {
      if !error.isBrokenPipe { throw error }
    }
  }
}
