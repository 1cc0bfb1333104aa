import Foundation

/// The numbers of random decks that properties are checked with.
enum PropertyCount {
  /// Returns the number that the environment variable `name` sets, or else `usual`.
  static func count(_ name: String, usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  /// Returns `count` seeds in four ranges, which are checked at the same time.
  static func seeds(_ name: String, usual: UInt64) -> [ClosedRange<UInt64>] {
    let count = max(4, count(name, usual: usual))
    return (0..<4).map { share in
      (share * count / 4 + 1)...((share + 1) * count / 4)
    }
  }
}
