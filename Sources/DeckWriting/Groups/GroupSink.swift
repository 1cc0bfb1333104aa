package import DeckBuilding
package import SystemIO

/// A destination of groups, which arrive all at once or one at a time.
package protocol GroupSink: AnyObject {
  /// Writes the groups of `deck` after the groups of earlier decks.
  func write(_ deck: BuiltDeck) throws(OutputError)

  func finish() throws(OutputError)
}

/// A sink that writes a bundle, or one group object per line, to a file or to standard output.
///
/// A file is replaced when the output is complete. From standard output, each group can be read as
/// soon as it is complete.
package final class StreamSink: GroupSink {
  private let files: OutputFiles

  /// The file, or nil for standard output.
  private let file: StagedFile?
  private let writer: GroupWriter
  private let isLines: Bool
  private var isEmpty = true

  /// Creates a sink that adds the file at `path` to `files`, or writes to standard output if `path` is nil.
  package init(
    _ path: FilePath?, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) {
    isLines = form.layout == .lines
    writer = GroupWriter(isCompact: form.layout != .indented, inBundle: !isLines)
    self.files = files
    file = try path.map { (path) throws(OutputError) in try files.open(path) }
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    if deck.built.groups.isEmpty { return }
    try write { (sink) throws(SystemError) in
      if isLines {
        for group in deck.built.groups { try writer.write(group, of: deck, to: sink) }
      } else {
        try writer.writeGroups(
          of: deck, startingBundle: isEmpty, on: deck.options.threads, to: sink)
      }
    }
    isEmpty = false
  }

  /// Ends the output. Without a group, nothing is written, and an old file stays.
  package func finish() throws(OutputError) {
    if isEmpty { return }
    if !isLines {
      try write { (sink) throws(SystemError) in try writer.writeEnd(to: sink) }
    }
    if let file { try files.close(file) }
  }

  private func write(
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    try failing(file?.path ?? "<stdout>") { () throws(SystemError) in
      if let file {
        try body { (bytes) throws(SystemError) in try file.write(bytes) }
      } else {
        let output = FileDescriptor.standardOutput
        try body { (bytes) throws(SystemError) in try output.writeText(bytes) }
      }
    }
  }
}
