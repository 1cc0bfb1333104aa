import DeckBuilding
package import SystemIO

extension [Input] {
  /// Checks that no input is, or is linked from, a file in `folder` that the file of a group could
  /// replace. The titles of the groups are not known yet, so any JSON file could be replaced.
  ///
  /// - Throws: `OutputError.isInput`.
  package func checkNone(isGroupIn folder: FilePath) throws(OutputError) {
    let identities = Set(compactMap(\.identity))
    guard !identities.isEmpty, let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.ending?.lowercased() == "json" {
      let path = folder.appending(name)
      guard let status = try? FileStatus.of(path: path) else { continue }
      if identities.contains(status.identity) { throw .isInput(path: path) }
    }
  }
}
