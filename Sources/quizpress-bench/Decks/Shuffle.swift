/// The numbers from 0 to below a count, in an order that follows from a seed.
///
/// No list of them is kept: what measures others must stay small. The bits of a number are cut in
/// two halves, and each is stirred by the other four times (a Feistel network), which maps every
/// number to another one; a result that is too large is mapped again, until it is not.
///
/// Of 5 numbers in 3 bits: 4 may become 6, which is too large, and 6 becomes 1: so 4 becomes 1.
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

  /// The number at `position`, which is one of them too.
  subscript(position: Int) -> Int {
    var number = stirred(UInt64(position))
    while number >= UInt64(count) { number = stirred(number) }
    return Int(number)
  }

  private func stirred(_ number: UInt64) -> UInt64 {
    let mask = (1 << halfBits) - 1 as UInt64
    var (left, right) = (number >> halfBits, number & mask)
    for round in 0..<4 as Range<UInt64> {
      (left, right) = (right, left ^ (SeededNumbers.mixed(right ^ seed &+ round << 56) & mask))
    }
    return left << halfBits | right
  }
}
