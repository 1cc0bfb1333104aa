internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Brings what is written to a large file to its disk while more is written, so that less is left
/// to wait for at the end.
///
/// The system tells an error once: what a thread was told is told again at the end.
final class BackgroundSync: Sendable {
  /// How many bytes are worth a thread.
  private static let usualShare = 1 << 24

  private struct State {
    var thread: Threads.Thread?
    var error: SystemError?
    var isRunning = false
    var share = 0
  }

  private let state = Mutex(State())

  /// Notes that `count` bytes were written to the file `number`, which stays open until `wait`.
  func note(_ count: Int, writtenTo number: Int32) {
    let last: Threads.Thread? = state.withLock { state in
      state.share += count
      guard state.share >= Self.usualShare, !state.isRunning else { return nil }
      (state.share, state.isRunning) = (0, true)
      let last = state.thread
      state.thread = Threads.Thread { [self] in
        let isDone = retrying { fsync(number) } == 0
        let error = isDone ? nil : SystemError.last
        self.state.withLock { state in
          state.error = state.error ?? error
          state.isRunning = false
        }
      }
      if state.thread == nil { state.isRunning = false }
      return last
    }
    last?.join()
  }

  /// Waits for the last thread, and throws what any of them was told.
  func wait() throws(SystemError) {
    let last = state.withLock { state in
      let thread = state.thread
      state.thread = nil
      return thread
    }
    last?.join()
    if let error = state.withLock({ $0.error }) { throw error }
  }
}
