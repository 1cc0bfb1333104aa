/// The signals that end a process.
enum StopSignals {
  /// Executes `cleanUp` when another process sends one of the signals. It receives a function that
  /// ends the process by that signal, so that a shell reports status 130 or 143.
  ///
  /// A fault of this process ends it at once, because the system does not let a thread block the
  /// signal of its own fault (POSIX, `pthread_sigmask`). The handlers that Swift installs for a
  /// backtrace would continue after the same signal from another process, and so ignore it.
  ///
  /// Call this before the process starts other threads. A signal that was ignored when the process started (`nohup`)
  /// remains ignored. A thread waits for the signals, because a signal handler could not do the work.
  static func handle(_ cleanUp: @escaping @Sendable (_ end: () -> Never) -> Void) {
    CLibrary.blockSignals(CLibrary.stopSignals)
    let signals = CLibrary.stopSignals.filter { !CLibrary.isIgnoredOrReset($0) }
    if signals.isEmpty { return }
    let thread = SystemThread {
      let number = CLibrary.waitForSignal(signals)
      cleanUp {
        CLibrary.resetSignal(number)
        CLibrary.unblockSignals([number])
        _ = CLibrary.sendSignal(number, toProcess: CLibrary.processNumber)
        // The first process of a container is not ended by its own signal.
        CLibrary.endProcess(128 + number)
      }
    }
    if thread == nil { CLibrary.unblockSignals(CLibrary.stopSignals) }
  }
}

/// The signals that ask a process for its progress: SIGUSR1 and, where it exists, SIGINFO.
package enum ProgressSignals {
  /// Keeps the signals pending until they are handled. Call this before the process starts threads,
  /// by which the signals would end it.
  package static func block() {
    CLibrary.blockSignals(CLibrary.progressSignals)
  }

  /// Calls `body` on a thread of its own whenever one of the signals arrives. The signals that stop the
  /// process must be handled already, or this thread would receive them.
  package static func handle(_ body: @escaping @Sendable () -> Void) {
    let signals = CLibrary.progressSignals
    let thread = SystemThread {
      while true {
        _ = CLibrary.waitForSignal(signals)
        body()
      }
    }
    if thread == nil { CLibrary.unblockSignals(signals) }
  }
}
