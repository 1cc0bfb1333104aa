import ByteText
package import DeckBuilding
import SystemIO

extension BuiltDeck {
  /// Writes all groups to each of `outputs`.
  ///
  /// All files are written to temporary files, and replace the old ones when all are complete and
  /// on disk, so an error leaves every old file unchanged. Without a group, only rejects are
  /// written.
  ///
  /// Other outputs of the command are in `places`. Returns what was written, in the order of the
  /// outputs, without standard output.
  ///
  /// - Throws: An `OutputError` for an output that is an input, is repeated, or cannot be written,
  ///   and for rejects that were not kept.
  @discardableResult
  package func write(
    to outputs: [Output], isCompact: Bool = false, in places: OutputPlaces? = nil
  ) throws(OutputError) -> [WrittenOutput] {
    let places = places ?? OutputPlaces(reading: inputs)
    let files = OutputFiles(places)
    var written: [WrittenOutput] = []
    if outputs.contains(.standardOutput) { try places.takeStandardOutput() }
    for case .rejects(let folder) in outputs where !options.keepsRejects {
      throw .rejectsNotKept(path: folder)
    }
    for output in outputs {
      let before = files.counts
      try write(output, isCompact, in: files)
      written += output.written(files.counts - before, groupCount: built.groups.count)
    }
    try files.commit()
    if outputs.contains(.standardOutput) { try writeToStandardOutput(isCompact, files) }
    return written
  }

  /// Writes the files of one output.
  private func write(
    _ output: Output, _ isCompact: Bool, in files: OutputFiles
  ) throws(OutputError) {
    if case .rejects(let folder) = output { try writeRejects(toFolder: folder, files) }
    if built.groups.isEmpty { return }
    switch output {
    case .folder(let folder): try write(to: FolderSink(folder, isCompact: isCompact, in: files))
    case .bundle(let path): try writeBundle(path, isCompact, in: files)
    case .sourceMap(let path):
      try files.write(path) { (sink) throws(SystemError) in
        try SourceMapWriter(self).write(to: sink)
      }
    case .standardOutput, .rejects: break
    }
  }

  private func writeBundle(
    _ path: FilePath?, _ isCompact: Bool, in files: OutputFiles
  ) throws(OutputError) {
    try write(to: StreamSink(path, isCompact: isCompact, isLines: false, in: files))
  }

  private func write(to sink: any GroupSink) throws(OutputError) {
    try sink.write(self)
    try sink.finish()
  }

  /// Writes the bundle to standard output. A closed pipe is not an error: its reader has stopped
  /// reading.
  private func writeToStandardOutput(
    _ isCompact: Bool, _ files: OutputFiles
  ) throws(OutputError) {
    do {
      try writeBundle(nil, isCompact, in: files)
    } catch {
      if !error.isBrokenPipe { throw error }
    }
  }
}

extension Output {
  /// Returns what was written to the output: nothing, if it has no files.
  fileprivate func written(_ counts: FileCounts, groupCount: Int) -> [WrittenOutput] {
    guard counts != FileCounts() else { return [] }
    switch self {
    case .folder(let path), .rejects(let path):
      return [WrittenOutput(path: path, isFolder: true, groupCount: nil, counts: counts)]
    case .bundle(let path):
      return [WrittenOutput(path: path, isFolder: false, groupCount: groupCount, counts: counts)]
    case .sourceMap(let path):
      return [WrittenOutput(path: path, isFolder: false, groupCount: nil, counts: counts)]
    case .standardOutput: return []
    }
  }
}
