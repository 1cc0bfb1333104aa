/// Finds numbers by a hash of what they stand for; what that is only the caller knows.
///
/// An open table with linear probing, never more than half full. Nothing is ever removed.
struct HashIndex {
  private struct Slot {
    var hash: UInt32 = 0
    var number: Int32 = -1
  }

  private var slots = [Slot](repeating: Slot(), count: 64)
  private var count = 0

  init() {}

  /// A place in the table: a number with the hash that is looked for, or the end of the search.
  struct Position {
    let number: Int?
    fileprivate let hash: UInt32
    fileprivate let slot: Int
  }

  /// The first number with this hash. Whether it is the one wanted, only the caller can tell.
  func first(_ hash: UInt32) -> Position {
    position(hash, from: Int(hash))
  }

  /// The next number with the same hash.
  func next(_ position: Position) -> Position {
    self.position(position.hash, from: position.slot + 1)
  }

  private func position(_ hash: UInt32, from start: Int) -> Position {
    var slot = start & (slots.count - 1)
    while slots[slot].number >= 0 {
      if slots[slot].hash == hash {
        return Position(number: Int(slots[slot].number), hash: hash, slot: slot)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Position(number: nil, hash: hash, slot: slot)
  }

  /// Adds a number that was not found.
  mutating func insert(_ number: Int, _ hash: UInt32) {
    count += 1
    if count * 2 > slots.count { grow() }
    place(Slot(hash: hash, number: Int32(number)))
  }

  /// Forgets all numbers and makes room for `expected` of them.
  mutating func removeAll(expecting expected: Int) {
    var capacity = 64
    while capacity < 2 * expected { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Slot(), count: capacity))
    count = 0
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.number >= 0 { place(slot) }
  }

  private mutating func place(_ slot: Slot) {
    var position = Int(slot.hash) & (slots.count - 1)
    while slots[position].number >= 0 { position = (position + 1) & (slots.count - 1) }
    slots[position] = slot
  }
}
