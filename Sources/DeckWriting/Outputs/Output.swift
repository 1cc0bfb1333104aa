public import SystemIO

/// A destination of groups or of information about them.
public enum Output: Hashable, Sendable {
  /// A folder for one file per group, named after its title.
  case folder(FilePath)
  /// A file for the array of all groups.
  case bundle(FilePath)
  /// A file of groups, into which the groups are merged: each replaces the one with the same title
  /// and keeps its score, and all others stay as they are.
  case merged(FilePath)
  /// Standard output, for the array of all groups.
  case standardOutput
  /// A folder for the unused records of each input.
  case rejects(FilePath)
  /// A file for the source location of each field.
  case sourceMap(FilePath)
  /// A file for a preview: a page of HTML that shows all questions and diagnostics.
  case page(FilePath)
  /// A folder for a preview with one page per group, and a page of contents called `index.html`.
  case pages(FilePath)
}
