internal import Synchronization

/// Writes a large file to disk in the background while more is written to it, so that less remains
/// to be waited for at the end.
///
/// The system reports an error only once, so an error of the background thread is kept for `wait`.
final class BackgroundSync: Sendable {
  /// The number of written bytes after which a thread is started.
  private static let threshold = 1 << 24

  private struct State {
    var thread: Threads.Thread?
    var error: SystemError?
    var isRunning = false
    var unsynchronizedCount = 0
  }

  private let state = Mutex(State())

  /// Records that `count` bytes were written to the file `number`, which stays open until `wait`.
  func record(_ count: Int, writtenTo number: Int32) {
    let last: Threads.Thread? = state.withLock { state in
      state.unsynchronizedCount += count
      guard state.unsynchronizedCount >= Self.threshold, !state.isRunning else { return nil }
      (state.unsynchronizedCount, state.isRunning) = (0, true)
      let last = state.thread
      state.thread = Threads.Thread { [self] in synchronize(number) }
      if state.thread == nil { state.isRunning = false }
      return last
    }
    last?.join()
  }

  private func synchronize(_ number: Int32) {
    var failure: SystemError?
    do throws(SystemError) { try FileDescriptor.synchronize(number) } catch { failure = error }
    state.withLock { state in
      state.error = state.error ?? failure
      state.isRunning = false
    }
  }

  /// Waits for the last thread, and throws the first error of any thread.
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
