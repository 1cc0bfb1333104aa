/// The signals that ask a process to stop: SIGINT, SIGTERM and SIGHUP.
enum StopSignals {
  /// Executes `cleanUp` when one of the signals arrives. It receives a function that ends the
  /// process by that signal, so that a shell reports status 130 or 143.
  ///
  /// Call this before the process starts other threads. A signal that was ignored when the process
  /// started (`nohup`) remains ignored. A thread waits for the signals, because a signal handler
  /// could not do the work.
  static func handle(_ cleanUp: @escaping @Sendable (_ end: () -> Void) -> Void) {
    CLibrary.blockSignals(CLibrary.stopSignals)
    let signals = CLibrary.stopSignals.filter { !CLibrary.isIgnoredOrReset($0) }
    if signals.isEmpty { return }
    let thread = Threads.Thread {
      let number = CLibrary.waitForSignal(signals)
      cleanUp {
        CLibrary.unblockSignals([number])
        _ = CLibrary.sendSignal(number, toProcess: CLibrary.processNumber)
      }
    }
    if thread == nil { CLibrary.unblockSignals(CLibrary.stopSignals) }
  }
}
