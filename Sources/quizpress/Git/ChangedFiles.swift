import DeckConversion

/// The files of a repository that differ from a commit, as git names them: changed, added and
/// untracked ones.
struct ChangedFiles {
  /// The paths without symbolic links.
  private var paths: Set<FilePath> = []

  /// Whether each file that was asked for is among them, by its name.
  private var answers: [String: Bool] = [:]

  /// Asks git for the files of the repository around the current folder that differ from the common
  /// ancestor of `base` and `HEAD`.
  init(since base: String) throws(Git.Failure) {
    let root = try Self.output(of: ["rev-parse", "--show-toplevel"], separator: "\n").first
    let names =
      try Self.output(
        of: ["diff", "--name-only", "-z", "--diff-filter=d", "--merge-base", base, "--"])
      + Self.output(
        of: ["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", ":/"])
    for name in names {
      paths.insert(FileSystem.resolved((root ?? ".").appending(name)))
    }
  }

  /// Returns whether the file with this name is among them.
  mutating func contains(_ name: String) -> Bool {
    if let answer = answers[name] { return answer }
    let answer = paths.contains(FileSystem.resolved(FilePath(name)))
    answers[name] = answer
    return answer
  }

  /// Returns what git prints, split at a separator.
  private static func output(
    of arguments: [String], separator: Unicode.Scalar = "\0"
  ) throws(Git.Failure) -> [FilePath] {
    try Git.output(of: arguments).split(separator: UInt8(ascii: separator)).map {
      FilePath(bytes: $0)
    }
  }
}
