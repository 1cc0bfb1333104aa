/// A length of time, or the time since 1970.
struct ElapsedTime: Comparable {
  var nanoseconds: Int

  static let zero = ElapsedTime(nanoseconds: 0)

  /// Returns a number of seconds, or of nanoseconds more.
  static func seconds(_ seconds: Int, nanoseconds: Int = 0) -> ElapsedTime {
    ElapsedTime(nanoseconds: seconds * 1_000_000_000 + nanoseconds)
  }

  static func milliseconds(_ count: Int) -> ElapsedTime {
    ElapsedTime(nanoseconds: count * 1_000_000)
  }

  static func < (one: ElapsedTime, other: ElapsedTime) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  static func - (one: ElapsedTime, other: ElapsedTime) -> ElapsedTime {
    ElapsedTime(nanoseconds: one.nanoseconds - other.nanoseconds)
  }

  static func += (one: inout ElapsedTime, other: ElapsedTime) {
    one.nanoseconds += other.nanoseconds
  }
}

/// A measurement of the time since it began, which does not depend on changes of the system's clock.
package struct Stopwatch: Sendable {
  private let start = CLibrary.monotonicTime

  package init() {}

  /// The number of seconds since the beginning.
  package var seconds: Double { Double((CLibrary.monotonicTime - start).nanoseconds) / 1e9 }

  package static func wait(milliseconds: Int) { CLibrary.sleep(.milliseconds(milliseconds)) }
}
