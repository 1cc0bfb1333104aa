/// Random numbers that follow from a seed and an index (SplitMix64, by Steele, Lea and Flood).
///
/// Each index begins a sequence of its own, so that a question can be made again without those
/// before it.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64, index: Int) {
    state = Self.mixed(seed &+ Self.mixed(UInt64(truncatingIfNeeded: index)))
  }

  /// A number from 0 to below `bound`.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    // The high half of the product: as even as is needed for decks, and without a division.
    return Int(((Self.mixed(state) >> 32) &* UInt64(bound)) >> 32)
  }

  /// Whether something happens that happens so often in a hundred cases.
  mutating func happens(percent: Int) -> Bool { below(100) < percent }

  /// Every bit of the result depends on every bit of `value`.
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
