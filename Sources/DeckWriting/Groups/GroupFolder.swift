import DeckBuilding
import SystemIO

/// A folder that gets one file per group, named after its title.
struct GroupFolder {
  /// The path of the folder.
  let path: String

  private let writer: GroupWriter
  private var names = FileNames()

  init(_ path: String, isCompact: Bool) {
    self.path = path
    writer = GroupWriter(isCompact: isCompact, inBundle: false)
  }

  /// Writes the groups of `deck`. For each of them, `writeFile` is called with the path of its file
  /// and a function that writes the bytes to a sink.
  mutating func write(
    _ deck: BuiltDeck,
    writeFile: (
      String, ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
    ) throws(OutputError) -> Void
  ) throws(OutputError) {
    for group in deck.built.groups {
      let file = FileSystem.path(path, names.name(for: deck.texts.string(group.title)))
      try writeFile(file) { (sink) throws(SystemError) in
        try writer.write(group, of: deck, to: sink)
      }
    }
  }
}
