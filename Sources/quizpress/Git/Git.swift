import DeckConversion

/// The program git, which knows earlier versions of files.
enum Git {
  /// The reason why it has no answer.
  enum GitError: Error {
    /// The program cannot be run.
    case noGit(SystemError)
    /// The message of the program.
    case refused(String)
    /// The clone does not have the history that leads to a commit.
    case shallow(String)
    /// A temporary folder cannot be written to.
    case notWritten(SystemError)

    /// Returns the reason in words, about an option or an input.
    func message(about subject: String) -> String {
      switch self {
      case .noGit(let error): "\(subject) requires git, which cannot be run: \(error)"
      case .refused(let message):
        "\(subject): git reports: \(message.split(separator: "\n").first ?? "")"
      case .shallow(let base):
        "\(subject): this clone is shallow, and has no common ancestor of '\(base)' and HEAD; fetch "
          + "the history with git fetch --unshallow, or with fetch-depth: 0 in a workflow of GitHub"
      case .notWritten(let error):
        "\(subject) requires a temporary folder, which cannot be written to: \(error)"
      }
    }
  }

  /// The variables that git depends on. All others could influence its output.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CEILING_DIRECTORIES",
  ]

  /// Returns what git prints. It uses the file at `index` instead of the index of the repository.
  static func output(
    of arguments: [String], index: FilePath? = nil
  ) throws(GitError) -> [UInt8] {
    let folder = try rethrowing(as: GitError.notWritten, TemporaryFolder.init)
    defer { folder.remove() }
    let result = try rethrowing(as: GitError.noGit) { () throws(SystemError) in
      try run(["git"] + arguments, index, in: folder.path)
    }
    guard result.status == 0 else {
      throw .refused(String(decoding: result.error, as: UTF8.self))
    }
    return result.output
  }

  /// Returns the only line that git prints.
  static func line(of arguments: [String]) throws(GitError) -> FilePath {
    FilePath(bytes: Array(try output(of: arguments).prefix { $0 != UInt8(ascii: "\n") }))
  }

  /// Returns the last commit that both `base` and `HEAD` continue.
  static func commonAncestor(of base: String) throws(GitError) -> String {
    do throws(GitError) {
      return try line(of: ["merge-base", base, "HEAD"]).description
    } catch {
      guard case .refused(let message) = error else { throw error }
      let isShallow = try line(of: ["rev-parse", "--is-shallow-repository"]) == "true"
      if isShallow { throw .shallow(base) }
      throw .refused(message.isEmpty ? "'\(base)' and HEAD have no common ancestor" : message)
    }
  }

  /// Returns whether an argument is the name of a commit, and not the path of a file.
  static func isRevision(_ argument: String) -> Bool {
    if argument.isEmpty || argument.hasPrefix("-") { return false }
    if FileSystem.exists(FilePath(argument)) { return false }
    return (try? output(of: ["rev-parse", "--verify", "--quiet", "\(argument)^{commit}"])) != nil
  }

  /// Runs a program, and returns its status and what it prints, which is written to `folder` meanwhile.
  private static func run(
    _ arguments: [String], _ index: FilePath?, in folder: FilePath
  ) throws(SystemError) -> (status: Int32, output: [UInt8], error: [UInt8]) {
    let (output, error) = (folder.appending("output"), folder.appending("error"))
    let environment = variables.compactMap { name in
      let index = name == "GIT_INDEX_FILE" ? index?.description : nil
      return (index ?? CurrentProcess.environmentVariable(name)).map { "\(name)=\($0)" }
    }
    let process = try ChildProcess(
      arguments, environment: environment + ["LC_ALL=C"], output: output, error: error)
    let status = try process.wait()
    func content(of path: FilePath) throws(SystemError) -> [UInt8] {
      let bytes = try FileSystem.contents(ofRegular: path)
      return Array(copying: bytes.span)
    }
    return (status, try content(of: output), try content(of: error))
  }
}

/// The files of a repository that differ from a commit, as git names them: changed, added and untracked ones.
struct ChangedFiles {
  /// The paths without symbolic links.
  private var paths: Set<FilePath> = []

  /// Asks git for the files of the repository around the current folder that differ from the common
  /// ancestor of `base` and `HEAD`.
  init(since base: String) throws(Git.GitError) {
    let root = try Git.line(of: ["rev-parse", "--show-toplevel"])
    let commit = try Git.commonAncestor(of: base)
    let changed = ["diff", "--name-only", "-z", "--diff-filter=d", commit, "--"]
    let new = ["ls-files", "--others", "--exclude-standard", "-z", "--full-name", "--", ":/"]
    for name in try (Git.output(of: changed) + Git.output(of: new)).split(separator: 0) {
      paths.insert(FileSystem.resolved(root.appending(FilePath(bytes: name))))
    }
  }

  func contains(_ name: String) -> Bool { paths.contains(FileSystem.resolved(FilePath(name))) }
}
