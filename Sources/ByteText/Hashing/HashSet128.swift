/// A set of values that keeps only their hashes, of 16 bytes each, for large sets whose elements
/// are never read again.
///
/// The probability that two of 10,000,000 values are mistaken for each other is less than 1 in
/// 10^18: a hash has 128 bits, and it depends on random seeds, so that nobody can choose values
/// that collide.
package struct HashSet128 {
  private struct Hash: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  private var slots = [Hash](repeating: Hash(), count: 16)
  package private(set) var count = 0
  private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// Creates an empty set.
  package init() {}

  /// Adds `value`, and returns whether it was new. Strings are equal if they are canonically
  /// equivalent, as everywhere in Swift.
  package mutating func insert(_ value: some Hashable) -> Bool {
    insert(hash: hash(of: value))
  }

  private func hash(of value: some Hashable) -> Hash {
    var hashers = (Hasher(), Hasher())
    hashers.0.combine(seeds.0)
    hashers.0.combine(value)
    hashers.1.combine(seeds.1)
    hashers.1.combine(value)
    let low = UInt64(bitPattern: Int64(hashers.0.finalize()))
    // A hash is never all zeros, which marks an empty slot.
    return Hash(low: low, high: UInt64(bitPattern: Int64(hashers.1.finalize())) | 1)
  }

  private mutating func insert(hash: Hash) -> Bool {
    let slot = slot(of: hash)
    guard slots[slot] == Hash() else { return false }
    slots[slot] = hash
    count += 1
    // At most seven eighths are used, so that the table needs little more memory than the hashes.
    if count * 8 > slots.count * 7 { grow() }
    return true
  }

  /// Returns the slot of the hash, or the empty slot in which it belongs.
  private func slot(of hash: Hash) -> Int {
    var slot = Int(truncatingIfNeeded: hash.low) & (slots.count - 1)
    while slots[slot] != Hash(), slots[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Hash](repeating: Hash(), count: 2 * old.count)
    for hash in old where hash != Hash() { slots[slot(of: hash)] = hash }
  }
}
