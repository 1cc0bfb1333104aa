/// An entry of a folder, as the folder lists it: the file itself has not been examined.
package struct FolderEntry {
  package let name: FilePath

  /// Whether the entry may lead to a folder: it is one, it is a link, or its kind is not listed.
  package let canBeFolder: Bool

  init(_ entry: CLibrary.DirectoryEntry) {
    name = entry.name
    canBeFolder = !entry.isFile
  }
}
