/// Writes a large file to disk in the background while more is written to it, so that less remains
/// to be waited for at the end.
///
/// The system reports an error only once, so an error of the background thread is kept for `wait`.
struct BackgroundSync {
  /// The number of written bytes after which a thread is started.
  private static let threshold = 1 << 24

  private let work = BackgroundWork<SystemError>(threadCount: 1, maxWaitingCount: 1)
  private var unsynchronizedCount = 0

  /// Records that `count` bytes were written to the file `number`, which stays open until `wait`.
  mutating func record(_ count: Int, writtenTo number: Int32) {
    unsynchronizedCount += count
    guard unsynchronizedCount >= Self.threshold, work.isIdle else { return }
    unsynchronizedCount = 0
    work.add { () throws(SystemError) in try FileDescriptor.synchronize(number) }
  }

  /// Waits for the thread, and throws the first error.
  func wait() throws(SystemError) {
    try work.wait()
  }
}
