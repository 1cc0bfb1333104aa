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
  /// - Throws: An `OutputError` for an output that is an input, is repeated, or cannot be written.
  package func write(to outputs: [Output], isCompact: Bool = false) throws(OutputError) {
    var files = OutputFiles(inputs: inputs)
    if outputs.contains(.standardOutput) { try inputs.checkNoneIsStandardOutput() }
    for output in outputs {
      if case .rejects(let folder) = output { try writeRejects(toFolder: folder, &files) }
      if built.groups.isEmpty { continue }
      switch output {
      case .folder(let folder): try write(toFolder: folder, isCompact, &files)
      case .bundle(let path):
        try files.write(path) { (sink) throws(SystemError) in
          try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(
            of: self, on: options.threads, to: sink)
        }
      case .sourceMap(let path):
        try files.write(path) { (sink) throws(SystemError) in
          try SourceMapWriter(self).write(to: sink)
        }
      case .standardOutput, .rejects: break
      }
    }
    try files.commit()
    if !built.groups.isEmpty, outputs.contains(.standardOutput) {
      try writeToStandardOutput(isCompact)
    }
  }

  private func write(
    toFolder folder: String, _ isCompact: Bool, _ files: inout OutputFiles
  ) throws(OutputError) {
    try files.makeFolder(folder)
    var groups = GroupFolder(folder, isCompact: isCompact)
    try groups.write(self) { (path, body) throws(OutputError) in try files.write(path, body) }
  }

  /// Writes the unused records to files with the names of their inputs.
  private func writeRejects(
    toFolder folder: String, _ files: inout OutputFiles
  ) throws(OutputError) {
    let rejected = records.rows.indices.filter { !usage.isUsed($0) }
    guard !rejected.isEmpty else { return }
    try files.makeFolder(folder)
    let reasons = RejectReasons(findings.kept, questionRows: questionRows, origins: records.origins)
    var names = FileNames()
    let rowsByInput = Dictionary(grouping: rejected) { records.origins[$0].input }
    for (input, rows) in rowsByInput.sorted(by: { $0.key < $1.key }) {
      guard let writer = RejectsWriter(self, input: input, reasons) else { continue }
      let path = FileSystem.path(folder, names.name(forFile: inputs[input].fileName))
      let content = writer.content(of: rows)
      guard content.count > 0 else { continue }
      try files.write(path) { (sink) throws(SystemError) in try sink(content.span) }
    }
  }

  /// Writes the bundle to standard output. A closed pipe is not an error: its reader has stopped
  /// reading.
  private func writeToStandardOutput(_ isCompact: Bool) throws(OutputError) {
    let output = FileDescriptor.standardOutput
    do {
      try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(
        of: self, on: options.threads
      ) { (bytes) throws(SystemError) in try output.writeText(bytes) }
    } catch {
      guard error != .brokenPipe else { return }
      throw .failed(path: "<stdout>", error)
    }
  }
}
