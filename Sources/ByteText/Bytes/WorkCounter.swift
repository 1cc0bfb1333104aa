#if DEBUG
  import CAtomics
#endif

/// A count of the work done on a thread, with which tests can limit work without a clock: a change
/// that reads each byte once more fails a test. Only debug builds count.
///
/// Only the thread that executes `counting` accesses a counter.
public final class WorkCounter: @unchecked Sendable {
  /// The number of bytes that were loaded or lent out as spans.
  public fileprivate(set) var scanned = 0

  /// The number of bytes that were copied from one buffer to another.
  public fileprivate(set) var copied = 0

  /// The number of blocks of memory that were allocated for buffers.
  public fileprivate(set) var allocations = 0

  #if DEBUG
    /// The counter of the function that is being measured. Other threads have none.
    @TaskLocal private static var current: WorkCounter?

    /// The number of functions that are being measured on all threads. It is never freed.
    nonisolated(unsafe) private static let measuredCount = {
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      unsafe count.initialize(to: 0)
      return unsafe count
    }()

    /// The counter of the thread. It is only looked up while something is measured: for each byte, this would
    /// take a fifth of the time of the tests.
    fileprivate static var ofThread: WorkCounter? {
      unsafe atomic_number_load(measuredCount) > 0 ? current : nil
    }

    /// Returns the work that `body` does on the calling thread.
    public static func counting(_ body: () throws -> Void) rethrows -> WorkCounter {
      unsafe atomic_number_add(measuredCount, 1)
      defer { unsafe atomic_number_add(measuredCount, -1) }
      let counter = WorkCounter()
      try $current.withValue(counter, operation: body)
      return counter
    }
  #endif
}

/// Reports work to the counter of the thread; does nothing in release builds.
@usableFromInline
enum Work {
  @usableFromInline @frozen
  enum Quantity { case scan, copy, allocation }

  @inlinable @inline(__always)
  static func note(_ kind: Quantity, _ count: Int) {
    #if DEBUG
      add(count, to: kind)
    #endif
  }

  #if DEBUG
    @usableFromInline
    static func add(_ count: Int, to kind: Quantity) {
      guard let counter = WorkCounter.ofThread else { return }
      switch kind {
      case .scan: counter.scanned += count
      case .copy: counter.copied += count
      case .allocation: counter.allocations += count
      }
    }
  #endif
}
