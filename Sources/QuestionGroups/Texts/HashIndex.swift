/// An index of numbers by the hash of what they identify, which only the caller can compare.
///
/// The table uses open addressing with linear probing and is at most half full. Numbers cannot be
/// removed one by one. The type is public, not package, because only public functions are inlined
/// into other modules.
@frozen
@_spi(Conversion) public struct HashIndex: Sendable {
  @usableFromInline @frozen
  struct Slot: Sendable {
    @usableFromInline var hash: UInt32 = 0
    @usableFromInline var number: Int32 = -1

    @inlinable init() {}

    @inlinable
    init(hash: UInt32, number: Int32) {
      self.hash = hash
      self.number = number
    }
  }

  @usableFromInline var slots = [Slot](repeating: Slot(), count: 64)
  @usableFromInline var count = 0

  /// Creates an empty index.
  @inlinable public init() {}

  /// Returns the first number that `isEqual` accepts among those with the hash `hash`; nil if there is none.
  /// Hashes can collide, so `isEqual` compares what a number identifies.
  @inlinable
  public func first(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].number >= 0 {
      let number = Int(slots[slot].number)
      if slots[slot].hash == hash, isEqual(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the first number that `isEqual` accepts among those with the hash `hash`. If there is
  /// none, adds `number`, and returns nil.
  @inlinable
  public mutating func first(
    equalTo number: Int, hash: UInt32, _ isEqual: (Int) -> Bool
  ) -> Int? {
    if (count + 1) * 2 > slots.count { grow() }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].number >= 0 {
      let earlier = Int(slots[slot].number)
      if slots[slot].hash == hash, isEqual(earlier) { return earlier }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Slot(hash: hash, number: Int32(number))
    count += 1
    return nil
  }

  /// Adds a number that a search did not find.
  @inlinable
  public mutating func insert(_ number: Int, _ hash: UInt32) {
    _ = first(equalTo: number, hash: hash) { _ in false }
  }

  /// Removes all numbers and reserves space for `expected` new ones.
  public mutating func removeAll(expecting expected: Int) {
    var capacity = 64
    while capacity < 2 * expected { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Slot(), count: capacity))
    count = 0
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    count = 0
    for slot in old where slot.number >= 0 { insert(Int(slot.number), slot.hash) }
  }
}
