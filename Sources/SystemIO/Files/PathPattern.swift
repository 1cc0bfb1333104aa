/// A pattern for paths below a folder, a line of `.gitignore` (gitignore(5)).
///
/// - Without a `/`, except at its end, it matches names at any depth, otherwise paths.
/// - `*`, `?` and `[…]` match within a name, and `**` matches any number of folders.
/// - With a `/` at its end, it matches folders only.
package struct PathPattern: Sendable {
  /// A part of the pattern between slashes.
  private enum Component: Sendable {
    case name(FilePath)
    case wildcards(FilePath)
    case anyFolders

    init(_ component: FilePath) {
      self =
        component == "**"
        ? .anyFolders : component.hasWildcards ? .wildcards(component) : .name(component)
    }

    func matches(_ name: FilePath) -> Bool {
      switch self {
      case .name(let own): own == name
      case .wildcards(let pattern):
        CLibrary.matches(name, pattern: pattern, includingHidden: true)
      case .anyFolders: true
      }
    }
  }

  private let parts: [Component]

  /// Whether the pattern matches names at any depth.
  package let isOfNames: Bool

  /// Whether only folders match.
  private let isOfFolders: Bool

  /// Whether the line begins with `!`, which includes files that an earlier line excludes.
  package let includes: Bool

  /// Creates the pattern of a line, or returns nil if it is a comment, which begins with `#`, or if there is nothing
  /// that it could match.
  package init?(_ line: FilePath) {
    var bytes = line.bytes[...]
    while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") {
      bytes.removeLast()
    }
    if bytes.first == UInt8(ascii: "#") { return nil }
    includes = bytes.first == UInt8(ascii: "!")
    let pattern = FilePath(bytes: includes ? bytes.dropFirst() : bytes)
    let components = pattern.components
    guard !components.isEmpty else { return nil }
    isOfFolders = pattern.isOfFolder
    isOfNames = components.count == 1 && !pattern.isAbsolute && components != ["**"]
    var parts = components.map(Component.init)
    // At the end, `**` matches the contents of a folder, but not the folder.
    if case .anyFolders = parts.last { parts.append(.wildcards("*")) }
    self.parts = parts
  }

  /// Returns whether the pattern matches the path with these components.
  package func matches(_ components: some BidirectionalCollection<FilePath>, isFolder: Bool) -> Bool
  {
    if isOfFolders, !isFolder { return false }
    if isOfNames { return components.last.map(parts[0].matches) ?? false }
    // The positions in the pattern that the components so far lead to.
    var positions = withFollowing([0])
    for component in components {
      var next: Set<Int> = []
      for position in positions where position < parts.count {
        if case .anyFolders = parts[position] {
          next.insert(position)
        } else if parts[position].matches(component) {
          next.insert(position + 1)
        }
      }
      positions = withFollowing(next)
    }
    return positions.contains(parts.count)
  }

  /// Returns the positions, and the ones after each `**`, which may match no folder at all.
  private func withFollowing(_ positions: Set<Int>) -> Set<Int> {
    var all = positions
    for position in positions {
      var position = position
      while position < parts.count, case .anyFolders = parts[position] {
        position += 1
        all.insert(position)
      }
    }
    return all
  }
}
