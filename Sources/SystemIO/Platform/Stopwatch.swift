/// A measurement of the time since it began, which does not depend on changes of the system's clock.
package struct Stopwatch: Sendable {
  private let start = CLibrary.monotonicTime

  package init() {}

  /// The number of seconds since the beginning.
  package var seconds: Double { Double((CLibrary.monotonicTime - start).nanoseconds) / 1e9 }

  /// Waits on this thread.
  package static func wait(milliseconds: Int) { CLibrary.sleep(.milliseconds(milliseconds)) }
}
