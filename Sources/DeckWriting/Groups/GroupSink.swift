import ByteText
package import DeckBuilding
import SystemIO

/// A sink for groups, which are written one at a time, as soon as they are built.
package protocol GroupSink: AnyObject {
  /// Writes the groups of `deck`.
  func write(_ deck: BuiltDeck) throws(OutputError)

  /// Ends the output.
  func finish() throws(OutputError)
}

/// A sink that writes nothing: the groups are only checked.
package final class NoGroupSink: GroupSink {
  package init() {}
  package func write(_ deck: BuiltDeck) {}
  package func finish() {}
}

/// A sink that writes a bundle, or one group object per line, to standard output or to a file.
package final class StreamSink: GroupSink {
  private let path: String?
  private let file: StagedFile?
  private let writer: GroupWriter
  private let isLines: Bool
  private var count = 0

  /// Creates a sink that writes to the file at `path`, which is replaced when the output is
  /// complete, or to standard output, where each group can be read as soon as it is complete.
  ///
  /// The output must not be one of `inputs`.
  package init(
    path: String?, isCompact: Bool, isLines: Bool, reading inputs: [Input]
  ) throws(OutputError) {
    if let path {
      try inputs.checkNone(is: path)
    } else {
      try inputs.checkNoneIsStandardOutput()
    }
    self.path = path
    self.isLines = isLines
    writer = GroupWriter(isCompact: isCompact || isLines, inBundle: !isLines)
    do {
      file = try path.map { (path) throws(SystemError) in
        TemporaryName.sweep(FileSystem.parent(of: FileSystem.resolved(path)))
        return try StagedFile(path: path, number: 0)
      }
    } catch {
      throw .failed(path: path ?? "<stdout>", error)
    }
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    for group in deck.built.groups {
      try writing { (sink) throws(SystemError) in
        if isLines {
          try writer.write(group, of: deck, to: sink)
        } else {
          try writer.write(group, isFirst: count == 0, of: deck, to: sink)
        }
      }
      count += 1
    }
  }

  package func finish() throws(OutputError) {
    guard count > 0 else { return }
    if !isLines { try writing { (sink) throws(SystemError) in try writer.writeEnd(to: sink) } }
    do {
      if let file, try file.finish(isSynchronized: true) { try file.commit() }
    } catch {
      throw .failed(path: path ?? "<stdout>", error)
    }
  }

  private func writing(
    _ body: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(OutputError) {
    do {
      if let file {
        try body { (bytes) throws(SystemError) in try file.write(bytes) }
      } else {
        let output = FileDescriptor.standardOutput
        try body { (bytes) throws(SystemError) in try output.writeText(bytes) }
      }
    } catch {
      throw .failed(path: path ?? "<stdout>", error)
    }
  }
}

/// A sink that writes one file per group into a folder; a file is complete as soon as its group is.
package final class FolderSink: GroupSink {
  private var groups: GroupFolder
  private var isBegun = false

  /// Creates a sink that writes into `folder`, which is created with the first group. None of
  /// `inputs` may be a file in the folder that a group could replace.
  package init(folder: String, isCompact: Bool, reading inputs: [Input]) throws(OutputError) {
    try inputs.checkNone(isGroupIn: folder)
    groups = GroupFolder(folder, isCompact: isCompact)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    let folder = groups.path
    try groups.write(deck) { (path, body) throws(OutputError) in
      do throws(SystemError) {
        try begin(folder)
        let file = try StagedFile(path: path, number: 0)
        try body { (bytes) throws(SystemError) in try file.write(bytes) }
        if try file.finish(isSynchronized: false) { try file.commit() }
      } catch {
        throw .failed(path: path, error)
      }
    }
  }

  /// Creates the folder and removes temporary files of killed runs, before the first file is
  /// written. A folder that is deleted later is not created again, because the files in it are lost
  /// too.
  private func begin(_ folder: String) throws(SystemError) {
    if isBegun { return }
    try FileSystem.makeDirectories(folder)
    TemporaryName.sweep(folder)
    isBegun = true
  }

  package func finish() {
    FileSystem.synchronize()
  }
}
