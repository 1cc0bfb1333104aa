/// A measurement of the time since it began.
package struct Stopwatch: Sendable {
  private let start = CLibrary.time

  package init() {}

  /// The number of seconds since the beginning.
  package var seconds: Double { Double((CLibrary.time - start).nanoseconds) / 1e9 }

  /// Waits on this thread.
  package static func wait(milliseconds: Int) { CLibrary.sleep(.milliseconds(milliseconds)) }
}
