/// A search for the files whose paths match a pattern (glob(7)).
///
/// The pattern is matched component by component; the component `**` matches any number of folders. A folder that is reachable by several paths is
/// searched once for each component, so that `*/../*/..` does not multiply the paths.
package struct PatternSearch {
  /// The paths that match the components so far.
  private var paths: [FilePath]

  /// The folders that cannot be searched.
  private var unsearched: [FilePath] = []

  /// Returns the paths of the files that match `pattern`, relative to `folder`, in byte order.
  ///
  /// An entry that cannot be examined, such as a folder in which files might match, is found too, so that it
  /// is reported when it is read.
  package static func paths(matching pattern: FilePath, in folder: FilePath) -> [FilePath] {
    var search = PatternSearch(paths: [pattern.isAbsolute ? "/" : folder])
    let components = pattern.components
    for (index, component) in components.enumerated() {
      if component == "**" {
        // A folder is read with everything in it.
        if index < components.count - 1 { search.matchFolders() }
      } else {
        search.match(component)
      }
    }
    let found = search.paths.filter { mayExist($0, asFolder: pattern.isOfFolder) }
    return (found + search.unsearched).sorted()
  }

  /// Continues the paths with all folders in them at any depth, except hidden ones.
  private mutating func matchFolders() {
    var known: Set<FileStatus.Identity> = []
    var pending = Array(paths.sorted().reversed())
    paths = []
    while let folder = pending.popLast() {
      guard let entries = entries(of: folder, &known) else { continue }
      paths.append(folder)
      pending += entries.filter { $0.canBeFolder && !$0.name.isHidden }
        .map { folder.appending($0.name) }
    }
  }

  /// Returns whether `path` contains characters of patterns.
  package static func isPattern(_ path: FilePath) -> Bool {
    path.bytes.contains(where: "*?[".utf8.contains)
  }

  /// Continues the paths with the names that match the next component of the pattern.
  private mutating func match(_ component: FilePath) {
    guard component.hasWildcards else {
      paths = paths.map { $0.appending(component) }
      return
    }
    var searched: Set<FileStatus.Identity> = []
    let folders = paths.sorted()
    paths = []
    for folder in folders {
      for entry in entries(of: folder, &searched) ?? []
      where CLibrary.matches(entry.name, pattern: component) {
        paths.append(folder.appending(entry.name))
      }
    }
  }

  /// Returns the entries of `folder`, or none if they cannot be read; nil if it is not a folder, or is one
  /// of `known`, to which it is added.
  private mutating func entries(
    of folder: FilePath, _ known: inout Set<FileStatus.Identity>
  ) -> [FolderEntry]? {
    let path: FilePath = folder == "" ? "." : folder
    var isNew = false
    do throws(SystemError) {
      let status = try FileStatus.of(path: path)
      isNew = status.kind == .directory && known.insert(status.identity).inserted
      return isNew ? try FileSystem.entries(ofFolder: path) : nil
    } catch {
      if !FileSystem.isMissing(path, error) { unsearched.append(folder) }
      return isNew ? [] : nil
    }
  }

  private static func mayExist(_ path: FilePath, asFolder: Bool) -> Bool {
    do {
      let status = try FileStatus.of(path: path)
      return !asFolder || status.kind == .directory
    } catch {
      return !FileSystem.isMissing(path, error)
    }
  }
}

extension FilePath {
  /// Whether the path contains characters of patterns, also ones that are escaped.
  var hasWildcards: Bool { PatternSearch.isPattern(self) || bytes.contains(UInt8(ascii: "\\")) }
}
