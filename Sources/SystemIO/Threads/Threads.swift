internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Work that is shared among threads.
package enum Threads {
  /// How many threads can run at the same time.
  package static let available = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Calls `work` for every number from 0 up to `count`, on up to `threads` threads, and returns
  /// when all is done.
  ///
  /// The calling thread is one of them; it calls `first` before it takes part. Where the system
  /// makes no more threads, those that there are do it all.
  package static func run<Failure: Error>(
    _ count: Int, on threads: Int, first: () throws(Failure) -> Void,
    _ work: @escaping @Sendable (Int) -> Void
  ) throws(Failure) {
    let pool = Pool(count, work)
    let others = (1..<max(1, min(threads, count))).compactMap { _ in Thread { pool.run() } }
    defer { for other in others { other.join() } }
    try first()
    pool.run()
  }

  /// Calls `work` for every number from 0 up to `count`, on up to `threads` threads.
  package static func run(_ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Void)
  {
    run(count, on: threads, first: {}, work)
  }

  /// What the threads share: the work, and the number of what is to be done next.
  private final class Pool: Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Void
    private let next = Atomic<Int>(0)

    init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.work = work
    }

    package func run() {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        work(number)
      }
    }
  }

  /// A thread that does one thing.
  package struct Thread {
    private let thread: pthread_t

    /// Starts a thread that does `work`; nothing, where the system makes no more of them. It must
    /// be joined.
    package init?(_ work: @escaping @Sendable () -> Void) {
      // The thread takes over the reference that it is handed, as it is to outlive this call.
      let context = unsafe Unmanaged.passRetained(Work(work))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let failure = unsafe pthread_create(
        &thread, nil,
        { context in
          #if canImport(Darwin)
            unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          #else
            if let context = unsafe context {
              unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
            }
          #endif
          return nil
        }, unsafe context.toOpaque())
      guard failure == 0 else {
        unsafe context.release()
        return nil
      }
      #if canImport(Darwin)
        guard let thread else { return nil }
      #endif
      self.thread = thread
    }

    /// Waits for the end of the thread.
    package func join() {
      // The thread was made by the initializer, and is waited for once.
      _ = pthread_join(thread, nil)
    }

    private final class Work: Sendable {
      let body: @Sendable () -> Void

      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
  }
}
