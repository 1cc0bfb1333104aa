import DeckConversion

/// The files of the repository around the current folder as a commit has them, in a temporary folder.
///
/// git writes them as for a checkout, with the line ends and the filters of the repository. So a
/// search for decks, deck files and patterns finds what it would have found then.
struct CommittedFiles {
  /// The root of the repository, and the folder that takes its place.
  private let root: FilePath
  private let copy: FilePath

  /// Calls `body` while the files of a commit are in place of the current folder, with arguments that lead to them.
  static func read<Result>(
    of commit: String, _ arguments: Arguments, _ body: (CommittedFiles, Arguments) -> Result
  ) throws(Git.GitError) -> Result {
    let root = FileSystem.resolved(try Git.line(of: ["rev-parse", "--show-toplevel"]))
    let temporary = try rethrowing(as: Git.GitError.notWritten, TemporaryFolder.init)
    defer { temporary.remove() }
    let folder = FileSystem.resolved(temporary.path)
    let files = CommittedFiles(root: root, copy: folder.appending("files"))
    let current = files.copied(FileSystem.resolved("."))
    try rethrowing(as: Git.GitError.notWritten) { () throws(SystemError) in
      try FileSystem.makeDirectories(current)
      // A search for a deck file ends there, as at the root of the repository.
      try FileSystem.makeDirectories(files.copy.appending(".git"))
    }
    let index = folder.appending("index")
    for step in [["read-tree", commit], ["checkout-index", "-aq", "--prefix=\(files.copy)/"]] {
      _ = try Git.output(of: ["-C", "\(root)"] + step, index: index)
    }
    return try rethrowing(as: Git.GitError.notWritten) { () throws(SystemError) in
      try FileSystem.inFolder(current) { body(files, files.leading(arguments)) }
    }
  }

  private func leading(_ arguments: Arguments) -> Arguments {
    var arguments = arguments
    // Standard input is new; the file whose place it takes was there.
    let file = arguments.values.removeValue(forKey: "stdin-filename")?.first
    arguments.inputs = arguments.inputs.compactMap { $0 == "-" ? file : $0 }.map(path)
    arguments.values["config"] = arguments.values["config"]?.map(path)
    return arguments
  }

  /// Returns a path that leads from the copy of the current folder to what was at `path`.
  private func path(_ path: FilePath) -> FilePath {
    let staysInside = !path.isAbsolute && !path.components.contains("..")
    return staysInside ? path : copied(FileSystem.location(of: path))
  }

  /// Returns the path of the copy of a file, or its own path if it is outside of the repository.
  private func copied(_ place: FilePath) -> FilePath {
    place.isInside(root) ? copy.appending(place.relative(to: root)) : place
  }

  /// Returns whether a path leads to a file of the repository as it is now: a link or a deck file has
  /// its absolute path.
  func isNow(at path: FilePath) -> Bool {
    let place = FileSystem.resolved(path)
    return place.isInside(root) && !place.isInside(copy)
  }
}
