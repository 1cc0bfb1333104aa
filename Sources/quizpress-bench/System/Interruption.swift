internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Turns signals into an error, so that the generated data, which is large, is removed on exit.
enum Interruption {
  private static let isRequested = Atomic(false)

  /// Handles SIGINT, SIGTERM and SIGHUP from now on. Child processes receive them as usual, so a
  /// program that is being measured stops at once.
  static func handleSignals() {
    // Initializes the flag before a handler can access it.
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }
  }

  /// Throws `interrupted` if one of the signals was received.
  static func check() throws(BenchError) {
    if isRequested.load(ordering: .relaxed) { throw .interrupted }
  }
}
