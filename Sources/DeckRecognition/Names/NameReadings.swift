import SystemIO

/// The readings of short names that have been read before.
///
/// Files mostly have the names of other ones, and to read a name takes ten times as long as to find its reading.
enum NameReadings {
  /// The maximum number of names; when it is reached, the table begins anew.
  private static let maxCount = 1024

  /// The maximum length of a name in bytes.
  private static let maxLength = 64

  /// The readings by the names, which are ASCII: other strings can be equal and read differently.
  private static let known = Locked([String: NameReading]())

  /// Returns the reading of a name, which `read` returns if the name is new.
  static func reading(of name: String, _ read: () -> NameReading) -> NameReading {
    guard name.utf8.count <= maxLength, name.utf8.allSatisfy({ $0 < 0x80 }) else { return read() }
    if let reading = known.withLock({ $0[name] }) { return reading }
    let reading = read()
    known.withLock { known in
      if known.count >= maxCount { known.removeAll(keepingCapacity: true) }
      known[name] = reading
    }
    return reading
  }
}
