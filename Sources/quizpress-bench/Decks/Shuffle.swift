/// A random permutation of the numbers in `0..<count`, determined by a seed.
///
/// The permutation is computed and not stored, because this process must stay small. The bits of a
/// number are split into halves, each of which is combined with a hash of the other in four rounds
/// (a Feistel network). This permutes all numbers with that many bits. A result outside the range
/// is mapped again until it is inside.
///
/// For example, with 5 numbers in 4 bits: if 4 is mapped to 9, which is too large, and 9 to 1, then
/// the result for 4 is 1.
struct Shuffle {
  private let seed: UInt64
  private let count: Int
  private let halfBits: UInt64

  init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
    var bits: UInt64 = 1
    while 1 << (2 * bits) < count { bits += 1 }
    halfBits = bits
  }

  /// The number at `position`, which must be in `0..<count`.
  subscript(position: Int) -> Int {
    var number = permuted(UInt64(position))
    while number >= UInt64(count) { number = permuted(number) }
    return Int(number)
  }

  private func permuted(_ number: UInt64) -> UInt64 {
    let mask = (1 << halfBits) - 1 as UInt64
    var (left, right) = (number >> halfBits, number & mask)
    for round in 0..<4 as Range<UInt64> {
      (left, right) = (right, left ^ (SeededRandom.mixed(right ^ seed &+ round << 56) & mask))
    }
    return left << halfBits | right
  }
}
