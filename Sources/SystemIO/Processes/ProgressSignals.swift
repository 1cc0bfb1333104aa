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
    let thread = Threads.Thread {
      while true {
        _ = CLibrary.waitForSignal(signals)
        body()
      }
    }
    if thread == nil { CLibrary.unblockSignals(signals) }
  }
}
