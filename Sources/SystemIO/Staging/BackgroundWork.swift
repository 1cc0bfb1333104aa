/// Tasks that threads perform in the background, up to the first error.
///
/// A thread is started when there is a task for it, and ends when there is none.
package final class BackgroundWork<Failure: Error>: Sendable {
  package typealias Task = @Sendable () throws(Failure) -> Void

  private struct Queue {
    var waiting: [Task] = []
    /// The last thread in each slot, which may have ended.
    var threads: [Threads.Thread?]
    /// Whether the thread in each slot still takes tasks.
    var isRunning: [Bool]
    var failure: Failure?
  }

  private let maxWaitingCount: Int
  private let state: Locked<Queue>

  /// Creates a queue for up to `threadCount` threads. When more than `maxWaitingCount` tasks are
  /// waiting, the thread that adds them performs some of them.
  package init(threadCount: Int, maxWaitingCount: Int) {
    self.maxWaitingCount = maxWaitingCount
    state = Locked(
      Queue(
        threads: [Threads.Thread?](repeating: nil, count: threadCount),
        isRunning: [Bool](repeating: false, count: threadCount)))
  }

  var isIdle: Bool { state.withLock { !$0.isRunning.contains(true) } }

  /// Adds a task, which is not performed after an error.
  package func add(_ task: @escaping Task) {
    let (ended, hasTooMany) = state.withLock { state in
      state.waiting.append(task)
      return (startThread(&state), state.waiting.count > maxWaitingCount)
    }
    ended?.join()
    if hasTooMany, let next = nextTask() { perform(next) }
  }

  /// Throws the first error so far.
  package func check() throws(Failure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Waits until all tasks are performed, and throws the first error.
  package func wait() throws(Failure) {
    while let task = nextTask() { perform(task) }
    let threads = state.withLock { state in
      let threads = state.threads
      state.threads = threads.map { _ in nil }
      return threads
    }
    for thread in threads { thread?.join() }
    try check()
  }

  /// Starts a thread in a free slot, if there is one, and returns the thread that ended there.
  private func startThread(_ state: inout Queue) -> Threads.Thread? {
    guard let slot = state.isRunning.firstIndex(of: false) else { return nil }
    let ended = state.threads[slot]
    state.threads[slot] = Threads.Thread { [self] in
      while let task = nextTask(slot) { perform(task) }
    }
    state.isRunning[slot] = state.threads[slot] != nil
    return ended
  }

  /// Takes the next task. Without one, the slot becomes free.
  private func nextTask(_ slot: Int? = nil) -> Task? {
    state.withLock { state in
      if state.failure != nil { state.waiting = [] }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      if let slot { state.isRunning[slot] = false }
      return nil
    }
  }

  private func perform(_ task: Task) {
    do throws(Failure) {
      try task()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }
}
