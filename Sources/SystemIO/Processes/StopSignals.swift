#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CurrentProcess {
  /// Makes SIGINT, SIGTERM and SIGHUP remove the temporary files before they end the process.
  ///
  /// This is for the command, before anything else: what signals do in another program is for that
  /// program to say. One that is ignored from the start (`nohup`) stays so.
  package static func removeTemporaryFilesWhenStopped() {
    StopSignals.block(StopSignals.all)
    if !StopSignals.startWaiting() { StopSignals.unblock(StopSignals.all) }
  }
}

/// The signals by which people and systems ask a process to stop.
///
/// They interrupt nothing: a thread of its own waits for them, so that it may do what a signal
/// handler must not. It removes the temporary files and lets the signal end the process after all,
/// so that a shell sees 130 or 143.
private enum StopSignals {
  static let all = [SIGINT, SIGTERM, SIGHUP]

  /// Those that were not ignored when this was first asked.
  private static let watched = all.filter { number in
    let handler = signal(number, SIG_DFL)
    // Handlers are only compared, as the numbers that they are for the system.
    guard unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return true }
    _ = signal(number, SIG_IGN)
    return false
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    // Both calls only write into the set.
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  /// Makes signals wait for whoever asks for them; threads that are made later do the same.
  static func block(_ numbers: [Int32]) {
    var signals = set(of: numbers)
    // The call only reads the set.
    unsafe _ = pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets signals through to this thread.
  static func unblock(_ numbers: [Int32]) {
    var signals = set(of: numbers)
    // The call only reads the set.
    unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Starts the thread that waits, and says whether there is one.
  static func startWaiting() -> Bool {
    let watched = watched
    if watched.isEmpty { return true }
    // The thread gets no pointer; its own name is written to where there is room for it.
    let failure = unsafe withRoom {
      unsafe pthread_create(
        $0, nil,
        { _ in
          StopSignals.wait()
          return nil
        }, nil)
    }
    return failure == 0
  }

  /// Waits for a signal, and ends the process by it.
  private static func wait() {
    var signals = set(of: watched)
    var number: Int32 = 0
    // The call reads the set and writes the number.
    while unsafe sigwait(&signals, &number) != 0 {}
    TemporaryFiles.removeAll {
      unblock([number])
      kill(getpid(), number)
    }
  }

  /// Calls `body` with room for a value whose type each system names differently.
  private static func withRoom<Value>(
    _ body: (UnsafeMutablePointer<Value>) -> Int32
  ) -> Int32 {
    // The room is there as long as the call lasts.
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let start = room.baseAddress else { return -1 }
      return unsafe body(start)
    }
  }
}
