#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a process took from its start to its end.
struct ProcessUse: Equatable {
  /// The exit status; 128 and the signal's number if a signal ended it.
  var status: Int32
  /// Nanoseconds from before the start until the end was seen.
  var wall: Int
  /// Nanoseconds of processor time, its own and the system's for it, over all threads.
  var processor: Int
  /// The most bytes of memory that it held at once.
  var peakMemory: Int
}

/// Other programs, run one at a time.
enum ChildProcess {
  /// What of the environment is handed on: nothing else may decide how fast something is.
  private static let variables = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]

  /// Runs `arguments`, whose first names the program, and waits for the end. What it prints goes
  /// into the files `output` and `error`.
  ///
  /// A process counts the memory of the one that started it until it has its own, so what calls
  /// this must stay small.
  static func run(
    _ arguments: [String], output: String = "/dev/null", error: String = "/dev/null"
  ) throws(BenchFailure) -> ProcessUse {
    let start = Clock.now
    let number = try begin(arguments, output: output, error: error)
    var status: Int32 = 0
    var usage = rusage()
    // The call writes the status and what was used.
    while unsafe wait4(number, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw .system("waiting for \(arguments[0])", errno) }
    }
    let end = Clock.now
    let signal = status & 0x7F
    return ProcessUse(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, wall: end - start,
      processor: usage.ru_utime.nanoseconds + usage.ru_stime.nanoseconds,
      peakMemory: Int(usage.ru_maxrss) * memoryUnit)
  }

  private static func begin(
    _ arguments: [String], output: String, error: String
  ) throws(BenchFailure) -> pid_t {
    let texts = CTexts(arguments)
    let environment = CTexts(
      variables.compactMap { name in variable(name).map { "\(name)=\($0)" } } + ["LC_ALL=C"])
    // The system makes the value of this type that it wants, and takes it back.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, writing, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error, writing, 0o600)
    var number: pid_t = 0
    // The texts live until the call is over, and the lists of them end with nil.
    let failure = unsafe posix_spawnp(
      &number, arguments[0], &actions, nil, texts.pointers, environment.pointers)
    guard failure == 0 else { throw .system("starting \(arguments[0])", failure) }
    return number
  }

  /// The value of a variable of the environment.
  static func variable(_ name: String) -> String? {
    // The C library ends the value with a zero byte; nothing here changes the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The most bytes of memory that this process held at once.
  static var ownPeakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which Glibc imports as something that its own function does not take.
    let itself: Int32 = 0
    // The call only writes what was used.
    unsafe _ = getrusage(itself, &usage)
    return Int(usage.ru_maxrss) * memoryUnit
  }

  /// In what the system counts memory: Linux in KiB, Darwin in bytes.
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

/// A list of texts as C programs take it: each ended by a zero byte, the list by nil.
@safe
private final class CTexts {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe pointers = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() {
      unsafe (pointers + index).initialize(to: strdup(text))
    }
    unsafe (pointers + texts.count).initialize(to: nil)
  }

  deinit {
    // Each text was allocated by `strdup`, the list by `init`.
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
