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

  /// The numbers of groups that were merged into the file; nil if it was written anew.
  public let merging: MergeCounts?

  /// The numbers of files that were written, and of files that already had the same contents.
  public let counts: FileCounts

  /// The diagnostics about the files in a folder of groups, such as files that no group has any more.
  public let diagnostics: [Diagnostic]

  package init(
    path: FilePath, isFolder: Bool, groupCount: Int?, counts: FileCounts,
    merging: MergeCounts? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.isFolder = isFolder
    self.groupCount = groupCount
    self.counts = counts
    self.merging = merging
    self.diagnostics = diagnostics
  }
}

/// The numbers of groups in a file into which groups were merged.
public struct MergeCounts: Hashable, Sendable {
  /// The number of groups that were added at the end.
  public internal(set) var added = 0
  /// The number of groups that were replaced by groups with the same titles.
  public internal(set) var replaced = 0
  /// The number of groups that stayed as they were.
  public internal(set) var kept = 0

  var groupCount: Int { added + replaced + kept }
}

/// The number of files that were written, and of files that already had the same contents, which are not touched.
public struct FileCounts: Hashable, Sendable {
  /// The number of files that are new or changed.
  public internal(set) var changed = 0
  /// The number of files that already had the same contents.
  public internal(set) var unchanged = 0

  /// The number of files that were removed, because no group has them any more.
  public internal(set) var removed = 0

  /// Creates counts of no files.
  package init() {}

  package static func - (one: FileCounts, other: FileCounts) -> FileCounts {
    var rest = one
    rest.changed -= other.changed
    rest.unchanged -= other.unchanged
    rest.removed -= other.removed
    return rest
  }
}
