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
  /// What cannot be examined, such as a folder in which files might match, is found too, so that it
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
      let path: FilePath = folder == "" ? "." : folder
      do throws(SystemError) {
        let status = try FileStatus.of(path: path)
        guard status.kind == .directory, known.insert(status.identity).inserted else { continue }
        paths.append(folder)
        pending += try FileSystem.entries(ofFolder: path)
          .filter { $0.canBeFolder && !$0.name.isHidden }
          .map { folder.appending($0.name) }
      } catch {
        if !FileSystem.isMissing(path, error) { unsearched.append(folder) }
      }
    }
  }

  /// Returns whether `path` contains characters of patterns.
  package static func isPattern(_ path: FilePath) -> Bool {
    path.bytes.contains(where: "*?[".utf8.contains)
  }

  /// Continues the paths with the names that match the next component of the pattern.
  private mutating func match(_ component: FilePath) {
    guard Self.isPattern(component) || component.bytes.contains(UInt8(ascii: "\\")) else {
      paths = paths.map { $0.appending(component) }
      return
    }
    var searched: Set<FileStatus.Identity> = []
    let folders = paths.sorted()
    paths = []
    for folder in folders { search(folder, for: component, &searched) }
  }

  private mutating func search(
    _ folder: FilePath, for component: FilePath, _ searched: inout Set<FileStatus.Identity>
  ) {
    let path: FilePath = folder == "" ? "." : folder
    do throws(SystemError) {
      let status = try FileStatus.of(path: path)
      guard status.kind == .directory, searched.insert(status.identity).inserted else { return }
      for name in try FileSystem.names(in: path)
      where CLibrary.matches(name, pattern: component) {
        paths.append(folder.appending(name))
      }
    } catch {
      if !FileSystem.isMissing(path, error) { unsearched.append(folder) }
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
