#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exit status and the resource usage of a process.
struct ProcessResult: Equatable {
  /// The exit status, or 128 plus the signal number if a signal ended the process.
  var status: Int32
  /// The elapsed time in nanoseconds, from before the start until the exit was observed.
  var wallTime: Int
  /// The user and system CPU time of all threads, in nanoseconds.
  var cpuTime: Int
  /// The peak memory in bytes.
  var peakMemory: Int
}

/// Runs other programs, one at a time.
enum ChildProcess {
  /// The environment variables that are passed on. All others could influence the measurements.
  private static let variables = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]

  /// Runs the program `arguments[0]` and waits until it exits. Standard output and standard error
  /// are redirected to the files `output` and `error`.
  ///
  /// Until it runs its own program, a child process is charged with the memory of its parent, so
  /// this process must stay small.
  static func run(
    _ arguments: [String], output: String = "/dev/null", error: String = "/dev/null"
  ) throws(BenchError) -> ProcessResult {
    let start = Clock.now
    let id = try spawn(arguments, output: output, error: error)
    var status: Int32 = 0
    var usage = rusage()
    // The call only writes the status and the usage.
    while unsafe wait4(id, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw .system("waiting for \(arguments[0])", errno) }
    }
    let end = Clock.now
    let signal = status & 0x7F
    return ProcessResult(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, wallTime: end - start,
      cpuTime: usage.ru_utime.nanoseconds + usage.ru_stime.nanoseconds,
      peakMemory: Int(usage.ru_maxrss) * memoryUnit)
  }

  private static func spawn(
    _ arguments: [String], output: String, error: String
  ) throws(BenchError) -> pid_t {
    let argumentList = CStringList(arguments)
    let environment = CStringList(
      variables.compactMap { name in variable(name).map { "\(name)=\($0)" } } + ["LC_ALL=C"])
    // The value is initialized and destroyed by the system.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    let forWriting = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, forWriting, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error, forWriting, 0o600)
    var id: pid_t = 0
    // Both lists outlive the call and end with nil.
    let errorNumber = unsafe posix_spawnp(
      &id, arguments[0], &actions, nil, argumentList.pointers, environment.pointers)
    guard errorNumber == 0 else { throw .system("starting \(arguments[0])", errorNumber) }
    return id
  }

  /// Returns the value of an environment variable.
  static func variable(_ name: String) -> String? {
    // The value is terminated by a zero byte; this program never changes its environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The peak memory of this process, in bytes.
  static var ownPeakMemory: Int {
    var usage = rusage()
    // Glibc imports RUSAGE_SELF with a type that its own function does not accept.
    let usageSelf: Int32 = 0
    // The call only writes the usage.
    unsafe _ = getrusage(usageSelf, &usage)
    return Int(usage.ru_maxrss) * memoryUnit
  }

  /// The unit of `ru_maxrss` in bytes: 1 KiB on Linux, 1 byte on Darwin.
  private static var memoryUnit: Int {
    #if canImport(Darwin)
      1
    #else
      1024
    #endif
  }
}

extension timeval {
  fileprivate var nanoseconds: Int { Int(tv_sec) * 1_000_000_000 + Int(tv_usec) * 1000 }
}

/// An array of C strings that ends with nil.
@safe
private final class CStringList {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() {
      unsafe (pointers + index).initialize(to: strdup(string))
    }
    unsafe (pointers + strings.count).initialize(to: nil)
  }

  deinit {
    // The strings were allocated by `strdup`, the array by `init`.
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
