#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The monotonic clock of the system.
enum Clock {
  /// The current time in nanoseconds, with the same origin in all processes.
  static var now: Int {
    var time = timespec()
    // The call only writes the time.
    unsafe _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
