package import SystemIO

/// Patterns for the paths of inputs, in the syntax of `.gitignore` (gitignore(5)): a pattern for a
/// folder is also one for everything in it.
package struct InputPatterns: Sendable {
  private let rules: IgnoreRules

  /// Creates patterns that are relative to the folder at a path.
  package init(_ patterns: [FilePath], in folder: FilePath) {
    rules = IgnoreRules(patterns, in: FileSystem.resolved(folder).components)
  }

  /// Returns whether a pattern matches the path of a file, or of a folder around it.
  package func matches(_ path: FilePath) -> Bool {
    let components = FileSystem.resolved(path).components
    return components.indices.contains { last in
      let isFolder = last < components.count - 1
      return rules.excludes(Array(components[...last]), isFolder: isFolder) ?? false
    }
  }
}
