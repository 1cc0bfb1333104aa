package import DeckBuilding
package import SystemIO

/// A sink that writes the source map of all groups to a file.
package final class SourceMapSink: GroupSink {
  private let file: StagedFile
  private let files: OutputFiles
  private var writer = SourceMapWriter()

  /// Creates a sink that adds the file at `path` to `files`.
  package init(_ path: FilePath, in files: OutputFiles) throws(OutputError) {
    self.files = files
    file = try files.open(path)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    try failing(file.path) { () throws(SystemError) in
      try writer.write(deck) { (bytes) throws(SystemError) in try file.write(bytes) }
    }
  }

  /// Ends the output. Without a group, nothing is written, and an old file stays.
  package func finish() throws(OutputError) {
    if writer.groupCount == 0 { return }
    try failing(file.path) { () throws(SystemError) in
      try writer.writeEnd { (bytes) throws(SystemError) in try file.write(bytes) }
    }
    try files.close(file)
  }
}
