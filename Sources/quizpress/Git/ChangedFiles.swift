import DeckConversion

/// The files of a repository that differ from a commit, as git names them: changed, added and
/// untracked ones.
struct ChangedFiles {
  /// The paths without symbolic links.
  private var paths: Set<FilePath> = []

  /// Asks git for the files of the repository around the current folder that differ from the common
  /// ancestor of `base` and `HEAD`.
  init(since base: String) throws(Git.Failure) {
    let root = try Git.line(of: ["rev-parse", "--show-toplevel"])
    let commit = try Git.commonAncestor(of: base)
    let changed = ["diff", "--name-only", "-z", "--diff-filter=d", commit, "--"]
    let new = ["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", ":/"]
    for name in try (Git.output(of: changed) + Git.output(of: new)).split(separator: 0) {
      paths.insert(FileSystem.resolved(root.appending(FilePath(bytes: name))))
    }
  }

  /// Returns whether the file with this name is among them.
  func contains(_ name: String) -> Bool { paths.contains(FileSystem.resolved(FilePath(name))) }
}
