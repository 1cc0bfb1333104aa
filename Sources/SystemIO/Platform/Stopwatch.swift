/// A measurement of the time since it began, which does not depend on changes of the system's clock.
package struct Stopwatch: Sendable {
  private let start = CLibrary.monotonicTime

  package init() {}

  /// The number of seconds since the beginning.
  package var seconds: Double { CLibrary.monotonicTime - start }

  package static func wait(seconds: Double) { CLibrary.sleep(seconds: seconds) }
}
