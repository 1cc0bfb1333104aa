import ByteText
package import DeckBuilding
package import SystemIO

/// A sink that writes the groups of a shard to a file as a part.
package final class PartSink: GroupSink {
  private let file: StagedFile
  private let files: OutputFiles
  private var writer: PartWriter

  /// Creates a sink that adds the file at `path` to `files`.
  package init(
    _ path: FilePath, _ writer: PartWriter, in files: OutputFiles
  ) throws(OutputError) {
    self.files = files
    self.writer = writer
    file = try files.open(path)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    try failing { () throws(SystemError) in
      try writer.write(deck) { (bytes) throws(SystemError) in try file.write(bytes) }
    }
  }

  /// Writes lines about other things than groups.
  package func write(
    _ lines: [String], errorCount: Int = 0, warningCount: Int = 0
  ) throws(OutputError) {
    try failing { () throws(SystemError) in
      try writer.write(lines, errorCount: errorCount, warningCount: warningCount) {
        (bytes) throws(SystemError) in try file.write(bytes)
      }
    }
  }

  package func finish() throws(OutputError) {
    try failing { () throws(SystemError) in
      try writer.writeEnd { (bytes) throws(SystemError) in try file.write(bytes) }
    }
    try files.close(file)
  }

  private func failing(_ body: () throws(SystemError) -> Void) throws(OutputError) {
    do {
      try body()
    } catch {
      throw .failed(path: file.path, error)
    }
  }
}
