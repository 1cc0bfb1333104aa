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
  package func write(
    _ exported: [ExportFile], groupCount: Int, in places: OutputPlaces
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places)
    if self == .standardOutput { try places.takeStandardOutput() }
    for file in exported {
      switch self {
      case .standardOutput: try writeToStandardOutput(file.content)
      case .file(let path): try files.write(path, file.content)
      case .folder(let folder): try files.write(folder.appending(file.path), file.content)
      }
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

  /// Writes to standard output. A closed pipe is not an error: its reader has stopped reading.
  private func writeToStandardOutput(_ content: Bytes) throws(OutputError) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.writeText(content[0..<content.count])
    } catch {
      if error != .brokenPipe { throw .failed(path: path, error) }
    }
  }
}
