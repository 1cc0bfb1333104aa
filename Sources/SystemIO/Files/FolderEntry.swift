/// An entry of a folder, as the folder lists it: the file itself has not been examined.
package struct FolderEntry {
  package let name: FilePath

  /// Whether the entry may lead to a folder: it is one, it is a link, or the kinds of entries are
  /// not listed.
  package let canBeFolder: Bool

  /// Whether the entry is a symbolic link or may be one.
  package let canBeLink: Bool

  init(_ entry: CLibrary.DirectoryEntry) {
    name = entry.name
    canBeFolder = entry.kind != .other
    canBeLink = entry.kind == .link || entry.kind == .unknown
  }
}
