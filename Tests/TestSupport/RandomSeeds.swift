internal import Foundation

/// The seeds of the random decks that properties are checked with.
///
/// There are 50 for most properties. `QUIZPRESS_DECKS` sets another number, or, if it is `all`, the number that the
/// property needs to find rare faults; `QUIZPRESS_SEED` sets the first one.
package enum RandomSeeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["QUIZPRESS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let decks = environment["QUIZPRESS_DECKS"]

  /// The number of ranges.
  private static let rangeCount: UInt64 = 4

  /// Returns seeds, of which there are `count` if all are wanted, and `usual` if no number is set.
  package static func all(_ count: UInt64, usually usual: UInt64 = 50) -> Range<UInt64> {
    first..<first + max(1, decks.map { UInt64($0) ?? count } ?? usual)
  }

  /// Returns seeds, of which there are `count` if all are wanted, in ranges that are checked at the same time.
  package static func ranges(_ count: UInt64) -> [Range<UInt64>] {
    let seeds = all(count)
    let bounds = (0...rangeCount).map { number in
      seeds.lowerBound + number * UInt64(seeds.count) / rangeCount
    }
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }
}
