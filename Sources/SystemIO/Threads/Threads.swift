/// Work that is distributed over several threads.
package enum Threads {
  /// The number of threads that can run at the same time.
  package static let available = max(1, CLibrary.processorCount)

  /// Calls `work` with each number from 0 up to `count`, on up to `threads` threads, and returns
  /// when all calls have returned.
  ///
  /// The calling thread is one of them; it calls `first` before it takes part. If the system cannot
  /// create more threads, the existing ones do all the work.
  static func run<Failure: Error>(
    _ count: Int, on threads: Int, first: () throws(Failure) -> Void,
    _ work: @escaping @Sendable (Int) -> Void
  ) throws(Failure) {
    let next = AtomicNumber(0)
    let runRest: @Sendable () -> Void = {
      while true {
        let number = next.add(1)
        guard number < count else { return }
        work(number)
      }
    }
    let others = (1..<max(1, min(threads, count))).compactMap { _ in SystemThread(runRest) }
    defer { for other in others { other.join() } }
    try first()
    runRest()
  }

  /// Calls `work` with each number from 0 up to `count`, on up to `threads` threads.
  package static func run(_ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Void)
  {
    run(count, on: threads, first: {}, work)
  }

  /// Returns the results of `work` for each number from 0 up to `count`, on up to `threads` threads.
  package static func map<Result>(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let slots = (0..<count).map { _ in Slot<Result>() }
    run(count, on: threads) { slots[$0].value = work($0) }
    return slots.compactMap { $0.value.take() }
  }

  /// The place for the result of one call, which is only read after its thread has finished.
  package final class Slot<Value: ~Copyable>: @unchecked Sendable {
    package var value: Value?

    package init() {}
  }

  /// Returns the result of `work`, which runs on a thread of its own, so that it may take long
  /// without holding up other tasks.
  ///
  /// If the system cannot create a thread, the calling one does the work.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  package static func result<Result: Sendable>(
    of work: @escaping @Sendable () -> Result
  ) async -> Result {
    let thread = Locked<SystemThread?>(nil)
    let result = await withCheckedContinuation { continuation in
      thread.withLock { thread in
        thread = SystemThread { continuation.resume(returning: work()) }
        if thread == nil { continuation.resume(returning: work()) }
      }
    }
    thread.withLock { $0?.join() }
    return result
  }
}
