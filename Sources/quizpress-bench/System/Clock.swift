#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The clock that is never set, by which everything here is timed.
enum Clock {
  /// Nanoseconds since some moment that is the same for all processes.
  static var now: Int {
    var time = timespec()
    // The call only writes the time.
    unsafe _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
