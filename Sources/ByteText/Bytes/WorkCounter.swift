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
    @TaskLocal fileprivate static var current: WorkCounter?

    /// Returns the work that `body` does on the calling thread.
    public static func counting(_ body: () throws -> Void) rethrows -> WorkCounter {
      let counter = WorkCounter()
      try $current.withValue(counter, operation: body)
      return counter
    }
  #endif
}

/// Reports work to the counter of the thread; does nothing in release builds.
@usableFromInline
enum Work {
  @inlinable @inline(__always)
  static func scan(_ bytes: Int) {
    #if DEBUG
      noteScan(bytes)
    #endif
  }

  @inlinable @inline(__always)
  static func copy(_ bytes: Int) {
    #if DEBUG
      noteCopy(bytes)
    #endif
  }

  @inlinable @inline(__always)
  static func allocate() {
    #if DEBUG
      noteAllocation()
    #endif
  }

  #if DEBUG
    @usableFromInline static func noteScan(_ bytes: Int) { WorkCounter.current?.scanned += bytes }
    @usableFromInline static func noteCopy(_ bytes: Int) { WorkCounter.current?.copied += bytes }
    @usableFromInline static func noteAllocation() { WorkCounter.current?.allocations += 1 }
  #endif
}
