#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A count of the work done on a thread, with which tests can limit work without a clock: a change
/// that reads each byte once more fails a test. Only debug builds count.
public final class WorkCounter {
  /// The number of bytes that were loaded or lent out as spans.
  public fileprivate(set) var scanned = 0

  /// The number of bytes that were copied from one buffer to another.
  public fileprivate(set) var copied = 0

  /// The number of blocks of memory that were allocated for buffers.
  public fileprivate(set) var allocations = 0

  #if DEBUG
    private static let key = {
      var key = pthread_key_t()
      // The call only writes to the key.
      unsafe _ = pthread_key_create(&key, nil)
      return key
    }()

    /// The counter of this thread, if one is set.
    fileprivate static var current: WorkCounter? {
      // `counting` keeps the counter alive while it is set.
      unsafe pthread_getspecific(key).map {
        unsafe Unmanaged<WorkCounter>.fromOpaque($0).takeUnretainedValue()
      }
    }

    /// Returns the work that `body` does on the calling thread.
    public static func counting(_ body: () throws -> Void) rethrows -> WorkCounter {
      let counter = WorkCounter()
      // The pointer is removed before the counter can be freed.
      unsafe _ = pthread_setspecific(key, Unmanaged.passUnretained(counter).toOpaque())
      defer { _ = pthread_setspecific(key, nil) }
      try body()
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
