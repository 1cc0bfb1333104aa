/// A set of texts of which only hashes are kept: 16 bytes each, where a set must be small and a
/// text is never asked for again.
///
/// Two texts are taken for one with a chance of less than 1 in 10^18 for 10,000,000 of them: a hash
/// has 128 bits, and nobody can choose texts that collide, as it depends on random seeds.
package struct HashSet128 {
  private struct Hash: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  private var slots = [Hash](repeating: Hash(), count: 16)
  private var count = 0
  private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  package init() {}

  /// Adds `text` and says whether it was new. Strings are equal when they are canonically
  /// equivalent, as everywhere in Swift.
  package mutating func insert(_ text: String) -> Bool {
    insert(hash(of: text))
  }

  /// Whether `text` was added.
  package func contains(_ text: String) -> Bool {
    slots[slot(of: hash(of: text))] != Hash()
  }

  private func hash(of text: String) -> Hash {
    var hashers = (Hasher(), Hasher())
    hashers.0.combine(seeds.0)
    hashers.0.combine(text)
    hashers.1.combine(seeds.1)
    hashers.1.combine(text)
    let low = UInt64(bitPattern: Int64(hashers.0.finalize()))
    // The empty slot has only zeros.
    return Hash(low: low, high: UInt64(bitPattern: Int64(hashers.1.finalize())) | 1)
  }

  private mutating func insert(_ hash: Hash) -> Bool {
    let slot = slot(of: hash)
    guard slots[slot] == Hash() else { return false }
    slots[slot] = hash
    count += 1
    // Seven eighths full at the most: the table itself takes few bytes more than the hashes.
    if count * 8 > slots.count * 7 { grow() }
    return true
  }

  /// The slot of the hash, or the empty one in which it belongs.
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
