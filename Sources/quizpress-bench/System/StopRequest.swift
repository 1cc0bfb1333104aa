internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether somebody asked the program to stop: its data is large and must not be left behind.
enum StopRequest {
  private static let isThere = Atomic(false)

  /// Makes SIGINT and SIGTERM a request that `check` tells. Programs that are started get them as
  /// usual, so what is running ends at once.
  static func watch() {
    // The flag is there before a handler may need it.
    isThere.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = signal(number) { _ in StopRequest.isThere.store(true, ordering: .relaxed) }
    }
  }

  /// Throws if the program was asked to stop.
  static func check() throws(BenchFailure) {
    if isThere.load(ordering: .relaxed) { throw .stopped }
  }
}
