public import DeckReporting
public import SystemIO

/// An output that was written: how many of its files are new or changed.
public struct WrittenOutput: Hashable, Sendable {
  /// The path of the file, or of the folder.
  public let path: FilePath

  /// Whether the output is a folder of files.
  public let isFolder: Bool

  /// The number of groups in the file, if it is a file of groups.
  public let groupCount: Int?

  /// The numbers of files that were written, and of files that already had the same contents.
  public let counts: FileCounts

  /// The diagnostics about the files in a folder of groups, such as files that no group has any more.
  public let diagnostics: [Diagnostic]

  package init(
    path: FilePath, isFolder: Bool, groupCount: Int?, counts: FileCounts,
    diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.isFolder = isFolder
    self.groupCount = groupCount
    self.counts = counts
    self.diagnostics = diagnostics
  }
}

/// The number of files that were written, and of files that already had the same contents, which
/// are not touched.
public struct FileCounts: Hashable, Sendable {
  public internal(set) var changed = 0
  public internal(set) var unchanged = 0

  /// The number of files that were removed, because no group has them any more.
  public internal(set) var removed = 0

  /// Creates counts of no files.
  package init() {}

  static func - (one: FileCounts, other: FileCounts) -> FileCounts {
    var rest = one
    rest.changed -= other.changed
    rest.unchanged -= other.unchanged
    rest.removed -= other.removed
    return rest
  }
}
