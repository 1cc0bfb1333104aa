internal import SystemIO

/// Runs other programs, one at a time, and measures them.
enum MeasuredProcess {
  /// The environment variables that are passed on. All others could influence the measurements.
  private static let variables = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]

  /// The exit status and the resource usage of a process.
  struct Result {
    /// The exit status, or 128 plus the signal number if a signal ended the process.
    var status: Int32
    /// The elapsed time in nanoseconds, from before the start until the exit was observed.
    var wallTime: Int
    /// The user and system CPU time of all threads, in nanoseconds.
    var cpuTime: Int
    /// The peak memory in bytes.
    var peakMemory: Int
  }

  /// Runs the program `arguments[0]` and waits until it exits. Standard output and standard error
  /// are redirected to the files `output` and `error`.
  ///
  /// Until it runs its own program, a child process is charged with the memory of its parent, so
  /// this process must stay small.
  static func run(
    _ arguments: [String], output: String = "/dev/null", error: String = "/dev/null"
  ) throws(BenchError) -> Result {
    let environment = variables.compactMap { name in
      CurrentProcess.environmentVariable(name).map { "\(name)=\($0)" }
    }
    let start = SuspendingClock.now
    let result: ChildProcess.Result
    do {
      result = try ChildProcess(
        arguments, environment: environment + ["LC_ALL=C"], output: FilePath(output),
        error: FilePath(error)
      ).wait()
    } catch {
      throw .system("running \(arguments[0])", error)
    }
    return Result(
      status: result.status, wallTime: (SuspendingClock.now - start).nanoseconds,
      cpuTime: result.cpuTime, peakMemory: result.peakMemory)
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded down.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
