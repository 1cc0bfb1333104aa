package import DeckBuilding
package import SystemIO

/// A sink that writes one file per group into a folder, named after the group's title.
package final class FolderSink: GroupSink {
  private let folder: FilePath
  private let files: OutputFiles
  private let writer: GroupWriter
  private var names = FileNames()
  private var isBegun = false

  /// Creates a sink that adds to `files`. The folder is created with the first group.
  package init(_ folder: FilePath, isCompact: Bool, in files: OutputFiles) {
    self.folder = folder
    self.files = files
    writer = GroupWriter(isCompact: isCompact, inBundle: false)
  }

  package func write(_ deck: BuiltDeck) throws(OutputError) {
    for group in deck.built.groups {
      try begin()
      let path = folder.appending(names.name(for: deck.texts.string(group.title)))
      try files.write(path) { (sink) throws(SystemError) in
        try writer.write(group, of: deck, to: sink)
      }
    }
  }

  /// Creates the folder before the first file is written. A folder that is deleted later is not
  /// created again, because the files in it are lost too.
  private func begin() throws(OutputError) {
    if !isBegun { try files.makeFolder(folder) }
    isBegun = true
  }

  package func finish() {}
}
