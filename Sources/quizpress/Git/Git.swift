import DeckConversion

/// The program git, which knows earlier versions of files.
enum Git {
  /// The reason why it has no answer.
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

  /// Returns what git prints.
  static func output(of arguments: [String]) throws(Failure) -> [UInt8] {
    let result: (status: Int32, output: [UInt8], error: [UInt8])
    do throws(SystemError) {
      result = try run(["git"] + arguments)
    } catch {
      throw .noGit(error)
    }
    guard result.status == 0 else {
      throw .refused(String(decoding: result.error, as: UTF8.self))
    }
    return result.output
  }

  /// Returns whether an argument is the name of a commit, and not the path of a file.
  static func isRevision(_ argument: String) -> Bool {
    if argument.isEmpty || argument.hasPrefix("-") { return false }
    if (try? FileStatus.of(path: FilePath(argument))) != nil { return false }
    return (try? output(of: ["rev-parse", "--verify", "--quiet", "\(argument)^{commit}"])) != nil
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
    let status = try process.wait()
    return (status, try content(of: output), try content(of: error))
  }

  private static func content(of path: FilePath) throws(SystemError) -> [UInt8] {
    let bytes = try FileSystem.contents(of: path)
    var content: [UInt8] = []
    content.append(copying: bytes[0..<bytes.count])
    return content
  }
}
