#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How much work was done on a thread, so that tests can hold it without a clock: a change that
/// looks at each byte once more fails one. Only builds for debugging count.
public final class WorkCounter {
  /// How many bytes were loaded, or lent to somebody who is to look at them.
  public fileprivate(set) var scanned = 0

  /// How many bytes were copied from one buffer to another.
  public fileprivate(set) var copied = 0

  /// How many blocks of memory were taken for buffers.
  public fileprivate(set) var allocations = 0

  #if DEBUG
    private static let key = {
      var key = pthread_key_t()
      // The call only writes the key.
      unsafe _ = pthread_key_create(&key, nil)
      return key
    }()

    /// The counter of this thread, if there is one.
    fileprivate static var current: WorkCounter? {
      // What is set lives as long as it is set, as `counting` sees to.
      unsafe pthread_getspecific(key).map {
        unsafe Unmanaged<WorkCounter>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// Counts what `body` does on the thread that calls.
    public static func counting(_ body: () throws -> Void) rethrows -> WorkCounter {
      let counter = WorkCounter()
      // The pointer is taken away before the counter can go.
      unsafe _ = pthread_setspecific(key, Unmanaged.passUnretained(counter).toOpaque())
      defer { _ = pthread_setspecific(key, nil) }
      try body()
      return counter
    }
  #endif
}

/// What buffers tell the counter; nothing, where nobody counts.
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
