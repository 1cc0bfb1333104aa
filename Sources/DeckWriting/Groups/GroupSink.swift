package import DeckBuilding
package import SystemIO

/// A destination of groups, which arrive all at once or one at a time.
package protocol GroupSink: AnyObject {
  /// Writes the groups of `deck` after the groups of earlier decks.
  func write(_ deck: BuiltDeck) throws(OutputError)

  /// Ends the output.
  func finish() throws(OutputError)
}

/// A sink that writes a bundle, or one group object per line, to a file or to standard output.
///
/// A file is replaced when the output is complete. From standard output, each group can be read as
/// soon as it is complete.
package final class StreamSink: GroupSink {
  private let destination: Destination
  private let writer: GroupWriter
  private let isLines: Bool
  private var isEmpty = true

  /// Creates a sink that adds the file at `path` to `files`, or writes to standard output if `path`
  /// is nil.
  package init(
    _ path: FilePath?, _ form: OutputForm, in files: OutputFiles
  ) throws(OutputError) {
    isLines = form.isLines
    writer = GroupWriter(isCompact: form.isCompact || isLines, inBundle: !isLines)
    if let path {
      destination = .file(try files.open(path), files)
    } else {
      destination = .standardOutput
    }
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    if deck.built.groups.isEmpty { return }
    try destination.write { (sink) throws(SystemError) in
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
      try destination.write { (sink) throws(SystemError) in try writer.writeEnd(to: sink) }
    }
    try destination.close()
  }

  private enum Destination {
    case file(StagedFile, OutputFiles)
    case standardOutput

    func write(
      _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
    ) throws(OutputError) {
      do {
        switch self {
        case .file(let file, _): try body { (bytes) throws(SystemError) in try file.write(bytes) }
        case .standardOutput:
          let output = FileDescriptor.standardOutput
          try body { (bytes) throws(SystemError) in try output.writeText(bytes) }
        }
      } catch {
        throw .failed(path: path, error)
      }
    }

    func close() throws(OutputError) {
      if case .file(let file, let files) = self { try files.close(file) }
    }

    private var path: FilePath {
      switch self {
      case .file(let file, _): file.path
      case .standardOutput: "<stdout>"
      }
    }
  }
}
