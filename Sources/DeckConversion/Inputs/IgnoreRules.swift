package import SystemIO

/// The rules of ignore files, or of a user, for the files and folders that a search excludes.
package struct IgnoreRules: Sendable {
  /// The rules in one folder, to which their paths are relative.
  private struct Rules: Sendable {
    /// The components of the path of the folder.
    let folder: [FilePath]

    let excludesNamesElsewhere: Bool
    let patterns: [PathPattern]
  }

  private var lists: [Rules] = []

  var isEmpty: Bool { lists.isEmpty }

  /// Creates rules that exclude nothing.
  init() {}

  /// Creates the rules of a user for the folder whose path has the components `folder`.
  init(_ patterns: [FilePath], in folder: [FilePath]) {
    if patterns.isEmpty { return }
    lists = [
      Rules(
        folder: folder, excludesNamesElsewhere: true,
        patterns: patterns.compactMap { PathPattern($0) })
    ]
  }

  /// Adds the lines of an ignore file in the folder whose path has the components `folder`.
  mutating func add(lines: [UInt8], in folder: [FilePath]) {
    let lines = lines.split(separator: UInt8(ascii: "\n")).map {
      FilePath(bytes: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
    lists.append(
      Rules(
        folder: folder, excludesNamesElsewhere: false,
        patterns: lines.compactMap { PathPattern($0) }))
  }

  /// Returns whether the file or folder whose path has these components is excluded; nil if no rule
  /// matches. The last rule that matches decides.
  func excludes(_ path: [FilePath], isFolder: Bool) -> Bool? {
    for list in lists.reversed() {
      let isBelow = path.starts(with: list.folder)
      guard isBelow || list.excludesNamesElsewhere else { continue }
      let components = isBelow ? path.dropFirst(list.folder.count) : path[...]
      for pattern in list.patterns.reversed() where isBelow || pattern.isOfNames {
        if pattern.matches(components, isFolder: isFolder) { return !pattern.includes }
      }
    }
    return nil
  }
}

extension IgnoreRules {
  /// Creates patterns that are relative to the folder at a path, in the syntax of `.gitignore` (gitignore(5)): a pattern
  /// for a folder is also one for everything in it.
  package init(_ patterns: [FilePath], in folder: FilePath) {
    self.init(patterns, in: FileSystem.resolved(folder).components)
  }

  /// Returns whether a pattern matches the path of a file, or of a folder around it.
  package func matches(_ path: FilePath) -> Bool {
    let components = FileSystem.resolved(path).components
    return components.indices.contains { last in
      let isFolder = last < components.count - 1
      return excludes(Array(components[...last]), isFolder: isFolder) ?? false
    }
  }
}
