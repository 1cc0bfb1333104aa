/// An index of numbers by the hash of what they identify, which only the caller can compare.
///
/// The table uses open addressing with linear probing and is at most half full. Numbers cannot be
/// removed one by one. The type is public, not package, because only public functions are inlined
/// into other modules. It is part of this module because the rule about equal prompts needs it.
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

  /// A position in a search.
  @frozen
  public struct Probe {
    /// A number with the hash, or nil if there are no more.
    public let number: Int?
    @usableFromInline let hash: UInt32
    @usableFromInline let slot: Int

    @inlinable
    init(number: Int?, hash: UInt32, slot: Int) {
      self.number = number
      self.hash = hash
      self.slot = slot
    }
  }

  /// Returns the first position with this hash. Hashes can collide: the caller must compare what
  /// the number identifies, and go on with `next(_:)` if it differs.
  @inlinable
  public func first(_ hash: UInt32) -> Probe {
    position(hash, from: Int(hash))
  }

  /// Returns the next position with the same hash.
  @inlinable
  public func next(_ position: Probe) -> Probe {
    self.position(position.hash, from: position.slot + 1)
  }

  @inlinable
  func position(_ hash: UInt32, from start: Int) -> Probe {
    var slot = start & (slots.count - 1)
    while slots[slot].number >= 0 {
      if slots[slot].hash == hash {
        return Probe(number: Int(slots[slot].number), hash: hash, slot: slot)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Probe(number: nil, hash: hash, slot: slot)
  }

  /// Returns the first number that `isEqual` accepts among those with the hash `hash`. If there is
  /// none, adds `number`, and returns nil.
  @inlinable
  public mutating func first(
    equalTo number: Int, hash: UInt32, _ isEqual: (Int) -> Bool
  ) -> Int? {
    var position = first(hash)
    while let earlier = position.number {
      if isEqual(earlier) { return earlier }
      position = next(position)
    }
    insert(number, hash)
    return nil
  }

  /// Adds a number that a search did not find.
  @inlinable
  public mutating func insert(_ number: Int, _ hash: UInt32) {
    count += 1
    if count * 2 > slots.count { grow() }
    insert(Slot(hash: hash, number: Int32(number)))
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
    for slot in old where slot.number >= 0 { insert(slot) }
  }

  @inlinable
  mutating func insert(_ slot: Slot) {
    var position = Int(slot.hash) & (slots.count - 1)
    while slots[position].number >= 0 { position = (position + 1) & (slots.count - 1) }
    slots[position] = slot
  }
}
