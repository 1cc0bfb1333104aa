import DeckConversion

/// The files of a repository that differ from a commit, as git names them: changed, added and
/// untracked ones.
struct ChangedFiles {
  /// The reason why they are not known.
  enum Failure: Error {
    /// The program cannot be run.
    case noGit(SystemError)
    /// The message of the program.
    case refused(String)
  }

  /// The variables that git depends on. All others could influence its output.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CEILING_DIRECTORIES",
  ]

  /// The paths without symbolic links.
  private var paths: Set<FilePath> = []

  /// Whether each file that was asked for is among them, by its name.
  private var answers: [String: Bool] = [:]

  /// Asks git for the files of the repository around the current folder that differ from the common
  /// ancestor of `base` and `HEAD`.
  init(since base: String) throws(Failure) {
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
  mutating func contain(_ name: String) -> Bool {
    if let answer = answers[name] { return answer }
    let answer = paths.contains(FileSystem.resolved(FilePath(name)))
    answers[name] = answer
    return answer
  }

  /// Returns what git prints, split at a separator.
  private static func output(
    of arguments: [String], separator: Unicode.Scalar = "\0"
  ) throws(Failure) -> [FilePath] {
    let result: (status: Int32, output: [UInt8], error: [UInt8])
    do throws(SystemError) {
      result = try run(["git"] + arguments)
    } catch {
      throw .noGit(error)
    }
    guard result.status == 0 else {
      throw .refused(String(decoding: result.error, as: UTF8.self))
    }
    return result.output.split(separator: UInt8(ascii: separator)).map { FilePath(bytes: $0) }
  }

  /// Runs a program, and returns its status and what it prints.
  private static func run(
    _ arguments: [String]
  ) throws(SystemError) -> (status: Int32, output: [UInt8], error: [UInt8]) {
    let folder = try FileSystem.makeTemporaryDirectory("quizpress-")
    let (output, error) = (folder.appending("output"), folder.appending("error"))
    defer {
      try? FileSystem.remove(output)
      try? FileSystem.remove(error)
      try? FileSystem.removeDirectory(folder)
    }
    let environment = variables.compactMap { name in
      CurrentProcess.environmentVariable(name).map { "\(name)=\($0)" }
    }
    let process = try ChildProcess(
      arguments, environment: environment + ["LC_ALL=C"], output: output, error: error)
    let status = try process.wait().status
    return (status, try content(of: output), try content(of: error))
  }

  private static func content(of path: FilePath) throws(SystemError) -> [UInt8] {
    let bytes = try Input.file(path, format: .csv).read()
    var content: [UInt8] = []
    content.append(copying: bytes[0..<bytes.count])
    return content
  }
}
