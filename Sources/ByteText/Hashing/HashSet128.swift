/// A set of values that keeps only their hashes, of 16 bytes each, for large sets whose elements are never read again.
///
/// The probability that two of 10,000,000 values are mistaken for each other is less than 1 in 10^18: a hash has 128
/// bits, and it depends on random seeds, so that nobody can choose values that collide.
package struct HashSet128 {
  private struct Hash: Hashable {
    let low: Int
    let high: Int
  }

  private var hashes: Set<Hash> = []
  private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// Creates an empty set.
  package init() {}

  /// Adds `value`, and returns whether it was new. Strings are equal if they are canonically
  /// equivalent, as everywhere in Swift.
  package mutating func insert(_ value: some Hashable) -> Bool {
    hashes.insert(Hash(low: hash(of: value, seeds.0), high: hash(of: value, seeds.1))).inserted
  }

  private func hash(of value: some Hashable, _ seed: UInt64) -> Int {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(value)
    return hasher.finalize()
  }
}
