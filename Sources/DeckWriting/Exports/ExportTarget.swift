import ByteText
package import SystemIO

/// The destination of an export.
package enum ExportTarget: Hashable, Sendable {
  /// A file for all groups.
  case file(FilePath)
  /// A folder for one file per group.
  case folder(FilePath)
  /// Standard output, for all groups.
  case standardOutput

  /// The path of the destination, for messages.
  package var path: FilePath {
    switch self {
    case .file(let path), .folder(let path): path
    case .standardOutput: "<stdout>"
    }
  }

  /// The name of the file for all groups; nil if there is a file per group. Standard output takes
  /// the name of a file in `format`.
  package func name(in format: ExportFormat) -> FilePath? {
    switch self {
    case .file(let path): path.name
    case .folder: nil
    case .standardOutput: FilePath("export" + format.ending)
    }
  }

  /// Writes the files of an export, which has `groupCount` groups, and returns what was written.
  ///
  /// - Throws: An `OutputError` for an output that is an input, is repeated, or cannot be written.
  package func write(
    _ exported: [ExportFile], groupCount: Int, in places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places)
    switch self {
    case .standardOutput:
      try places.takeStandardOutput()
      for file in exported { try writeToStandardOutput(file.content) }
      return []
    case .file(let path):
      for file in exported { try write(file, path, files) }
    case .folder(let folder):
      for file in exported { try write(file, folder.appending(file.path), files) }
    }
    try files.commit()
    guard files.counts != FileCounts() else { return [] }
    let isFolder = if case .folder = self { true } else { false }
    return [
      WrittenOutput(
        path: path, isFolder: isFolder, groupCount: isFolder ? nil : groupCount,
        counts: files.counts)
    ]
  }

  private func write(
    _ file: ExportFile, _ path: FilePath, _ files: OutputFiles
  ) throws(OutputError) {
    try files.write(path) { (sink) throws(SystemError) in
      try sink(file.content[0..<file.content.count])
    }
  }

  /// Writes to standard output. A closed pipe is not an error: its reader has stopped reading.
  private func writeToStandardOutput(_ content: Bytes) throws(OutputError) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.writeText(content[0..<content.count])
    } catch {
      if error != .brokenPipe { throw .failed(path: path, error) }
    }
  }
}
