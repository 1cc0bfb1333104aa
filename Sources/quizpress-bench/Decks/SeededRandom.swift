/// A random number generator with a seed and an index (SplitMix64 by Steele, Lea and Flood).
///
/// Each index has its own sequence, so a question can be generated without the questions before it.
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64, index: Int) {
    state = Self.mixed(seed &+ Self.mixed(UInt64(truncatingIfNeeded: index)))
  }

  /// Returns a random number in `0..<bound`.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    // The high half of the product avoids a division; its bias does not matter here.
    return Int(((Self.mixed(state) >> 32) &* UInt64(bound)) >> 32)
  }

  /// Returns `true` with a probability of `percent` percent.
  mutating func nextBool(percent: Int) -> Bool { next(below: 100) < percent }

  /// Returns a hash in which every bit depends on every bit of `value`.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
