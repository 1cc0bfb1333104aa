package import DeckBuilding
package import DeckReporting
import SystemIO

extension BuiltDeck {
  /// Writes all groups to each of `outputs`.
  ///
  /// All files are written to temporary files, and replace the old ones when all are complete and
  /// on disk, so an error leaves every old file unchanged. Without a group, only rejects and
  /// previews are written.
  ///
  /// Other outputs of the command are in `places`. Returns what was written, in the order of the
  /// outputs, without standard output.
  ///
  /// - Throws: An `OutputError` for an output that is an input, is repeated, or cannot be written,
  ///   and for records that were not kept.
  @discardableResult
  package func write(
    to outputs: [Output], as form: OutputForm = OutputForm(), in places: OutputPlaces? = nil
  ) throws(OutputError) -> [WrittenOutput] {
    let places = places ?? OutputPlaces(reading: inputs)
    let files = OutputFiles(places, form.isComparison ? .compare : .replace)
    var written: [WrittenOutput] = []
    if outputs.contains(.standardOutput) { try places.takeStandardOutput() }
    for output in outputs {
      if !options.keepsRejects, let path = output.pathForRecords {
        throw .recordsNotKept(path: path)
      }
    }
    for output in outputs {
      let (counts, diagnosticCount) = (files.counts, files.diagnostics.count)
      let merging = try write(output, form, in: files)
      written += output.written(
        files.counts - counts, Array(files.diagnostics.dropFirst(diagnosticCount)),
        groupCount: built.groups.count, merging: merging)
    }
    try files.commit()
    if outputs.contains(.standardOutput) { try writeToStandardOutput(form, files) }
    return written
  }

  /// Writes the files of one output. Returns the numbers of groups that were merged, if it is a file
  /// that had some.
  private func write(
    _ output: Output, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) -> MergeCounts? {
    switch output {
    case .rejects(let folder): try writeRejects(toFolder: folder, files)
    case .page(let path): try writePage(path, form, files)
    case .pages(let folder): try writePages(toFolder: folder, form, files)
    case .folder(let folder):
      try write(to: FolderSink(folder, form, in: files, of: inputs, options.rules))
    case .bundle, .merged, .sourceMap, .standardOutput:
      if !built.groups.isEmpty { return try writeGroups(output, form, in: files) }
    }
    return nil
  }

  /// Writes the file or the files of one output for groups. Returns the numbers of groups that were
  /// merged, if it is a file that had some.
  private func writeGroups(
    _ output: Output, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) -> MergeCounts? {
    switch output {
    case .merged(let path): return try merge(into: path, isCompact: form.isCompact, in: files)
    case .bundle(let path): try writeBundle(path, form, in: files)
    case .sourceMap(let path): try write(to: SourceMapSink(path, in: files))
    case .folder, .standardOutput, .rejects, .page, .pages: break
    }
    return nil
  }

  private func writeBundle(
    _ path: FilePath?, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) {
    try write(to: StreamSink(path, form, in: files))
  }

  private func write(to sink: any GroupSink) throws(OutputError) {
    try sink.write(self)
    try sink.finish()
  }

  /// Writes the bundle to standard output. A closed pipe is not an error: its reader has stopped
  /// reading.
  private func writeToStandardOutput(
    _ form: OutputForm, _ files: OutputFiles
  ) throws(OutputError) {
    do {
      try writeBundle(nil, form, in: files)
    } catch {
      if !error.isBrokenPipe { throw error }
    }
  }
}

extension Output {
  /// The path of the output, if it shows records that were refused.
  fileprivate var pathForRecords: FilePath? {
    switch self {
    case .rejects(let path), .page(let path), .pages(let path): path
    case .folder, .bundle, .merged, .sourceMap, .standardOutput: nil
    }
  }

  /// Returns what was written to the output: nothing, if it has no files.
  package func written(
    _ counts: FileCounts, _ diagnostics: [Diagnostic], groupCount: Int, merging: MergeCounts? = nil
  ) -> [WrittenOutput] {
    guard counts != FileCounts() || !diagnostics.isEmpty else { return [] }
    switch self {
    case .folder(let path), .rejects(let path), .pages(let path):
      return [
        WrittenOutput(
          path: path, isFolder: true, groupCount: nil, counts: counts, diagnostics: diagnostics)
      ]
    case .bundle(let path):
      return [
        WrittenOutput(
          path: path, isFolder: false, groupCount: groupCount, counts: counts,
          diagnostics: diagnostics)
      ]
    case .merged(let path):
      return [
        WrittenOutput(
          path: path, isFolder: false, groupCount: merging.map { $0.added + $0.replaced + $0.kept },
          counts: counts, merging: merging, diagnostics: diagnostics)
      ]
    case .sourceMap(let path), .page(let path):
      return [
        WrittenOutput(
          path: path, isFolder: false, groupCount: nil, counts: counts, diagnostics: diagnostics)
      ]
    case .standardOutput: return []
    }
  }
}
