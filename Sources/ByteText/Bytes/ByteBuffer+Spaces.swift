extension ByteBuffer {
  /// Removes the spaces at the end, but no bytes before `start`.
  package mutating func removeTrailingSpaces(from start: Int) {
    while count > start, span[count - 1] == UInt8(ascii: " ") { used -= 1 }
  }

  /// Removes the spaces from `start` up to another byte.
  package mutating func removeLeadingSpaces(from start: Int) {
    var end = start
    while end < count, span[end] == UInt8(ascii: " ") { end += 1 }
    guard end > start else { return }
    // Both ranges are in the `count` bytes, and may overlap.
    unsafe (allocation.base + start).copyMemory(
      from: allocation.base + end, byteCount: count - end)
    used -= end - start
  }
}
